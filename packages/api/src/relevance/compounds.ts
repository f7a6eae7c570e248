/** Compound words written together or apart: `tea pot` and `teapot`, even misspelt. */
import type { Db } from "@pickwell/db/client";
import { rowsContaining, type SearchedTable, usesOf, wordsNear } from "@pickwell/db/word-search";
import { nearestWords } from "./near-words.ts";
import { foldText } from "./rules.ts";
import { numbersOf } from "./words.ts";

/** The words that were probably meant. */
export interface Compound {
  words: string[];
  mistakes: number;
}

/** Shorter ones are near to too much. */
const MIN_JOINED_LETTERS = 6;
/** Words alone are mended from four letters on, see `nearestWords`; here another word vouches for them. */
const MIN_PART_LETTERS = 3;
/** Maximum number of candidates for a part; the other part decides between them. */
const MAX_NEAR = 8;
/** Walks through the vocabulary for one word: each costs some milliseconds in a large shop. */
const MAX_WALKS = 4;

const searched = ["products", "deals", "posts"] satisfies SearchedTable[];

/** Of each list of groups of phrases: some name has one of every group. */
async function areInNames(db: Db, lists: string[][][][]): Promise<boolean[]> {
  const lookups = lists.flatMap((list) => {
    const groups = list.map((group) => group.map((words) => ({ words })));
    return searched.map((what) => ({ what, where: "names", groups, limit: 1 }) as const);
  });
  const found = lookups.length > 0 ? await rowsContaining(db, lookups) : [];
  return lists.map((_, index) => {
    const at = index * searched.length;
    return found.slice(at, at + searched.length).some((rows) => rows.length > 0);
  });
}

/** Those whose words follow each other in some name. */
async function standing<T extends string[]>(db: Db, phrases: T[]): Promise<T[]> {
  const isStanding = await areInNames(
    db,
    phrases.map((words) => [[words]]),
  );
  return phrases.filter((_, index) => isStanding[index]);
}

const formsOf = (word: string) => [word, ...numbersOf(word)];

/** Whether a name contains both words, anywhere, in singular or plural. */
export async function hasNameWithBoth(db: Db, left: string, right: string): Promise<boolean> {
  const groups = [left, right].map((word) => formsOf(word).map((form) => [form]));
  const [isFound = false] = await areInNames(db, [groups]);
  return isFound;
}

/** Which of these words the vocabulary has. */
async function knownOf(db: Db, words: string[]): Promise<Set<string>> {
  const each = [...new Set(words)];
  const uses = each.length > 0 ? await usesOf(db, each) : [];
  return new Set(each.filter((_, index) => (uses[index] ?? 0) > 0));
}

/** Splits words into two that are adjacent in some name: `tea pot` for `teapot`. */
export async function partsOf(db: Db, words: string[]): Promise<string[][]> {
  const cuts = words.flatMap(cutsOf);
  const known = await knownOf(db, cuts.flat());
  return standing(
    db,
    cuts.filter((parts) => parts.every((part) => part.length <= 2 || known.has(part))),
  );
}

function cutsOf(word: string): [string, string][] {
  if (word.length < 4 || word.length > 30 || /\d/.test(word)) return [];
  // A single letter may only be the first part, as in e-book.
  const cuts = Array.from({ length: word.length - 3 }, (_, index) => index + 1);
  return cuts.map((cut) => [word.slice(0, cut), word.slice(cut)]);
}

/** The most similar words of the vocabulary, see `nearestWords`. */
export const nearestKnown = async (db: Db, typed: string, count: number, least?: number) =>
  nearestWords(typed, await wordsNear(db, typed), count, least);

/** Words within one mistake of the typed one. */
const nearTo = async (db: Db, typed: string, least: number) =>
  (await nearestKnown(db, typed, MAX_NEAR, least))
    .filter(({ mistakes, isWhole }) => isWhole && mistakes === 1)
    .map(({ word }) => foldText(word));

/** The same with a misspelt part, in singular or plural: `tea pot` for `teepots`. */
export async function misspeltPartsOf(db: Db, word: string): Promise<Compound[]> {
  let walks = 0;
  const nearPart = async (part: string) => {
    walks += 1;
    return walks > MAX_WALKS ? [] : nearTo(db, part, MIN_PART_LETTERS);
  };
  for (const form of formsOf(word)) {
    if (form.length < MIN_JOINED_LETTERS) continue;
    const cuts = cutsOf(form).filter(([left]) => left.length >= MIN_PART_LETTERS);
    const known = await knownOf(db, cuts.flat());
    const found: string[][] = [];
    for (const [left, right] of cuts) {
      if (known.has(right)) found.push(...(await nearPart(left)).map((near) => [near, right]));
      if (known.has(left)) found.push(...(await nearPart(right)).map((near) => [left, near]));
    }
    const stand = await standing(db, found);
    if (stand.length > 0) return stand.map((words) => ({ words, mistakes: 1 }));
  }
  return [];
}

/**
 * What two words that no name contains probably mean: one word (`teapot` for `tee pot`), or two, of
 * which the misspelt one is too short to be corrected alone.
 *
 * @param most - maximum edit distance of the joined word
 */
export async function findJoinedWords(
  db: Db,
  left: string,
  right: string,
  most: number,
): Promise<Compound[]> {
  const joined = left + right;
  if (joined.length < MIN_JOINED_LETTERS || /\d/.test(joined)) return [];
  for (const form of formsOf(joined)) {
    const near = (await nearestKnown(db, form, 2)).filter(
      ({ mistakes, isWhole }) => isWhole && mistakes <= most,
    );
    if (near.length > 0)
      return near.map(({ word, mistakes }) => ({ words: [foldText(word)], mistakes }));
  }
  const pairs: string[][] = [];
  if (left.length === MIN_PART_LETTERS) {
    for (const near of await nearTo(db, left, MIN_PART_LETTERS))
      pairs.push(...formsOf(right).map((form) => [near, form]));
  }
  if (right.length === MIN_PART_LETTERS) {
    for (const near of await nearTo(db, right, MIN_PART_LETTERS)) pairs.push([left, near]);
  }
  return (await standing(db, pairs)).map((words) => ({ words, mistakes: 1 }));
}
