/** Reference rates that come in, and the sales that they change. */

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

/** Sales that are marked in one transaction. */
const TOGETHER = 500;

/** What came of rates that were taken in. */
export interface RatesTaken {
  /** Rates that are new, or differ from what was known. */
  kept: number;
  /** All that are known now, by their first and last day: days since 1970. */
  from: number | null;
  to: number | null;
}

/**
 * Keeps rates. Sales in other currencies since the first day of what is new are counted anew by the
 * job "sales": a sale of before its day's rate was published is counted by the one before until then.
 */
export async function takeRates(db: Db, rates: readonly Rate[]): Promise<RatesTaken> {
  const { kept, since } = await keepRates(db, rates);
  // The shop's days begin at another moment than the bank's.
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
