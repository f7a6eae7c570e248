/** What the owner of an account has said that its words mean. Pure. */
import { message } from "@pickwell/texts/message.ts";
import {
  type CreditMark,
  creditWord,
  MAX_WORD,
  type StateMeaning,
  type WordMeaning,
} from "./word-meanings.ts";

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

const saidOf = (words: OwnerWords | undefined, word: string): WordMeaning | undefined => {
  if (!words) return undefined;
  let known = byKey.get(words);
  if (!known) {
    known = new Map(Object.entries(words).map(([said, meaning]) => [keyOf(said), meaning]));
    byKey.set(words, known);
  }
  return known.get(keyOf(word));
};

/** @returns undefined when the owner has said nothing about the word for a state */
export function stateMeaningOf(
  words: OwnerWords | undefined,
  word: string,
): StateMeaning | undefined {
  const said = saidOf(words, word);
  return said === "earned" || said === "taken-back" ? undefined : said;
}

/** @returns whether a credit or debit was earned; undefined when the owner has not said it */
export function isEarned(words: OwnerWords | undefined, mark: CreditMark): boolean | undefined {
  const said = saidOf(words, creditWord(mark));
  return said === "earned" ? true : said === "taken-back" ? false : undefined;
}

/** The problem of a report with a credit or a debit. */
export const unknownCredit = (mark: string): string =>
  message("“{mark}” beside an amount does not say whether it was earned or taken back.", { mark });

/** The problem of a report whose word for its state nobody knows. */
export const unknownWord = (word: string): string =>
  message("The status “{status}” is not known.", { status: shown(word) });

/** The word of such a problem; null when it is another one. */
export function wordOfProblem(problem: string): string | null {
  const [, mark] = /^“([CD]R)” beside an amount/.exec(problem) ?? [];
  if (mark) return creditWord(mark as CreditMark);
  return /^The status “(.+)” is not known\.$/s.exec(problem)?.[1] ?? null;
}
