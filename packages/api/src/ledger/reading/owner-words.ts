/** What the owner of an account has said that words for states mean. Pure. */
import { message } from "@pickwell/texts/message.ts";
import { nameKey } from "./row.ts";
import { MAX_WORD, type WordMeaning } from "./word-meanings.ts";

/** Meanings by word, as the word was shown. */
export type OwnerWords = Readonly<Record<string, WordMeaning>>;

const shown = (word: string): string => word.slice(0, MAX_WORD);

/** @returns undefined when the owner has said nothing about the word */
export function meaningOf(words: OwnerWords | undefined, word: string): WordMeaning | undefined {
  if (!words) return undefined;
  const key = nameKey(shown(word));
  return Object.entries(words).find(([said]) => nameKey(said) === key)?.[1];
}

/** The problem of a report whose word for its state nobody knows. */
export const unknownWord = (word: string): string =>
  message("The status “{status}” is not known.", { status: shown(word) });

/** The word of such a problem; null when it is another one. */
export const wordOfProblem = (problem: string): string | null =>
  /^The status “(.+)” is not known\.$/s.exec(problem)?.[1] ?? null;
