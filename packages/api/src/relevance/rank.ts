/** Ranks search results: rows with the most and rarest words are compared one by one. */
import type { Db } from "@pickwell/db/client";
import { type Candidate, readCandidates, type SearchedTable } from "@pickwell/db/word-search";
import { findCandidates, wordWeights } from "./find-candidates.ts";
import { type CategoryName, correctedText, type SearchQuery } from "./search-query.ts";
import { isStopWord, wordsOf } from "./words.ts";

/** Rows that are compared one by one. */
const MAX_COMPARED = 500;
/** Rows that a search finds at most. */
const MAX_FOUND = 2000;
/** Minimum score of a result, relative to the best one. */
const MIN_COVERAGE = 0.5;
/** How many of the closest say which category is meant, and what that counts. */
const LEADERS = 30;
const LEADING = 0.8;
const CATEGORY_BONUS = 0.12;

export interface Ranked {
  /** Keys of the rows, closest first: numbers of products, ids of the others. */
  keys: (number | string)[];
  /** Keys of results that match by name. */
  named: ReadonlySet<number | string>;
  /** The search text with the words by which a row was found instead of misspelt ones, if any. */
  correctionOf: (key: number | string) => string | null;
}

const nothing: Ranked = { keys: [], named: new Set(), correctionOf: () => null };

/** @returns the matching active categories, best first */
export function rankCategories({
  understood,
  comparison,
  categories,
}: SearchQuery): CategoryName[] {
  const { words } = understood;
  const weights = Float64Array.from(words, (word) => (isStopWord(word) ? wordWeights.small : 1));
  return categories
    .map((category) => {
      const known = { name: category.name, about: "", category: undefined, inText: () => 0 };
      const isWhole = comparison.isWhole(wordsOf(category.name));
      return { category, isWhole, ...comparison.closenessOf(known, weights) };
    })
    .filter(({ coverage, isWhole }) => coverage >= 0.95 || isWhole)
    .sort((one, other) => other.score - one.score)
    .map(({ category }) => category);
}

/** @returns the matching rows of a table, best first */
export async function rank(db: Db, what: SearchedTable, query: SearchQuery): Promise<Ranked> {
  const { comparison, ofCategory } = query;
  const found = await findCandidates(db, what, query);
  const weights = found.weights;
  const approximate = byValue(found.scores);
  const compared = await readCandidates(db, what, approximate.slice(0, MAX_COMPARED));
  const rows = compared.map((row) => ({
    row,
    ...comparison.closenessOf(
      {
        name: row.name,
        about: row.about,
        category: ofCategory.get(row.category),
        inText: (index) => {
          if (found.texts[index]?.has(row.seq)) return 1;
          return found.parts[index]?.has(row.seq) ? 0.5 : 0;
        },
      },
      weights,
    ),
  }));
  let best = 0;
  for (const { coverage } of rows) best = Math.max(best, coverage);
  if (best === 0) return nothing;
  const least = best * MIN_COVERAGE;
  const close = rows.filter(({ coverage }) => coverage >= least);
  favourLeadingCategories(close);
  close.sort(
    (one, other) =>
      other.score - one.score ||
      other.row.popularity - one.row.popularity ||
      one.row.seq - other.row.seq,
  );
  const keys = close.map(({ row }) => row.key);
  // Rows that were not compared come after equal ones.
  if (what === "products") {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (const seq of approximate.slice(MAX_COMPARED, MAX_FOUND)) {
      if ((found.scores.get(seq) ?? 0) >= least * total) keys.push(seq);
    }
  }
  return {
    keys,
    named: new Set(close.filter(({ isNamed }) => isNamed).map(({ row }) => row.key)),
    correctionOf(key) {
      const row = close.find((each) => each.row.key === key)?.row;
      return row ? correctedText(query, `${row.name} ${row.about}`) : null;
    },
  };
}

/** Keys by their values, the highest first; faster than to sort them, because few values differ. */
function byValue(values: Map<number, number>): number[] {
  const groups = new Map<number, number[]>();
  for (const [key, value] of values) {
    const group = groups.get(value);
    if (group) group.push(key);
    else groups.set(value, [key]);
  }
  return [...groups].sort(([one], [other]) => other - one).flatMap(([, keys]) => keys);
}

/** Raises results in the category that most of the best results belong to. */
function favourLeadingCategories(rows: { row: Candidate; score: number }[]): void {
  const leaders = [...rows].sort((one, other) => other.score - one.score).slice(0, LEADERS);
  const shares = new Map<string, number>();
  let total = 0;
  for (const { row, score } of leaders) {
    if (!row.category) continue;
    // Many that are a little less close must not outvote the few that are closest.
    const value = Math.max(0, score - LEADING * (leaders[0]?.score ?? 0)) ** 2;
    total += value;
    shares.set(row.category, (shares.get(row.category) ?? 0) + value);
  }
  if (total === 0) return;
  for (const each of rows) {
    each.score += (CATEGORY_BONUS * (shares.get(each.row.category) ?? 0)) / total;
  }
}
