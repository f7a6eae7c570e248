/** Marks offers as seen whose rows have not changed, many at a time. */
import { heldTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { offers } from "@pickwell/db/schema";
import { execute, executeAll, fill } from "@pickwell/db/statements";
import { yieldToWriters } from "@pickwell/db/writers/waiting-writers";
import { sql } from "drizzle-orm";
import { seenUpdate } from "../../offers/stored-offers.ts";
import { offerPricesConfirmed, offerPricesSeen } from "../../price-history/price-points.ts";
import type { KnownRows } from "./known-rows.ts";

/** Offers per transaction. */
const TOGETHER = 500;

/**
 * Marks listed, unchanged offers as seen, once there are enough of them. It is not recorded as a
 * change of the import, because it remains true when the import is undone.
 *
 * @param least - minimum number of due offers
 */
export async function confirmDue(
  db: Db,
  now: Date,
  known: KnownRows,
  least = TOGETHER,
): Promise<void> {
  if (known.due < least) return;
  const due = known.takeDue();
  for (let from = 0; from < due.length; from += TOGETHER) {
    const seqs = JSON.stringify(due.slice(from, from + TOGETHER));
    await yieldToWriters(db);
    await heldTransaction(
      db,
      function* (tx) {
        const statement = prepared(tx, "offers:ids-of", (db) =>
          db
            .select({ id: offers.id })
            .from(offers)
            .where(isOneOf(offers.seq, sql.placeholder("seqs")))
            .prepare(),
        );
        const ids = (yield* execute(fill(statement, { seqs }))).map(({ id }) => id);
        yield* executeAll([
          offerPricesConfirmed(tx, ids),
          seenUpdate(tx, now, ids),
          offerPricesSeen(tx, now, ids),
        ]);
      },
      "none",
    );
    await yieldToWriters(db);
  }
}
