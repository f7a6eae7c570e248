import type { Db } from "@pickwell/db/client";
import { readSettings } from "../settings/service.ts";
import { readPeriods } from "./price-points.ts";
import { truePriceBefore } from "./reductions.ts";

/** Something sold below its claimed former price. */
interface Reduced {
  priceCents: number;
  originalPriceCents: number | null;
}

interface Options<T> {
  /** Id of the product whose history counts; null for none. */
  productOf: (row: T) => string | null;
  /** When the reduction started, if known otherwise. */
  sinceOf?: (row: T) => Date | null;
}

/**
 * Replaces claimed former prices according to the owner's policy: a former price is shown only when
 * it was really asked in the 30 days before.
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
