/**
 * Price bands for stored counts of public products. Bands start at numbers of one and a half digits
 * (100, 150, 200 … 900, 950, 1000, 1500 …), so that usual price filters start and end with one.
 */

/** How far apart bands begin, below each price. */
const STEPS = [100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000].map(
  (below) => [below, below / 20] as const,
);
const LAST_STEP = 50_000_000;

/** SQL for the start of a price's band. @param price - an expression, in cents */
export const bandOf = (price: string): string =>
  `(${price} - ${price} % (case ${STEPS.map(([below, step]) => `when ${price} < ${below} then ${step}`).join(" ")} else ${LAST_STEP} end))`;

const stepAt = (cents: number) => STEPS.find(([below]) => cents < below)?.[1] ?? LAST_STEP;

/** The start of a price's band. @param cents - a whole number from 0 */
export const bandStart = (cents: number): number => cents - (cents % stepAt(cents));

/** The highest price in a price's band. */
export const bandEnd = (cents: number): number => bandStart(cents) + stepAt(cents) - 1;

/** The first band that begins at a price or above. */
const firstBandFrom = (cents: number): number =>
  bandStart(cents) === cents ? cents : bandEnd(cents) + 1;

/** A range of prices, both ends included. */
export interface PriceRange {
  min: number;
  max: number;
}

/** Higher than any price. */
export const BEYOND_PRICES = 1_000_000_000_000;

/** Whole bands within a range, and the rest of the range. */
export interface BandedRange {
  /** Bands that begin from here on … */
  from: number;
  /** … and below this; no greater than `from` when there are none. */
  before: number;
  edges: PriceRange[];
}

/** Splits a price range into whole bands and the remaining ranges at its ends. */
export function bandedRange(min = 0, max = BEYOND_PRICES): BandedRange {
  if (min > max) return { from: 0, before: 0, edges: [] };
  const from = firstBandFrom(min);
  const before = max >= BEYOND_PRICES ? BEYOND_PRICES : bandStart(max + 1);
  if (from >= before) return { from: 0, before: 0, edges: [{ min, max }] };
  const edges = [
    { min, max: from - 1 },
    { min: before, max },
  ].filter((edge) => edge.min <= edge.max && edge.min < BEYOND_PRICES);
  return { from, before, edges };
}
