/**
 * Finds rows with any of the search words, with an approximate score, from the indexes; exact
 * ranking comes later.
 */
import type { Db } from "@pickwell/db/client";
import {
  type Lookup,
  type Phrase,
  rowCount,
  rowsOfCategory,
  type SearchedTable,
} from "@pickwell/db/word-search";
import { lookUpPartsOfWords, lookUpWords } from "./look-up-words.ts";
import type { SearchQuery } from "./search-query.ts";
import { isAmount, isStopWord } from "./words.ts";

/**
 * Rows that are looked at for a word: so many whose names have it, and whose texts do. With several
 * words, the rows that have all of them are looked for as well.
 */
const MAX_NAMED = [2000, 2000, 1500, 1000] as const;
const MAX_TEXTS = 600;
/** Rows that have all words. */
const MAX_WHOLE = 500;
/** Products of a category that has a word. */
const MAX_OF_CATEGORY = 400;

/**
 * Weights of words by kind, relative to 1 for others; `least` is the weight of the most common
 * words.
 */
export const wordWeights = { small: 0.08, amount: 0.45, number: 0.6, least: 0.12 } as const;

export interface Candidates {
  /** By the number of a row: the sum of the weights of the words that it has, about. */
  scores: Map<number, number>;
  /** For each word, rows whose longer texts have it. */
  texts: Set<number>[];
  /** For each word, rows that have it as a part of another, anywhere. */
  parts: Set<number>[];
  /** How much each word says: the rarer, the more. */
  weights: Float64Array;
}

/** @returns up to the maximum number of candidates */
export async function findCandidates(
  db: Db,
  what: SearchedTable,
  query: SearchQuery,
): Promise<Candidates> {
  const { words } = query.understood;
  const groups = phrasesOfWords(query);
  const most = MAX_NAMED[words.length] ?? MAX_NAMED[3];
  const lookup = lookupsIn(what);
  const found = await lookUpWords(db, [
    ...groups.map((group) => lookup("names", [group], most)),
    ...groups.map((group) => lookup("texts", [group], MAX_TEXTS)),
  ]);
  const named = found.slice(0, words.length).map((seqs) => new Set(seqs));
  const texts = found.slice(words.length).map((seqs) => new Set(seqs));
  const known = named.map(({ size }) => size);
  const parts = await lookUpPartsOfWords(db, what, words, known);
  const hits = { named, texts, parts };
  const weights = weighWords(query, hits, await rowCount(db, what));
  const candidates = { scores: scoreHits(hits, weights), texts, parts, weights };
  await addRowsWithAllWords(db, what, words, groups, candidates);
  if (what === "products") await addRowsOfCategories(db, query, candidates);
  return candidates;
}

const lookupsIn =
  (what: SearchedTable) =>
  (where: "names" | "texts", groups: Phrase[][], limit: number): Lookup => ({
    what,
    where,
    groups,
    limit,
  });

/** For each word, possible matches: itself, synonyms, and similar words. */
const phrasesOfWords = ({ understood: { words, alternatives } }: SearchQuery): Phrase[][] =>
  words.map((_, index) =>
    alternatives
      .filter(({ from, to }) => from <= index && index < to)
      .flatMap(({ phrases }) => phrases),
  );

/** For each word, the rows that have it in one of these ways. */
interface Hits {
  named: Set<number>[];
  texts: Set<number>[];
  parts: Set<number>[];
}

/** @param all - how many rows there are */
function weighWords(
  { understood: { words }, ofCategory }: SearchQuery,
  { named, texts, parts }: Hits,
  all: number,
): Float64Array {
  const weights = Float64Array.from(words, (word, index) => {
    const names = (named[index]?.size ?? 0) + (parts[index]?.size ?? 0);
    const inCategory = [...ofCategory.values()].some((qualities) => (qualities[index] ?? 0) > 0);
    const count = names || (texts[index]?.size ?? 0) || (inCategory ? MAX_OF_CATEGORY : 0);
    if (count === 0) return 0;
    const rarity = Math.log(1 + all / (1 + count)) / Math.log(2 + all);
    const isNumber = /^\d+$/.test(word);
    return Math.max(wordWeights.least, rarity * (isNumber ? wordWeights.number : 1));
  });
  lowerAmounts(words, weights);
  return weights;
}

