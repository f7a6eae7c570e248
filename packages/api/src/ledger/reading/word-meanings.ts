/** What the owner can say that a network's words mean. Imports nothing, for browsers. Pure. */
import type { State } from "../core/event.ts";

/** Of a word for a state. `none`: a row with this word is no sale. */
export const stateMeanings = [
  ...(["pending", "approved", "paid", "declined", "reversed"] as const),
  "none",
] as const satisfies readonly (State | "none")[];
export type StateMeaning = (typeof stateMeanings)[number];

/** Of a credit or a debit, as accountants mark amounts. */
export const creditMeanings = ["earned", "taken-back"] as const;

export const wordMeanings = [...stateMeanings, ...creditMeanings] as const;
export type WordMeaning = (typeof wordMeanings)[number];

/** Longest word that is shown and compared, in characters. */
export const MAX_WORD = 40;

/** The mark of a credit or a debit. */
export type CreditMark = "CR" | "DR";

/** How such a mark stands among the words: in an example, since a state may be called `CR`, too. */
export const creditWord = (mark: CreditMark): string => `1.00 ${mark}`;

/** The meanings that a word can have. */
export const meaningsFor = (word: string): readonly WordMeaning[] =>
  word === creditWord("CR") || word === creditWord("DR") ? creditMeanings : stateMeanings;
