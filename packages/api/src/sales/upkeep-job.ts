/** What sales need now and then: clicks that came after them, and an end to the log. */

import type { Db } from "@pickwell/db/client";
import { clicks, postbackLog, sales } from "@pickwell/db/schema";
import { changedRows, execute } from "@pickwell/db/statements";
import { and, eq, gte, inArray, isNull, lt, or } from "drizzle-orm";
import { DAY_MS } from "../attribution/buckets.ts";
import { inBatches } from "../core/in-batches.ts";
import type { Job } from "../core/job.ts";
import { pluralize } from "../core/text/pluralize.ts";
import { readSettings } from "../settings/service.ts";
import { clickOf } from "./clicks.ts";
import { openLedger } from "./ledger.ts";

/** A click is written within moments; this is for a shop that was restored or moved. */
const WAIT_MS = 7 * DAY_MS;
const TOGETHER = 500;
/** Days that calls with nobody's key are kept at most: long enough to find a mistyped URL. */
const STRANGER_DAYS = 7;

/**
 * Ties sales to clicks that were not there yet when the sale was reported.
 *
 * @returns how many were tied
 */
async function attributeLate(db: Db, now: Date): Promise<number> {
  const late = await db
    .select({ id: sales.id })
    .from(sales)
    .innerJoin(clicks, eq(clicks.id, sales.clickId))
    .where(and(isNull(sales.kind), gte(sales.soldAt, new Date(now.getTime() - WAIT_MS))))
    .limit(TOGETHER);
  let tied = 0;
  for (const { id } of late) {
    await openLedger(db, function* (ledger) {
      const { tx } = ledger;
      const [sale] = yield* execute(tx.select().from(sales).where(eq(sales.id, id)));
      const click = sale?.clickId ? yield* clickOf(tx, sale.clickId) : undefined;
      if (!sale || sale.kind !== null || !click) return;
      const counts = sale.status === "approved";
      // Of nobody but itself, as long as nobody knew the visitor.
      const customer = sale.customer === id ? click.visitor : sale.customer;
      if (counts) yield* ledger.uncount(sale);
      const flags = counts ? yield* ledger.count({ ...sale, ...click.facts, customer }) : {};
      yield* execute(
        tx
          .update(sales)
          .set({ ...click.facts, customer, ...flags })
          .where(eq(sales.id, id)),
      );
      tied += 1;
    });
  }
  return tied;
}

/** Forgets calls whose time is over. @returns how many */
async function sweepHits(db: Db, now: Date): Promise<number> {
  const { hitRetentionDays } = await readSettings(db, "advanced");
  const isOlder = (days: number) => lt(postbackLog.at, new Date(now.getTime() - days * DAY_MS));
  const isStranger = isNull(postbackLog.keyId);
  const old = db
    .select({ id: postbackLog.id })
    .from(postbackLog)
    .where(or(isOlder(hitRetentionDays), and(isStranger, isOlder(STRANGER_DAYS))))
    .limit(TOGETHER);
  return changedRows(await db.delete(postbackLog).where(inArray(postbackLog.id, old)));
}

/** Finds its way to clicks that were late, and lets go of old entries of the postback log. */
export const salesJob: Job = {
  name: "sales",
  label: "Sales",
  note: "Ties sales to clicks that arrived after them, and forgets what the postback log has held long enough.",
  schedule: "*/5 * * * *",
  async run({ db, now, signal }) {
    const tied = await attributeLate(db, now());
    const swept = await inBatches(TOGETHER, signal, () => sweepHits(db, now()));
    const done = [
      tied > 0 && `Tied ${pluralize(tied, "sale")} to clicks.`,
      swept > 0 && `Forgot ${pluralize(swept, "postback call")}.`,
    ];
    return done.filter(Boolean).join(" ") || undefined;
  },
};
