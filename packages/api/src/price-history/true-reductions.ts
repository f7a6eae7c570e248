import type { Db } from "@pickwell/db/client";
import { readSettings } from "../settings/service.ts";
import { readPeriods } from "./price-points.ts";
import { truePriceBefore } from "./reductions.ts";

/** Something that is sold for less than it is said to have been. */
interface Reduced {
  priceCents: number;
  originalPriceCents: number | null;
}

interface Options<T> {
  /** Of the product whose prices were seen; null where there is none. */
  productOf: (row: T) => string | null;
  /** When the reduction began, where that is known otherwise. */
  sinceOf?: (row: T) => Date | null;
}

/**
 * Puts the price before right that stands beside prices, as the owner wants it, by what was seen of the
 * product: the shop strikes through no price that nobody has asked in the 30 days before.
 */
export async function withTrueReductions<T extends Reduced>(
  db: Db,
  moment: Date,
  rows: readonly T[],
  { productOf, sinceOf }: Options<T>,
): Promise<T[]> {
  const ids = rows.flatMap((row) => (isReduced(row) ? (productOf(row) ?? []) : []));
  const found = await readPeriods(db, [...new Set(ids)]);
  if (found.size === 0) return [...rows];
  const { reductions: policy } = await readSettings(db, "payments");
  return rows.map((row) => {
    const periods = found.get(productOf(row) ?? "");
    if (!periods || !isReduced(row)) return row;
    const originalPriceCents = truePriceBefore(
      { minor: row.priceCents, beforeMinor: row.originalPriceCents },
      periods,
      moment.getTime(),
      { policy, sinceMs: sinceOf?.(row)?.getTime() },
    );
    return { ...row, originalPriceCents };
  });
}

const isReduced = ({ priceCents, originalPriceCents }: Reduced): boolean =>
  originalPriceCents !== null && originalPriceCents > priceCents;
