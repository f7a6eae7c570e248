/** Deletes old price observations. */

import { setImmediate } from "node:timers/promises";
import type { Db } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { pricePoints, products } from "@pickwell/db/schema";
import { changedRows } from "@pickwell/db/statements";
import { message } from "@pickwell/texts/message.ts";
import { and, asc, gt, lt, lte, max, sql } from "drizzle-orm";
import type { Job } from "../core/job.ts";
import { pluralize } from "../core/text/pluralize.ts";
import { DAY_MS } from "./periods.ts";

/** A chart shows a year; reductions within it need the 30 days before. */
export const PRICES_KEPT_DAYS = 400;
/** Products per batch, small enough not to block others. */
const BATCH = 200;

/**
 * Deletes price periods that ended before the retention period. Periods that reach into it stay
 * whole.
 *
 * @returns how many
 */
export async function removeOldPrices(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - PRICES_KEPT_DAYS * DAY_MS);
  let removed = 0;
  for (let after = ""; !signal?.aborted; ) {
    const last = await lastOfBatch(db, after);
    if (last === null) break;
    const { productId, until } = pricePoints;
    const isOfBatch = and(gt(productId, after), lte(productId, last));
    removed += changedRows(await db.delete(pricePoints).where(and(isOfBatch, lt(until, before))));
    after = last;
    await setImmediate();
  }
  return removed;
}

/** The last product id of the next batch; null at the end. */
async function lastOfBatch(db: Db, after: string): Promise<string | null> {
  const [found] = await prepared(db, "price-points:batch", (db) => {
    const next = db
      .select({ id: products.id })
      .from(products)
      .where(gt(products.id, sql.placeholder("after")))
      .orderBy(asc(products.id))
      .limit(BATCH)
      .as("next");
    return db
      .select({ id: max(next.id) })
      .from(next)
      .prepare();
  }).execute({ after });
  return found?.id ?? null;
}

export const priceRetentionJob: Job = {
  name: "price-retention",
  label: message("Price history"),
  note: message("Deletes prices that ended more than {n} days ago.", { n: PRICES_KEPT_DAYS }),
  schedule: "50 3 * * 1",
  async run({ db, now, signal }) {
    const removed = await removeOldPrices(db, now(), signal);
    return removed > 0 ? `Forgot ${pluralize(removed, "price")}.` : undefined;
  },
};
