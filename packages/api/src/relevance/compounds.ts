/** Words that stand together elsewhere, or apart: `tea pot` and `teapot`, also with a mistake in them. */
import type { Db } from "@pickwell/db/client";
import { wordAfter } from "@pickwell/db/search";
import { rowsContaining, type SearchedTable, usesOf } from "@pickwell/db/word-search";
import { nearestWords } from "./near-words.ts";
import { foldText } from "./rules.ts";
import { numbersOf } from "./words.ts";

/** Words that were probably meant. */
export interface Compound {
  words: string[];
  mistakes: number;
}

/** Shorter ones are near to too much. */
const MIN_JOINED_LETTERS = 6;
/** Words alone are mended from four letters on, see `nearestWords`; here another word vouches for them. */
const MIN_PART_LETTERS = 3;
/** Words that a part may have been; which of them it was is said by the other part. */
const MAX_NEAR = 8;
/** Walks through the vocabulary for one word: each costs some milliseconds in a large shop. */
const MAX_WALKS = 4;

const inAnyNames = (db: Db, phrases: string[][][]): boolean =>
  (["products", "deals", "posts"] satisfies SearchedTable[]).some(
    (what) =>
      rowsContaining(
        db,
        what,
        "names",
        phrases.map((group) => group.map((words) => ({ words }))),
        1,
      ).length > 0,
  );

/** The words follow each other in some name. */
const stands = (db: Db, words: string[]) => inAnyNames(db, [[words]]);

const formsOf = (word: string) => [word, ...numbersOf(word)];

/** Some name has both words, in any number and wherever. */
export const hasNameWithBoth = (db: Db, left: string, right: string): boolean =>
  inAnyNames(
    db,
    [left, right].map((word) => formsOf(word).map((form) => [form])),
  );

/** The parts of a word that stand one after the other in some name: `tea pot` of `teapot`. */
export function partsOf(db: Db, word: string): string[][] {
  return cutsOf(word).filter(
    (parts) => parts.every((part) => part.length <= 2 || usesOf(db, part) > 0) && stands(db, parts),
  );
}

function cutsOf(word: string): [string, string][] {
  if (word.length < 4 || word.length > 30 || /\d/.test(word)) return [];
  // One letter may stand alone at the beginning only, as in e-book.
  const cuts = Array.from({ length: word.length - 3 }, (_, index) => index + 1);
  return cuts.map((cut) => [word.slice(0, cut), word.slice(cut)]);
}

/** Whole words that one mistake makes of what was typed. */
const nearTo = (db: Db, typed: string, least: number) =>
  nearestWords(typed, (after) => wordAfter(db, after), MAX_NEAR, least)
    .filter(({ mistakes, isWhole }) => isWhole && mistakes === 1)
    .map(({ word }) => foldText(word));

/** The same with a mistake in one of the parts, in any number: `tea pot` of `teepots`. */
export function misspeltPartsOf(db: Db, word: string): Compound[] {
  let walks = 0;
  const nearPart = (part: string) => {
    walks += 1;
    return walks > MAX_WALKS ? [] : nearTo(db, part, MIN_PART_LETTERS);
  };
  for (const form of formsOf(word)) {
    if (form.length < MIN_JOINED_LETTERS) continue;
    const found = cutsOf(form).flatMap(([left, right]) =>
      left.length < MIN_PART_LETTERS
        ? []
        : [
            ...(usesOf(db, right) > 0 ? nearPart(left).map((near) => [near, right]) : []),
            ...(usesOf(db, left) > 0 ? nearPart(right).map((near) => [left, near]) : []),
          ],
    );
    const standing = found.filter((words) => stands(db, words));
    if (standing.length > 0) return standing.map((words) => ({ words, mistakes: 1 }));
  }
  return [];
}

/**
 * What two words were probably meant to be that no name has both of: one word, `teapot` of `tee pot`,
 * or two, of which the misspelt one is too short to be mended without the other.
 *
 * @param most - mistakes that a joined word may have
 */
export function findJoinedWords(db: Db, left: string, right: string, most: number): Compound[] {
  const joined = left + right;
  if (joined.length < MIN_JOINED_LETTERS || /\d/.test(joined)) return [];
  const read = (after: string) => wordAfter(db, after);
  for (const form of formsOf(joined)) {
    const near = nearestWords(form, read, 2).filter(
      ({ mistakes, isWhole }) => isWhole && mistakes <= most,
    );
    if (near.length > 0)
      return near.map(({ word, mistakes }) => ({ words: [foldText(word)], mistakes }));
  }
  const isShort = (word: string) => word.length === MIN_PART_LETTERS;
  const pairs = [
    ...(isShort(left)
      ? nearTo(db, left, MIN_PART_LETTERS).flatMap((near) =>
          formsOf(right).map((form) => [near, form]),
        )
      : []),
    ...(isShort(right) ? nearTo(db, right, MIN_PART_LETTERS).map((near) => [left, near]) : []),
  ];
  return pairs.filter((words) => stands(db, words)).map((words) => ({ words, mistakes: 1 }));
}
