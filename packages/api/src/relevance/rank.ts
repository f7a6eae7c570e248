/**
 * Finds what answers a search text, closest first. The indexes say which rows have which words, as
 * many as are looked at; those that have the most and the rarest are compared one by one.
 */
import type { Db } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { categories } from "@pickwell/db/schema";
import {
  type Candidate,
  type Lookup,
  type Phrase,
  readCandidates,
  rowCount,
  rowsContaining,
  rowsOfCategory,
  type SearchedTable,
} from "@pickwell/db/word-search";
import { asc, eq } from "drizzle-orm";
import { type ParsedSearch, parseSearchText } from "./parse-search-text.ts";
import { Comparison } from "./relevance-score.ts";
import { readSynonyms } from "./synonyms.ts";
import { isAmount, isSmall, wordsOf } from "./words.ts";

/**
 * Rows that are looked at for a word: so many whose names have it, and whose texts do. With several
 * words, the rows that have all of them are looked for as well.
 */
const MAX_NAMED = [2000, 2000, 1500, 1000] as const;
const MAX_TEXTS = 600;
/** Rows that have all words. */
const MAX_WHOLE = 500;
/** A word that so many names have is not looked for at the beginning of others, or inside them. */
const ENOUGH = 120;
const MAX_PARTS = 300;
/** Rows that are compared one by one. */
const MAX_COMPARED = 500;
/** Rows that a search finds at most. */
export const MAX_FOUND = 2000;
/** Of what the best row has, others must have so much to be found. */
const MIN_COVERAGE = 0.5;
/** How many of the closest say which category is meant, and what that counts. */
const LEADERS = 30;
const LEADING = 0.8;
const CATEGORY_BONUS = 0.12;
/** Products of a category that has a word. */
const MAX_OF_CATEGORY = 400;

const weightOf = { small: 0.08, amount: 0.45, number: 0.6, least: 0.12 } as const;

export interface Ranked {
  /** Keys of the rows, closest first: numbers of products, ids of the others. */
  keys: (number | string)[];
  /** Those that have what they have in what they are called. */
  named: ReadonlySet<number | string>;
  /** The search text with the words by which a row was found instead of misspelt ones, if any. */
  correctionOf: (key: number | string) => string | null;
}

const nothing: Ranked = { keys: [], named: new Set(), correctionOf: () => null };

export interface CategoryName {
  id: string;
  name: string;
  slug: string;
}

/** Active categories in the order of the menu. */
export const listCategoryNames = async (db: Db): Promise<CategoryName[]> =>
  prepared(db, "search:categories", (db) =>
    db
      .select({ id: categories.id, name: categories.name, slug: categories.slug })
      .from(categories)
      .where(eq(categories.status, "active"))
      .orderBy(asc(categories.position), asc(categories.name))
      .prepare(),
  ).execute();

/** What a search goes by, whatever it searches. */
export interface Search {
  understood: ParsedSearch;
  comparison: Comparison;
  categories: CategoryName[];
  /** How well the name of each category, by its id, has each word. */
  ofCategory: Map<string, Float64Array>;
}

/** @returns null when there is nothing to look for */
export async function prepareSearch(db: Db, text: string): Promise<Search | null> {
  const understood = await parseSearchText(db, text, await readSynonyms(db));
  if (!understood) return null;
  const comparison = new Comparison(understood);
  const categories = await listCategoryNames(db);
  const ofCategory = new Map(
    categories.map(({ id, name }) => [id, comparison.match(wordsOf(name)).qualities]),
  );
  return { understood, comparison, categories, ofCategory };
}

