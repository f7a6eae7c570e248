import { language, locale } from "@pickwell/texts/current.ts";

/** A label as it stands within a sentence: small, but where nouns keep their capital. */
export const lowerLabel = (label: string): string =>
  language() === "de" ? label : label.toLocaleLowerCase(locale());
