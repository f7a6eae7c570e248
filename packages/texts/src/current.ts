/**
 * The current language of texts.
 *
 * The server sets it before rendering each page, like the currency: rendering is synchronous, and a
 * shop has one language. Browser builds contain texts of one language and nothing of this file (see
 * `build/plugin.ts`).
 */
import { type Language, languageCodes, languages, SOURCE_LANGUAGE } from "./languages.ts";

let current: Language = SOURCE_LANGUAGE;

/** Index of the language in compiled tables. */
export let at = 0;

/** Sets the language of texts. Does nothing in browser builds. */
export function setLanguage(next: Language): void {
  current = next;
  at = languageCodes.indexOf(next);
}

/** The current language. */
export const language = (): Language => current;

/** BCP 47 tag for numbers, prices and dates. */
export const locale = (): string => languages[current].locale;

/** Text direction. */
export const direction = (): "ltr" | "rtl" => languages[current].direction;

/** The plural category of a number. */
export const plural = (things: number): string => languages[current].plural(things);

/**
 * Runs `write` with another language.
 *
 * @param write - has to be synchronous
 */
export function inLanguage<T>(next: Language, write: () => T): T {
  const before = current;
  setLanguage(next);
  try {
    return write();
  } finally {
    setLanguage(before);
  }
}
