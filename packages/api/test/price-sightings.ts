/** Calculates price history from observations in the simplest way, to compare with. */
import { DAY_MS } from "../src/price-history/periods.ts";

export interface Sighting {
  atMs: number;
  minor: number;
}

/** A pseudorandom generator with a fixed seed. */
export function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * The lowest price in force in `[t − 30 d, t)`, calculated from pairs of observations; null when
 * they do not cover all of it.
 *
 * @param gapMs - longest time between observations over which a price is assumed to have held
 */
export function lowestBefore(seen: readonly Sighting[], t: number, gapMs: number): number | null {
  const from = t - 30 * DAY_MS;
  let openFrom = from;
  const prices: number[] = [];
  const before = seen.filter(({ atMs }) => atMs < t);
  for (const [at, { atMs, minor }] of before.entries()) {
    const end = before[at + 1]?.atMs ?? t;
    if (end - atMs > gapMs || end <= from) continue;
    if (atMs > openFrom) return null;
    openFrom = end;
    prices.push(minor);
  }
  return openFrom >= t ? Math.min(...prices) : null;
}
