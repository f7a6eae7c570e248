/** Input and result of a round. */
export interface RoundContext {
  /** An empty folder for the round. */
  folder: string;
  /** Available time, in milliseconds. */
  budgetMs: number;
  /** Pseudo-random numbers; `--seed` repeats a run. */
  random: () => number;
}

/**
 * How far before a kill answered clicks may be lost on SQLite, in milliseconds; see
 * docs/decisions/007.
 */
export const CLICK_LOSS_MS = 30;

/** A row of the table. */
export interface Verdict {
  what: string;
  /** The result, with figures. */
  seen: string;
  isGood: boolean;
}

export type Round = (context: RoundContext) => Promise<Verdict[]>;

/** Pseudo-random numbers from 0 to 1 with a seed. Source: mulberry32. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A random choice. */
export function pick<T>(random: () => number, choices: readonly T[]): T {
  const chosen = choices[Math.floor(random() * choices.length)];
  if (chosen === undefined) throw new Error("There is nothing to choose from.");
  return chosen;
}