/** The active categories that answer a search, closest first. */
export function rankCategories({ understood, comparison, categories }: Search): CategoryName[] {
  const { words } = understood;
  const weights = Float64Array.from(words, (word) => (isSmall(word) ? weightOf.small : 1));
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

/** The rows that answer a search, closest first. */
export async function rank(db: Db, what: SearchedTable, search: Search): Promise<Ranked> {
  const { comparison, ofCategory } = search;
  const found = await gather(db, what, search);
  const weights = found.weights;
  const approximate = byValue(found.rows);
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
  addCategories(close);
  close.sort(
    (one, other) =>
      other.score - one.score ||
      other.row.popularity - one.row.popularity ||
      one.row.seq - other.row.seq,
  );
  const keys = close.map(({ row }) => row.key);
  // Of many that are alike, those that were not compared come last.
  if (what === "products") {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (const seq of approximate.slice(MAX_COMPARED, MAX_FOUND)) {
      if ((found.rows.get(seq) ?? 0) >= least * total) keys.push(seq);
    }
  }
  return {
    keys,
    named: new Set(close.filter(({ isNamed }) => isNamed).map(({ row }) => row.key)),
    correctionOf(key) {
      const row = close.find((each) => each.row.key === key)?.row;
      return row ? correctedText(search, `${row.name} ${row.about}`) : null;
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

/** The search text with the words of a name instead of misspelt ones; null when none is. */
export function correctedText({ understood, comparison }: Search, name: string): string | null {
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

/** Puts forward what stands in the categories that most of the closest rows stand in. */
function addCategories(rows: { row: Candidate; score: number }[]): void {
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

interface Gathered {
  /** What each row has of the search, about. */
  rows: Map<number, number>;
  /** Rows whose longer texts have each word. */
  texts: Set<number>[];
  /** Rows that have each word as a part of another, anywhere. */
  parts: Set<number>[];
  /** How much each word says: the rarer, the more. */
  weights: Float64Array;
}

/** The rows that have any of the words, as many as are looked at. */
async function gather(
  db: Db,
  what: SearchedTable,
  { understood, ofCategory }: Search,
): Promise<Gathered> {
  const { words, alternatives } = understood;
  const all = await rowCount(db, what);
  const groups = words.map((_, index) =>
    alternatives
      .filter(({ from, to }) => from <= index && index < to)
      .flatMap(({ phrases }) => phrases),
  );
  const most = MAX_NAMED[words.length] ?? MAX_NAMED[3];
  const lookup = (where: "names" | "texts", groups: Phrase[][], limit: number): Lookup => ({
    what,
    where,
    groups,
    limit,
  });
  const found = await find(db, [
    ...groups.map((group) => lookup("names", [group], most)),
    ...groups.map((group) => lookup("texts", [group], MAX_TEXTS)),
  ]);
  const named = found.slice(0, words.length);
  const texts = found.slice(words.length).map((seqs) => new Set(seqs));
  const known = named.map((seqs) => seqs.length);
  const parts = await findParts(db, what, words, known);
  const weights = Float64Array.from(words, (word, index) => {
    const names = (named[index]?.length ?? 0) + (parts[index]?.size ?? 0);
    const inCategory = [...ofCategory.values()].some((qualities) => (qualities[index] ?? 0) > 0);
    const count = names || (texts[index]?.size ?? 0) || (inCategory ? MAX_OF_CATEGORY : 0);
    if (count === 0) return 0;
    const rarity = Math.log(1 + all / (1 + count)) / Math.log(2 + all);
    const isNumber = /^\d+$/.test(word);
    return Math.max(weightOf.least, rarity * (isNumber ? weightOf.number : 1));
  });
  lowerAmounts(words, weights);

  const rows = new Map<number, number>();
  const addAll = (seqs: Iterable<number>, value: number) => {
    for (const seq of seqs) rows.set(seq, (rows.get(seq) ?? 0) + value);
  };
  for (const index of words.keys()) {
    const weight = weights[index] ?? 0;
    if (weight === 0) continue;
    const own = new Set(named[index]);
    addAll(own, weight);
    const isOther = (seq: number) => !own.has(seq);
    addAll([...(parts[index] ?? [])].filter(isOther), weight * 0.5);
    addAll([...(texts[index] ?? [])].filter(isOther), weight * 0.3);
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const whole = groups.filter((_, index) => (weights[index] ?? 0) > 0);
  // Many things have no amount in their names.
  const main = groups.filter(
    (_, index) => (weights[index] ?? 0) > 0 && !isAmount(words[index] ?? ""),
  );
  const isMainOther = main.length > 1 && main.length < whole.length;
  const [ofMain = [], ofWhole = [], inTexts = []] = await find(db, [
    lookup("names", isMainOther ? main : [], MAX_WHOLE),
    lookup("names", whole.length > 1 ? whole : [], MAX_WHOLE),
    lookup("texts", whole.length > 1 ? whole : [], MAX_WHOLE),
  ]);
  for (const seq of ofMain) rows.set(seq, Math.max(rows.get(seq) ?? 0, total * 0.8));
  for (const seq of ofWhole) rows.set(seq, total);
  for (const seq of inTexts) {
    rows.set(seq, Math.max(rows.get(seq) ?? 0, total * 0.3));
    for (const set of texts) set.add(seq);
  }
  if (what === "products") await addOfCategories(db, rows, weights, ofCategory);
  return { rows, texts, parts, weights };
}

/** Amounts and small words decide nothing as long as another word is there to. */
function lowerAmounts(words: string[], weights: Float64Array): void {
  const isOther = (word: string) => !isAmount(word) && !isSmall(word);
  const others = words.flatMap((word, index) => (isOther(word) ? [weights[index] ?? 0] : []));
  if (others.length === 0) return;
  const heard = others.filter((weight) => weight > 0);
  // When nothing has the words that matter, what has the others is no answer.
  const least = heard.length > 0 ? Math.min(...heard) : 0;
  for (const [index, word] of words.entries()) {
    if (isOther(word) || weights[index] === 0) continue;
    weights[index] = least * (isSmall(word) ? weightOf.small : weightOf.amount);
  }
}

/** Products whose category has a word that their names need not have. */
async function addOfCategories(
  db: Db,
  rows: Map<number, number>,
  weights: Float64Array,
  ofCategory: Map<string, Float64Array>,
): Promise<void> {
  for (const [id, qualities] of ofCategory) {
    let value = 0;
    for (const [index, quality] of qualities.entries()) value += quality * (weights[index] ?? 0);
    if (value === 0) continue;
    for (const seq of await rowsOfCategory(db, id, MAX_OF_CATEGORY)) {
      rows.set(seq, (rows.get(seq) ?? 0) + value * 0.6);
    }
  }
}

/** Of each word, the rows with one that begins with it, or that holds it. */
async function findParts(
  db: Db,
  what: SearchedTable,
  words: string[],
  known: number[],
): Promise<Set<number>[]> {
  const isWanted = words.map((word, index) => {
    const uses = known[index] ?? 0;
    return !(
      uses >= ENOUGH ||
      isAmount(word) ||
      (word.length === 1 && words.length > 1) ||
      (isSmall(word) && uses > 0)
    );
  });
  const limit = MAX_PARTS;
  const begun = await find(
    db,
    words.map((word, index) => {
      const groups = isWanted[index] ? [[{ words: [word], isBeginning: true }]] : [];
      return { what, where: "names", groups, limit };
    }),
  );
  const held = await find(
    db,
    words.map((word, index) => {
      const isEnough = (begun[index]?.length ?? 0) >= ENOUGH || word.length < 3;
      const groups = isWanted[index] && !isEnough ? [[{ words: [word] }]] : [];
      return { what, where: "search", groups, limit };
    }),
  );
  return words.map((_, index) => new Set([...(begun[index] ?? []), ...(held[index] ?? [])]));
}

/** Looks up what has something to look for; there is nothing for the others. */
async function find(db: Db, lookups: Lookup[]): Promise<number[][]> {
  const asked = lookups.filter(
    ({ groups }) => groups.length > 0 && groups.every((group) => group.length > 0),
  );
  const found = asked.length > 0 ? await rowsContaining(db, asked) : [];
  const rows = new Map(asked.map((lookup, index) => [lookup, found[index] ?? []]));
  return lookups.map((lookup) => rows.get(lookup) ?? []);
}
