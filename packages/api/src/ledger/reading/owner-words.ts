/** What the owner of an account has said that words for states mean. Pure. */
import { message } from "@pickwell/texts/message.ts";
import { MAX_WORD, type WordMeaning } from "./word-meanings.ts";

/** Meanings by word, as the word was shown. */
export type OwnerWords = Readonly<Record<string, WordMeaning>>;

const shown = (word: string): string => word.slice(0, MAX_WORD);

/**
 * Words with one meaning have one key: case, accents, and what separates their parts do not count.
 * Other signs do, since `A+` is not `A-`, nor `✓` what `✗` is.
 */
const keyOf = (word: string): string =>
  shown(word)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .trim()
    .replace(/(?<=[\p{L}\p{N}])[\s_-]+(?=[\p{L}\p{N}])/gu, "");

/** Meanings by `keyOf`: rows of a file are all read with the same words. */
const byKey = new WeakMap<OwnerWords, ReadonlyMap<string, WordMeaning>>();

/** @returns undefined when the owner has said nothing about the word */
export function meaningOf(words: OwnerWords | undefined, word: string): WordMeaning | undefined {
  if (!words) return undefined;
  let known = byKey.get(words);
  if (!known) {
    known = new Map(Object.entries(words).map(([said, meaning]) => [keyOf(said), meaning]));
    byKey.set(words, known);
  }
  return known.get(keyOf(word));
}

/** The problem of a report whose word for its state nobody knows. */
export const unknownWord = (word: string): string =>
  message("The status “{status}” is not known.", { status: shown(word) });

/** The word of such a problem; null when it is another one. */
export const wordOfProblem = (problem: string): string | null =>
  /^The status “(.+)” is not known\.$/s.exec(problem)?.[1] ?? null;
