/** A search text prepared once for all kinds of results. */
import type { Db } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { categories } from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import { parseSearchText } from "./parse-search-text.ts";
import { Comparison } from "./relevance-score.ts";
import type { ParsedSearch } from "./search-draft.ts";
import { readSynonyms } from "./synonyms.ts";
import { wordsOf } from "./words.ts";

export interface CategoryName {
  id: string;
  name: string;
  slug: string;
}

/** Active categories in the order of the menu. */
const listCategoryNames = async (db: Db): Promise<CategoryName[]> =>
  prepared(db, "search:categories", (db) =>
    db
      .select({ id: categories.id, name: categories.name, slug: categories.slug })
      .from(categories)
      .where(eq(categories.status, "active"))
      .orderBy(asc(categories.position), asc(categories.name))
      .prepare(),
  ).execute();

/** The prepared search. */
export interface SearchQuery {
  understood: ParsedSearch;
  comparison: Comparison;
  categories: CategoryName[];
  /** How well the name of each category, by its id, has each word. */
  ofCategory: Map<string, Float64Array>;
}

/** @returns null for an empty search */
export async function prepareSearch(db: Db, text: string): Promise<SearchQuery | null> {
  const understood = await parseSearchText(db, text, await readSynonyms(db));
  if (!understood) return null;
  const comparison = new Comparison(understood);
  const categories = await listCategoryNames(db);
  const ofCategory = new Map(
    categories.map(({ id, name }) => [id, comparison.match(wordsOf(name)).qualities]),
  );
  return { understood, comparison, categories, ofCategory };
}

/** The search text with misspelt words corrected; null when none was. */
export function correctedText(
  { understood, comparison }: SearchQuery,
  name: string,
): string | null {
  const instead = comparison.correctionsIn(name);
  if (instead.size === 0) return null;
  const words: string[] = [];
  for (let index = 0; index < understood.words.length; ) {
    const correction = instead.get(index);
    words.push(...(correction?.words ?? understood.words.slice(index, index + 1)));
    index = correction?.to ?? index + 1;
  }
  return words.join(" ");
}
