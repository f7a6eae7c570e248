/** What rules and the API say, of every language but English, by the English one. */
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
