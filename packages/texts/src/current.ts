/**
 * The language that texts are written in at this moment.
 *
 * The server says it each time it begins to draw a page, as it does the currency: a page is drawn in
 * one go, and one shop speaks one language. In what a browser gets nothing of this file is left: its
 * texts are of one language, which stands in it (see `build/plugin.ts`).
 */
import { type Language, languageCodes, languages, SOURCE_LANGUAGE } from "./languages.ts";

let current: Language = SOURCE_LANGUAGE;

/** Place of the language in a table of compiled texts. */
export let at = 0;

/** Writes texts in a language from now on. In a browser's build it does nothing. */
export function setLanguage(next: Language): void {
  current = next;
  at = languageCodes.indexOf(next);
}

/** What texts are written in. */
export const language = (): Language => current;

/** BCP 47 tag by which numbers, prices and days are written in it. */
export const locale = (): string => languages[current].locale;

/** How its lines run. */
export const direction = (): "ltr" | "rtl" => languages[current].direction;

/** Which form a number of things wants. */
export const plural = (things: number): string => languages[current].plural(things);

/**
 * What `write` writes in a language, whatever is written in now.
 *
 * @param write - does all of it at once, and awaits nothing
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
