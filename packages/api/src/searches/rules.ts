/** Which search texts are kept, and their normalization. Pure. */

/** Longer texts are truncated, in characters. */
export const MAX_WORDS = 100;
/** Distinct texts kept per day; all others count together. */
export const WORDS_A_DAY = 1000;
/** Days that search statistics are kept, including today. */
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
 * A normalized search text: lower case, single blanks, at most `MAX_WORDS` characters.
 *
 * @param text - as typed
 * @returns "" when empty, or when it may be personal, see `arePersonal`
 */
export function retainedWords(text: string): string {
  const plain = plainText(text);
  if (arePersonal(plain)) return "";
  return [...plain.toLowerCase()].slice(0, MAX_WORDS).join("").trim();
}

/** Whether anything was typed. */
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
