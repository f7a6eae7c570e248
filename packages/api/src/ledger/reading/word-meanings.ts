/** What the owner can say that a word for a state means. Imports nothing, for browsers. Pure. */
import type { State } from "../core/event.ts";

/** `none`: a row with this word is no sale. */
export const wordMeanings = [
  ...(["pending", "approved", "paid", "declined", "reversed"] as const),
  "none",
] as const satisfies readonly (State | "none")[];
export type WordMeaning = (typeof wordMeanings)[number];

/** Longest word that is shown and compared, in characters. */
export const MAX_WORD = 40;
