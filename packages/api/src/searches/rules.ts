/** Which words of searches are kept, and how they are written. Pure. */

/** Longest words that are kept, in characters; of longer ones the beginning. */
export const MAX_WORDS = 100;
/** Different words that are kept of a day; all others count together. */
export const WORDS_A_DAY = 1000;
/** Days that searches are kept for, with the one that goes on. */
export const SEARCHES_KEPT_DAYS = 90;
/** Digits that may be somebody's telephone, customer or card. */
const LONG_NUMBER = 7;
/** Characters of a token, at least. */
const LONG_RUN = 16;
/** What e-mail addresses have, also as people write them who hide theirs. */
const EMAIL = /@|[([{]\s*at\s*[)\]}]/iu;
/** Digits in a row, or in groups as telephone numbers have them. */
const NUMBER = new RegExp(
  `\\p{Nd}(?:[\\s\\-\\u2010-\\u2015./()+]*\\p{Nd}){${LONG_NUMBER - 1},}`,
  "u",
);
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-/i;
/** URLs carry tokens in their queries and names in their paths. */
const URL_START = /:\/\/|\bwww\./i;
/** One name after another in capitals and small letters mixed: `aGVsbG9Xb3JsZA`. */
const MIXED = /(?:\p{Ll}+\p{Lu}+){3}/u;

/**
 * Words as figures know them: in small letters, without blanks around and with single ones between,
 * at most `MAX_WORDS` characters.
 *
 * @param text - as somebody typed it
 * @returns "" when there is none, or none that may be kept; see `arePersonal`
 */
export function retainedWords(text: string): string {
  const plain = plainText(text);
  if (arePersonal(plain)) return "";
  return [...plain.toLowerCase()].slice(0, MAX_WORDS).join("").trim();
}

/** Whether somebody has typed anything at all. */
export const hasWords = (text: string): boolean => plainText(text) !== "";

/** In one spelling; half characters and control characters are blanks. */
const plainText = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, " ")
    .trim();

/**
 * Whether a text looks like something of a person's own: an e-mail address, a long number, a URL or a
 * token, such as a password, a key or a session. Rather one name of a product too many than one of
 * these.
 */
function arePersonal(text: string): boolean {
  if (EMAIL.test(text) || NUMBER.test(text) || UUID.test(text) || URL_START.test(text)) return true;
  return text.split(/[\s\-_.,/:;=&+]+/u).some(isToken);
}

/** Long, and of letters and digits, or of capitals and small letters, as no language mixes them. */
const isToken = (run: string): boolean =>
  run.length >= LONG_RUN && ((/\p{Nd}/u.test(run) && /\p{L}/u.test(run)) || MIXED.test(run));
