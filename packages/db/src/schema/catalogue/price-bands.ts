/**
 * Bands of prices, by which listed products are counted ahead: each begins at a number of one digit and
 * a half (100, 150, 200 … 900, 950, 1000, 1500 …), so that what people ask for begins and ends with one.
 */

/** How far apart bands begin, below each price. */
const STEPS = [100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000].map(
  (below) => [below, below / 20] as const,
);
const LAST_STEP = 50_000_000;

/** Expression for the beginning of the band that a price is in. @param price - an expression, in cents */
export const bandOf = (price: string): string =>
  `(${price} - ${price} % (case ${STEPS.map(([below, step]) => `when ${price} < ${below} then ${step}`).join(" ")} else ${LAST_STEP} end))`;

const stepAt = (cents: number) => STEPS.find(([below]) => cents < below)?.[1] ?? LAST_STEP;

/** Where the band of a price begins. @param cents - a whole number from 0 */
export const bandStart = (cents: number): number => cents - (cents % stepAt(cents));

/** The highest price of the band that a price is in. */
export const bandEnd = (cents: number): number => bandStart(cents) + stepAt(cents) - 1;

/** The first band that begins at a price or above. */
const firstBandFrom = (cents: number): number =>
  bandStart(cents) === cents ? cents : bandEnd(cents) + 1;

/** Prices from one up to another, both included. */
export interface PriceRange {
  min: number;
  max: number;
}

/** Above every price that a product can have. */
export const BEYOND_PRICES = 1_000_000_000_000;

/** Whole bands, and what of the range is in none of them. */
export interface BandedRange {
  /** Bands that begin from here on … */
  from: number;
  /** … and below this; no greater than `from` when there are none. */
  before: number;
  edges: PriceRange[];
}

/** Takes a range of prices apart into whole bands and what is left at its ends. */
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
