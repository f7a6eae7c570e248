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
const BALTIC = ["ąčęėįšųūž", "āčēģīķļņšūž"];
const TURKISH = ["çğıöşüâî"];
const ALPHABETS: [encoding: string, alphabets: string[]][] = [
  ["windows-1252", WESTERN],
  ["windows-1250", CENTRAL],
  ["iso-8859-2", CENTRAL],
  ["windows-1257", BALTIC],
  ["windows-1254", TURKISH],
];

/** Minimum number of such letters to know a language by; a single one may be from a foreign name. */
const ENOUGH = 2;
/** By how much an encoding must fit better than the guess. */
const MARGIN = 0.1;
/**
 * Encodings with two bytes per character. Two accented letters in a row may look like one of these.
 */
const OF_TWO_BYTES = new Set(["big5", "gb18030", "euc-kr", "euc-jp", "shift_jis"]);

/** Letters that are not ASCII, and what stands in their place in another encoding. */
const LETTERS = /(?=\P{ASCII})[\p{L}\p{Cc}³¹¯£¿¼¾±¶¦]/gu;
/**
 * What is in no text: control characters, and symbols within words or before them, as in `Krzes³o`
 * and `£ó¿ko`, which are letters of another encoding, or letters for symbols: `8 mł`, `Ł5`.
 */
const WRONG =
  /(?=\P{ASCII})\p{Cc}|(?<=[\p{L}³¹¿±])[³¹¯£¿¼¾±¶¦](?=[\p{L}³¹¿±])|(?<!\p{L})[¯£¦](?=\p{L})|(?<=(?<!\p{L})[cdkm]?m)[ł˛](?![\p{L}\p{Cc}])|Ł(?=\d)/gu;

/** Symbols that stand by themselves, as in `£5`, `8 m³`, `¼ inch` and `±5`: they are no letters. */
const SYMBOL =
  /(?<![\p{L}\p{Cc}])[£±¼¾](?![\p{L}\p{Cc}])|(?<=(?<!\p{L})[cdkm]?m)³(?![\p{L}\p{Cc}])/gu;

/** How well a text fits the language that fits it best; 1 at most, below 0 when it has what is in no text. */
function fit(text: string, alphabets: readonly string[]): number {
  const letters = (text.match(LETTERS) ?? []).map((letter) => letter.toLowerCase());
  if (letters.length === 0) return 0;
  const known = alphabets.map((one) => letters.filter((letter) => one.includes(letter)).length);
  const most = letters.length < ENOUGH ? 0 : Math.max(...known);
  const symbols = text.match(SYMBOL)?.length ?? 0;
  // Portuguese has it before an e, Estonian in words with ä; elsewhere it is Hungarian in another encoding.
  const tildes = /ä/i.test(text) ? 0 : (text.match(/õ(?!e)/gi)?.length ?? 0);
  return (most + symbols - tildes - (text.match(WRONG)?.length ?? 0)) / letters.length;
}

/**
 * @param guessed - kept unless a Latin encoding fits much better
 * @returns the encoding in which the letters fit one language best
 */
export function latinEncoding(sample: Buffer, guessed: string): string {
  const isOfTwo = OF_TWO_BYTES.has(guessed);
  if (!isOfTwo && !ALPHABETS.some(([encoding]) => encoding === guessed)) return guessed;
  const fits = ALPHABETS.map(([encoding, alphabets]) => {
    const text = decodedLatin(sample, encoding);
    // The two Central European encodings differ in few letters; these are where Windows has some.
    const isWindows = encoding === "iso-8859-2" && /[\u0080-\u009f]/.test(text);
    return { encoding, fit: isWindows ? -1 : fit(text, alphabets) };
  });
  const ofGuess = fits.find(({ encoding }) => encoding === guessed)?.fit ?? 0;
  const own = isOfTwo ? 0.98 - MARGIN : ofGuess;
  const best = fits.reduce((one, other) => (other.fit > one.fit ? other : one));
  return best.fit > own + MARGIN ? best.encoding : guessed;
}

/**
 * Decodes an encoding with one byte per character. As a whole, Node 20 decodes Windows-1252 as
 * Latin-1: `€` and `’` become control characters.
 */
export const decodedLatin = (bytes: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding).decode(bytes, { stream: true });
