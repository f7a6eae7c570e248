/**
 * Estimates who earned a sale with a known tracking id, product and day, but without a click. Pure.
 */
import { estimatedBy } from "@pickwell/db/schema";

export type EstimatedBy = (typeof estimatedBy)[number];

/** Equal clicks of people on one day. */
export interface ClickCell extends Record<EstimatedBy, string> {
  asin: string | null;
  clicks: number;
}

/** Days after which Amazon no longer pays for a click. */
export const MEMORY_DAYS = 90;
/**
 * Most is bought within a day of the click and sent within the next; what was put into the cart then
 * may be bought later. So a click's weight falls to a third every three days, and never to nothing.
 */
const LASTING_DAYS = 3;
const TAIL = 0.005;
/** A click on the very product that was sold, against one on another: few buy just anything. */
const SAME_PRODUCT = 200;
/** What came by a link of which the shop knows no click counts as half a click of the same day. */
const ELSEWHERE = 0.5;
/** How wrong the odds of two keys may be: clicks of one earn half as much again as those of another. */
const ODDS_ERROR = 0.5;
/** Of a normal distribution: nine times of ten what is true lies between. */
const WITHIN = 1.645;

/** How much a click of so many days ago counts. */
const weightAt = (age: number): number =>
  age < 0 || age > MEMORY_DAYS ? 0 : Math.exp(-age / LASTING_DAYS) + TAIL;

/** The clicks that may have earned the sales of a tracking id on a day. */
export class Candidates {
  /** By what is estimated: how much the clicks of each key count. */
  readonly #weights = new Map<EstimatedBy, Map<string, number>>();
  readonly #ofProduct = new Map<string, { cell: ClickCell; weight: number }[]>();
  #total = ELSEWHERE;

  /** @param cells - with their age in days */
  constructor(cells: Iterable<{ cell: ClickCell; age: number }>) {
    for (const by of estimatedBy) this.#weights.set(by, new Map([["", ELSEWHERE]]));
    for (const { cell, age } of cells) {
      const weight = cell.clicks * weightAt(age);
      if (weight === 0) continue;
      this.#total += weight;
      for (const [by, weights] of this.#weights) {
        weights.set(cell[by], (weights.get(cell[by]) ?? 0) + weight);
      }
      if (cell.asin === null) continue;
      const same = this.#ofProduct.get(cell.asin) ?? [];
      same.push({ cell, weight });
      this.#ofProduct.set(cell.asin, same);
    }
  }

  /** Whether somebody was sent to a product. */
  hasProduct(asin: string): boolean {
    return this.#ofProduct.has(asin);
  }

  /**
   * The chance of each key of having earned a sale. All add up to 1; "" is none of the shop's clicks.
   *
   * @param asin - of what was sold; null when nobody says
   */
  shares(asin: string | null, by: EstimatedBy): Map<string, number> {
    const weights = new Map(this.#weights.get(by));
    let total = this.#total;
    for (const { cell, weight } of this.#ofProduct.get(asin ?? "") ?? []) {
      const more = weight * (SAME_PRODUCT - 1);
      weights.set(cell[by], (weights.get(cell[by]) ?? 0) + more);
      total += more;
    }
    for (const [key, weight] of weights) weights.set(key, weight / total);
    return weights;
  }
}

/** Expected earnings of a key. Money in minor units of one currency. */
export interface Expected {
  sales: number;
  commission: number;
  /** In squares of minor units. */
  variance: number;
  doubt: number;
}

export const noExpectation = (): Expected => ({ sales: 0, commission: 0, variance: 0, doubt: 0 });

/**
 * Adds the expected earnings of sales with the same share.
 *
 * @param commissions - of each sale, in minor units; negative for returns
 * @param share - see `Candidates`
 */
export function expectSales(sum: Expected, share: number, commissions: readonly number[]): void {
  const spread = share * (1 - share);
  for (const commission of commissions) {
    sum.sales += commission < 0 ? -share : share;
    sum.commission += commission * share;
    sum.variance += commission * commission * spread;
    sum.doubt += Math.abs(commission) * spread;
  }
}

/**
 * The 90 % interval.
 *
 * @param most - the total of all sales: estimates are between 0 and this
 */
export function intervalOf(
  { commission, variance, doubt }: Expected,
  most: number,
): { low: number; high: number } {
  const width = WITHIN * Math.sqrt(variance + (ODDS_ERROR * doubt) ** 2);
  const within = (value: number) => Math.min(Math.max(value, Math.min(0, most)), Math.max(0, most));
  return {
    low: Math.min(commission, within(commission - width)),
    high: Math.max(commission, within(commission + width)),
  };
}
