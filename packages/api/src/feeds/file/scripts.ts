/** Tells encodings of scripts that chardet does not know, or takes for others. */

/** Minimum number of letters to know a script by. */
const ENOUGH = 12;

const isHigh = (byte = 0) => byte > 0x7f;
const isBetween = (byte: number, from: number, to: number) => byte >= from && byte <= to;

/**
 * The encoding of Thai, Korean or DOS's Cyrillic.
 *
 * @param sample - words with bytes that are not ASCII
 * @returns null when it is none of these
 */
export function encodingOfScript(sample: Buffer): string | null {
  const letters = sample.filter(isHigh).length;
  if (letters < ENOUGH) return null;
  if (isThai(sample, letters)) return "windows-874";
  if (isDosCyrillic(sample, letters)) return "ibm866";
  return isKorean(sample) ? "euc-kr" : null;
}

/**
 * Thai (TIS-620, Windows-874): vowels that stand before a consonant have one after them, and marks
 * have one before them. In other encodings these bytes are letters in any order.
 */
function isThai(sample: Buffer, beyond: number): boolean {
  const uses = new Map<number, number>();
  let [letters, marks, wrong] = [0, 0, 0];
  for (const [at, byte] of sample.entries()) {
    if (!isHigh(byte)) {
      // The second byte of a character of two bytes.
      if (isHigh(sample[at - 1]) && isBetween(byte | 0x20, 0x61, 0x7a)) wrong++;
      continue;
    }
    uses.set(byte, (uses.get(byte) ?? 0) + 1);
    if (isThaiLetter(byte)) letters++;
    if (isMark(byte)) {
      marks++;
      if (!isConsonant(sample[at - 1]) && !isMark(sample[at - 1])) wrong++;
    }
    if (isFirstVowel(byte) && !isConsonant(sample[at + 1])) wrong++;
  }
  // No letter is that frequent; in Japanese each second byte is the one of Katakana.
  if (Math.max(...uses.values()) > beyond / 4) return false;
  return letters > beyond * 0.97 && marks > beyond / 20 && wrong * 30 < beyond;
}

const isConsonant = (byte = 0) => isBetween(byte, 0xa1, 0xce);
/** Vowels and tones above and below a consonant. */
const isMark = (byte = 0) =>
  byte === 0xd1 || isBetween(byte, 0xd4, 0xda) || isBetween(byte, 0xe7, 0xee);
const isFirstVowel = (byte: number) => isBetween(byte, 0xe0, 0xe4);
const isThaiLetter = (byte: number) => isBetween(byte, 0xa1, 0xda) || isBetween(byte, 0xdf, 0xee);

/** Cyrillic of DOS has its small letters in two places, and none where the others have theirs. */
function isDosCyrillic(sample: Buffer, beyond: number): boolean {
  let [letters, first, joined] = [0, 0, 0];
  for (const [at, byte] of sample.entries()) {
    if (!isHigh(byte)) continue;
    if (isBetween(byte, 0x80, 0xaf) || isBetween(byte, 0xe0, 0xf1)) letters++;
    if (isBetween(byte, 0xa0, 0xaf)) first++;
    if (isHigh(sample[at - 1]) || isHigh(sample[at + 1])) joined++;
  }
  return letters > beyond * 0.97 && first > beyond / 4 && joined > beyond * 0.8;
}

/** Nearly all characters are syllables, whose first bytes are few of those of Chinese. */
function isKorean(sample: Buffer): boolean {
  let [characters, syllables] = [0, 0];
  for (let at = 0; at < sample.length; at++) {
    const [first = 0, second = 0] = sample.subarray(at, at + 2);
    if (!isHigh(first)) continue;
    characters++;
    at++;
    const isOfEucKr = isBetween(first, 0xb0, 0xc8) && second >= 0xa1;
    const isBeyond = isBetween(first, 0x81, 0xc6) && isBetween(second, 0x41, 0xa0);
    if (isOfEucKr || isBeyond) syllables += isOfEucKr ? 1 : 0.5;
  }
  return syllables > characters * 0.9;
}

/**
 * The encoding of a Greek text. Windows-1253 has an accented capital alpha where ISO-8859-7 has an
 * apostrophe, and quotes where that has control characters.
 *
 * @param guessed - one of the two; others are returned as they are
 */
export function greekEncoding(sample: Buffer, guessed: string): string {
  if (guessed !== "iso-8859-7" && guessed !== "windows-1253") return guessed;
  let [ofWindows, ofIso] = [0, 0];
  for (const [at, byte] of sample.entries()) {
    if (isBetween(byte, 0x80, 0x9f)) return "windows-1253";
    if (!isGreekLetter(sample[at + 1]) || isGreekLetter(sample[at - 1])) continue;
    if (byte === 0xa2) ofWindows++;
    if (byte === 0xb6) ofIso++;
  }
  if (ofWindows === ofIso) return guessed;
  return ofWindows > ofIso ? "windows-1253" : "iso-8859-7";
}

const isGreekLetter = (byte = 0) => byte >= 0xb8 && byte !== 0xbb && byte !== 0xbd;