/** Amounts and small words decide nothing as long as another word is there to. */
function lowerAmounts(words: string[], weights: Float64Array): void {
  const isOther = (word: string) => !isAmount(word) && !isStopWord(word);
  const others = words.flatMap((word, index) => (isOther(word) ? [weights[index] ?? 0] : []));
  if (others.length === 0) return;
  const found = others.filter((weight) => weight > 0);
  // When no row has the important words, rows with only the others are not results.
  const least = found.length > 0 ? Math.min(...found) : 0;
  for (const [index, word] of words.entries()) {
    if (isOther(word) || weights[index] === 0) continue;
    weights[index] = least * (isStopWord(word) ? wordWeights.small : wordWeights.amount);
  }
}

/** A word in a name counts whole, as a part of another word half, and in a text less. */
function scoreHits({ named, texts, parts }: Hits, weights: Float64Array): Map<number, number> {
  const scores = new Map<number, number>();
  const addAll = (seqs: Iterable<number>, value: number) => {
    for (const seq of seqs) scores.set(seq, (scores.get(seq) ?? 0) + value);
  };
  for (const [index, weight] of weights.entries()) {
    if (weight === 0) continue;
    const own = named[index] ?? new Set<number>();
    addAll(own, weight);
    const isOther = (seq: number) => !own.has(seq);
    addAll([...(parts[index] ?? [])].filter(isOther), weight * 0.5);
    addAll([...(texts[index] ?? [])].filter(isOther), weight * 0.3);
  }
  return scores;
}

/** Rows that have every word of the search may be beyond those that were looked at for one of them. */
async function addRowsWithAllWords(
  db: Db,
  what: SearchedTable,
  words: string[],
  groups: Phrase[][],
  { scores, texts, weights }: Candidates,
): Promise<void> {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const whole = groups.filter((_, index) => (weights[index] ?? 0) > 0);
  // Many things have no amount in their names.
  const main = groups.filter(
    (_, index) => (weights[index] ?? 0) > 0 && !isAmount(words[index] ?? ""),
  );
  const isMainOther = main.length > 1 && main.length < whole.length;
  const lookup = lookupsIn(what);
  const [ofMain = [], ofWhole = [], inTexts = []] = await lookUpWords(db, [
    lookup("names", isMainOther ? main : [], MAX_WHOLE),
    lookup("names", whole.length > 1 ? whole : [], MAX_WHOLE),
    lookup("texts", whole.length > 1 ? whole : [], MAX_WHOLE),
  ]);
  for (const seq of ofMain) scores.set(seq, Math.max(scores.get(seq) ?? 0, total * 0.8));
  for (const seq of ofWhole) scores.set(seq, total);
  for (const seq of inTexts) {
    scores.set(seq, Math.max(scores.get(seq) ?? 0, total * 0.3));
    for (const [index, set] of texts.entries()) if (weights[index]) set.add(seq);
  }
}

/** Products whose category has a word that their names need not have. */
async function addRowsOfCategories(
  db: Db,
  { ofCategory }: SearchQuery,
  { scores, weights }: Candidates,
): Promise<void> {
  for (const [id, qualities] of ofCategory) {
    let value = 0;
    for (const [index, quality] of qualities.entries()) value += quality * (weights[index] ?? 0);
    if (value === 0) continue;
    for (const seq of await rowsOfCategory(db, id, MAX_OF_CATEGORY)) {
      scores.set(seq, (scores.get(seq) ?? 0) + value * 0.6);
    }
  }
}
