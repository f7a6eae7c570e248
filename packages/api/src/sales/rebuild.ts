/** Rebuilds sales from reports, and counts transactions that differ from their events. */
import type { Db } from "@pickwell/db/client";
import { mergeDays } from "../attribution/totals/merge-days.ts";
import { findMismatches, rebuild } from "../ledger/store/rebuild.ts";
import { saleCurrency } from "./accounts.ts";
import { type PresentContext, presentSales } from "./present.ts";

/** Result of a rebuild. */
export interface Rebuilt {
  /** Number of all transactions. */
  transactions: number;
  /** How many of them differed from their events and were corrected. */
  corrected: number;
  /** Sales that differed from their transactions. */
  sales: number;
}

/** Derives every transaction from its events again, and every sale from its transaction. */
export async function rebuildSales(db: Db, now: Date): Promise<Rebuilt> {
  let sales = 0;
  const presenting: PresentContext = {
    now,
    currency: await saleCurrency(db),
    source: "report",
    writing: "merged-later",
  };
  const afterwards = presentSales(presenting, (_transaction, change) => {
    if (change !== "repeated") sales += 1;
  });
  const rebuilt = await rebuild(db, afterwards);
  await mergeDays(db);
  return { ...rebuilt, sales };
}

/**
 * Counts transactions that differ from their events.
 *
 * @param limit - stops counting at this number
 */
export const countMismatches = async (db: Db, limit: number): Promise<number> =>
  (await findMismatches(db, limit)).length;
