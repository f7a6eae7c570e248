/** What a round of chaos gets, and what it tells. */
export interface RoundContext {
  /** An empty folder of its own. */
  folder: string;
  /** How long it may go on, in milliseconds. */
  budgetMs: number;
  /** The same for the same run: `--seed` repeats one. */
  random: () => number;
}

/** See docs/decisions/007: what a kill may cost of the clicks that were answered, on SQLite. */
export const CLICK_LOSS_MS = 30;

/** A line of the table. */
export interface Verdict {
  what: string;
  /** What was seen, with figures. */
  seen: string;
  isGood: boolean;
}

export type Round = (context: RoundContext) => Promise<Verdict[]>;

/** Numbers from 0 to 1 from a seed. Source: mulberry32. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of several. */
export function pick<T>(random: () => number, choices: readonly T[]): T {
  const chosen = choices[Math.floor(random() * choices.length)];
  if (chosen === undefined) throw new Error("There is nothing to choose from.");
  return chosen;
}
