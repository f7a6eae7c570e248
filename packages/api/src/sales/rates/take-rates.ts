/** Stores reference rates, and marks the sales that they change. */

import { setImmediate } from "node:timers/promises";
import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { sales } from "@pickwell/db/schema";
import { changedRows, execute } from "@pickwell/db/statements";
import { and, gte, inArray, ne, or } from "drizzle-orm";
import type { Rate } from "../../ledger/money/rates.ts";
import { keepRates, knownRates } from "../../ledger/store/rates.ts";
import { readTimeZone } from "../../settings/time-zone.ts";
import { startOfDay } from "../../time/rules.ts";

/** Sales that are marked per database transaction. */
const TOGETHER = 500;

/** Result of storing rates. */
export interface RatesTaken {
  /** Number of rates that are new or changed. */
  kept: number;
  /** First and last day of all stored rates, in days since 1970; null when there are none. */
  from: number | null;
  to: number | null;
}

/**
 * Stores rates. The job "sales" then converts sales in other currencies again that were sold since
 * the first changed day. Until a day's rate is published, the last earlier one applies.
 */
export async function takeRates(db: Db, rates: readonly Rate[]): Promise<RatesTaken> {
  const { kept, since } = await keepRates(db, rates);
  // A day earlier, because the shop's days begin at other times than the bank's.
  if (since !== null) await markSince(db, startOfDay(await readTimeZone(db), since - 1));
  return { kept, ...(await knownRates(db)) };
}

async function markSince(db: Db, moment: Date): Promise<void> {
  const isForeign = or(
    ne(sales.currency, sales.countedIn),
    ne(sales.commissionCurrency, sales.countedIn),
  );
  const some = db
    .select({ id: sales.id })
    .from(sales)
    .where(and(gte(sales.soldAt, moment), ne(sales.countedIn, ""), isForeign))
    .limit(TOGETHER);
  for (;;) {
    const marked = await exclusiveTransaction(db, function* (tx) {
      return changedRows(
        yield* execute(tx.update(sales).set({ countedIn: "" }).where(inArray(sales.id, some))),
      );
    });
    if (marked < TOGETHER) return;
    await setImmediate();
  }
}
