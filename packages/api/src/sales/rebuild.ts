/** The sales made again from what was reported, and what is not as the reports say. */
import type { Db } from "@pickwell/db/client";
import { mergeDays } from "../attribution/merge-days.ts";
import { findUntrue, rebuild } from "../ledger/store/rebuild.ts";
import { saleCurrency } from "./accounts.ts";
import { type PresentContext, presentSales } from "./present.ts";

/** What was made again. */
export interface Rebuilt {
  /** Transactions that there are. */
  transactions: number;
  /** Of them, those that were not kept as their events say. */
  mended: number;
  /** Sales that differed from their transactions. */
  sales: number;
}

/** Derives every transaction from its events, and every sale from its transaction. */
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
 * How many transactions are not kept as their events say.
 *
 * @param limit - after how many it is enough
 */
export const countMismatches = async (db: Db, limit: number): Promise<number> =>
  (await findUntrue(db, limit)).length;
