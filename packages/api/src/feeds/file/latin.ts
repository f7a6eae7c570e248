/** Tells encodings of Latin letters apart, by the alphabets of European languages. */

/** Letters that are not ASCII by language, in lower case. */
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

/** Minimum number of such letters; fewer may be from a foreign name. */
const ENOUGH = 3;
/** By how much the share of letters in one alphabet must be larger than for the guess. */
const MARGIN = 0.1;
/**
 * Encodings with two bytes per character. Two accented letters in a row may look like one of these.
 */
const OF_TWO_BYTES = new Set(["big5", "gb18030", "euc-kr", "euc-jp", "shift_jis"]);

/** Symbols within words, as in `Krzes³o` and `dziec¹ca`: they are letters of another encoding. */
const WITHIN_WORDS = /(?<=\p{L})[³¹¯£¿¼¾±¶¦](?=\p{L})|\P{ASCII}/gu;

/** The largest share of letters that are in one alphabet; null when there are too few. */
function share(text: string, alphabets: readonly string[]): number | null {
  const found = (text.match(WITHIN_WORDS) ?? [])
    .map((letter) => letter.toLowerCase())
    .filter((letter) => /[\p{L}\p{Cc}³¹¯£¿¼¾±¶¦]/u.test(letter));
  if (found.length < ENOUGH) return null;
  const most = alphabets.map((alphabet) => found.filter((letter) => alphabet.includes(letter)));
  return Math.max(...most.map(({ length }) => length)) / found.length;
}

/**
 * @param guessed - kept unless a Latin encoding fits much better
 * @returns the encoding in which the letters fit one language best
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
