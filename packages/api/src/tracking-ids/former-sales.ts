/** Sales from before estimates were introduced. */

import { setImmediate } from "node:timers/promises";
import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { ledgerAccounts, sales, trackingDue, trackingEstimates } from "@pickwell/db/schema";
import { and, asc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { readTimeZone } from "../settings/time-zone.ts";
import { dayNumberIn } from "../time/rules.ts";
import { DueEstimates } from "./due.ts";

/** Sales that are read at a time. */
const TOGETHER = 500;

/** Marks the days of earlier Amazon sales for estimation, once after an upgrade. */
export async function markFormerSales(db: Db, signal: AbortSignal): Promise<void> {
  const first = await db.select({ day: trackingEstimates.day }).from(trackingEstimates).limit(1);
  const due = await db.select({ day: trackingDue.day }).from(trackingDue).limit(1);
  if (first.length > 0 || due.length > 0) return;
  const accounts = await db
    .select({ name: ledgerAccounts.name })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.adapter, "amazon"));
  if (accounts.length === 0) return;
  const zone = await readTimeZone(db);
  const networks = accounts.map(({ name }) => name);
  const found = new DueEstimates();
  for (let after = { soldAt: new Date(0), id: "" }; ; ) {
    if (signal.aborted) return;
    const rows = await db
      .select({ id: sales.id, kind: sales.kind, clickId: sales.clickId, soldAt: sales.soldAt })
      .from(sales)
      .where(
        and(
          inArray(sales.network, networks),
          isNull(sales.kind),
          eq(sales.status, "approved"),
          or(
            gt(sales.soldAt, after.soldAt),
            and(eq(sales.soldAt, after.soldAt), gt(sales.id, after.id)),
          ),
        ),
      )
      .orderBy(asc(sales.soldAt), asc(sales.id))
      .limit(TOGETHER);
    const last = rows.at(-1);
    if (!last) break;
    for (const row of rows) found.add(row, dayNumberIn(zone, row.soldAt));
    after = last;
    await setImmediate();
  }
  // All of them or none: what is half marked would never be marked whole.
  await exclusiveTransaction(db, (tx) => found.settle(tx));
}
