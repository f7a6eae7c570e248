/** Which of the old encodings of Latin letters a text is in: by the alphabets of its languages. */

/** Letters beyond ASCII by language, lower case. */
const WESTERN = [
  "äöüß",
  "àâæçéèêëîïôœùûüÿ",
  "áéíóúüñ",
  "àèéìíîòóù",
  "áâãàçéêíóôõúü",
  "åäöéü",
  "åæøéôòö",
  "äåëïöüéèê",
  "áðéíóúýþæö",
  "àçèéíïòóúü",
];
const CENTRAL = [
  "áčďéěíňóřšťúůýž",
  "áäčďéíĺľňóôŕšťúýž",
  "ąćęłńóśźż",
  "áéíóöőúüű",
  "ăâîşţ",
  "čćđšž",
  "čšžëç",
];
const ALPHABETS: [encoding: string, alphabets: string[]][] = [
  ["windows-1252", WESTERN],
  ["windows-1250", CENTRAL],
  ["iso-8859-2", CENTRAL],
];

/** Letters that tell anything: fewer may be of a name. */
const ENOUGH = 3;
/** How much more of a text has to be of one alphabet. */
const MARGIN = 0.1;
/** Two letters beyond ASCII in a row pass for one of these, which no Latin alphabet has by chance. */
const OF_TWO_BYTES = new Set(["big5", "gb18030", "euc-kr", "euc-jp", "shift_jis"]);

/** Signs that only another encoding's letters put into words: `Krzes³o`, `dziec¹ca`. */
const WITHIN_WORDS = /(?<=\p{L})[³¹¯£¿¼¾±¶¦](?=\p{L})|\P{ASCII}/gu;

/** The share of letters beyond ASCII that one language has; null when there are too few. */
function share(text: string, alphabets: readonly string[]): number | null {
  const found = (text.match(WITHIN_WORDS) ?? [])
    .map((letter) => letter.toLowerCase())
    .filter((letter) => /[\p{L}\p{Cc}³¹¯£¿¼¾±¶¦]/u.test(letter));
  if (found.length < ENOUGH) return null;
  const most = alphabets.map((alphabet) => found.filter((letter) => alphabet.includes(letter)));
  return Math.max(...most.map(({ length }) => length)) / found.length;
}

/**
 * @param guessed - stays unless a Latin alphabet fits better by far
 * @returns the encoding in which a sample is of one language
 */
export function latinEncoding(sample: Buffer, guessed: string): string {
  const isOfTwo = OF_TWO_BYTES.has(guessed);
  if (!isOfTwo && !ALPHABETS.some(([encoding]) => encoding === guessed)) return guessed;
  const shares = ALPHABETS.map(([encoding, alphabets]) => ({
    encoding,
    share: share(new TextDecoder(encoding).decode(sample), alphabets) ?? 0,
  }));
  const ofGuess = shares.find(({ encoding }) => encoding === guessed)?.share ?? 0;
  const own = isOfTwo ? 0.98 - MARGIN : ofGuess;
  const best = shares.reduce((one, other) => (other.share > one.share ? other : one));
  return best.share > own + MARGIN ? best.encoding : guessed;
}
