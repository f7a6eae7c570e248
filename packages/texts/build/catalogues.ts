import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Language, languageCodes, SOURCE_LANGUAGE } from "../src/languages.ts";
import { withoutNote } from "../src/note.ts";

export type Catalogue = Record<string, string>;

const folder = join(import.meta.dirname, "../catalogues");

/** The texts of a language by English text, per file. */
export function cataloguesOf(language: Language): Record<string, Catalogue> {
  if (language === SOURCE_LANGUAGE) return {};
  const files = readdirSync(join(folder, language)).sort();
  return Object.fromEntries(
    files.map((file) => [file, JSON.parse(readFileSync(join(folder, language, file), "utf8"))]),
  );
}

/** The texts of every language by English text. */
export const readCatalogues = (): Record<Language, Catalogue> =>
  Object.fromEntries(
    languageCodes.map((language) => [
      language,
      Object.assign({}, ...Object.values(cataloguesOf(language))),
    ]),
  ) as Record<Language, Catalogue>;

/** Translates an English text; the text itself, without its note, where there is no translation. */
export type Translate = (language: Language, text: string) => string;

export function translator(): Translate {
  const catalogues = readCatalogues();
  return (language, text) => catalogues[language][text] || withoutNote(text);
}
