/** Looks up words in the indexes, up to a maximum of rows. */
import type { Db } from "@pickwell/db/client";
import { type Lookup, rowsContaining, type SearchedTable } from "@pickwell/db/word-search";
import { isAmount, isStopWord } from "./words.ts";

/** A word that so many names have is not looked for at the beginning of others, or inside them. */
const ENOUGH = 120;
const MAX_PARTS = 300;

/**
 * Looks up several groups of words at once.
 *
 * @returns the row numbers of each lookup; empty for an empty one
 */
export async function lookUpWords(db: Db, lookups: Lookup[]): Promise<number[][]> {
  const asked = lookups.filter(
    ({ groups }) => groups.length > 0 && groups.every((group) => group.length > 0),
  );
  const found = asked.length > 0 ? await rowsContaining(db, asked) : [];
  const rows = new Map(asked.map((lookup, index) => [lookup, found[index] ?? []]));
  return lookups.map((lookup) => rows.get(lookup) ?? []);
}

/** For each word, the rows with a word that starts with it or contains it. */
export async function lookUpPartsOfWords(
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
      (isStopWord(word) && uses > 0)
    );
  });
  const limit = MAX_PARTS;
  const begun = await lookUpWords(
    db,
    words.map((word, index) => {
      const groups = isWanted[index] ? [[{ words: [word], isBeginning: true }]] : [];
      return { what, where: "names", groups, limit };
    }),
  );
  const held = await lookUpWords(
    db,
    words.map((word, index) => {
      const isEnough = (begun[index]?.length ?? 0) >= ENOUGH || word.length < 3;
      const groups = isWanted[index] && !isEnough ? [[{ words: [word] }]] : [];
      return { what, where: "search", groups, limit };
    }),
  );
  return words.map((_, index) => new Set([...(begun[index] ?? []), ...(held[index] ?? [])]));
}
