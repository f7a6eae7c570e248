/** Marks offers as seen whose rows have not changed, many at a time. */
import { heldTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { offers } from "@pickwell/db/schema";
import { execute, executeAll, fill } from "@pickwell/db/statements";
import { yieldToWriters } from "@pickwell/db/writers/waiting-writers";
import { sql } from "drizzle-orm";
import type { ImportJournal } from "../../import-changes/journal.ts";
import { seenUpdate } from "../../offers/stored-offers.ts";
import {
  offerPricesConfirmed,
  offerPricesSeen,
  oldestObservation,
} from "../../price-history/price-points.ts";
import type { KnownRows } from "./known-rows.ts";

/** Offers per transaction. */
const TOGETHER = 500;

interface ConfirmOptions {
  /** Below this number of offers nothing is written yet. */
  least?: number;
  /**
   * Writes down what it does. Null where it remains true when the import is undone: a source was looked
   * at all the same.
   */
  journal: ImportJournal | null;
}

/** Marks listed, unchanged offers as seen, once there are enough of them. */
export async function confirmDue(
  db: Db,
  now: Date,
  known: KnownRows,
  { least = TOGETHER, journal }: ConfirmOptions,
): Promise<void> {
  if (known.due < least) return;
  const due = known.takeDue();
  for (let from = 0; from < due.length; from += TOGETHER) {
    const seqs = JSON.stringify(due.slice(from, from + TOGETHER));
    await yieldToWriters(db);
    await heldTransaction(
      db,
      function* (tx) {
        const found = yield* execute(fill(namedOffers(tx), { seqs }));
        const ids = found.map(({ id }) => id);
        const work = [
          offerPricesConfirmed(tx, ids),
          seenUpdate(tx, now, ids),
          offerPricesSeen(tx, now, ids),
        ];
        if (journal === null) return yield* executeAll(work);
        const productIds = [...new Set(found.map(({ productId }) => productId))];
        const prices = { productIds, sinceMs: oldestObservation(now) };
        yield* journal.record(tx, { rows: { offers: ids }, prices }, work);
      },
      "none",
    );
    await yieldToWriters(db);
  }
}

const namedOffers = (tx: Tx) =>
  prepared(tx, "offers:ids-of", (db) =>
    db
      .select({ id: offers.id, productId: offers.productId })
      .from(offers)
      .where(isOneOf(offers.seq, sql.placeholder("seqs")))
      .prepare(),
  );
