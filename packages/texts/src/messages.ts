/** Messages of rules and the API in every language but English, by English text. */
import ar from "../catalogues/ar/messages.json" with { type: "json" };
import de from "../catalogues/de/messages.json" with { type: "json" };
import es from "../catalogues/es/messages.json" with { type: "json" };
import fr from "../catalogues/fr/messages.json" with { type: "json" };
import type { Language } from "./languages.ts";

export const messages: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  de,
  fr,
  es,
  ar,
};
