import { language, locale } from "@pickwell/texts/current.ts";

/** A label within a sentence: in lower case, except in languages that capitalize nouns. */
export const lowerLabel = (label: string): string =>
  language() === "de" ? label : label.toLocaleLowerCase(locale());
