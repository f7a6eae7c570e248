/** The job "event-retention": deletes old events. Daily totals stay. */

import type { Db } from "@pickwell/db/client";
import {
  botReasons,
  clicks,
  eventHours,
  eventKeys,
  pageViews,
  userAgents,
} from "@pickwell/db/schema";
import { changedRows } from "@pickwell/db/statements";
import { and, asc, eq, gt, inArray, isNull, lt, type SQL } from "drizzle-orm";
import { inBatches } from "../core/rows/in-batches.ts";
import { readStory } from "../demo-record/record.ts";
import { readSettings } from "../settings/service.ts";
import { DAY_MS, hourOf } from "./buckets.ts";
import type { EventTable } from "./events.ts";

/** Rows in one transaction. */
const BATCH = 500;
/** Hours are looked at for the last day and the one before. */
const HOURS_KEPT_MS = 35 * DAY_MS;

export interface Removed {
  clicks: number;
  views: number;
}

/**
 * Deletes events older than the settings allow, once they are in the totals.
 *
 * @returns how many
 */
export async function removeOldEvents(db: Db, now: Date, signal?: AbortSignal): Promise<Removed> {
  const { clickRetentionDays, viewRetentionDays, botRetentionDays } = await readSettings(
    db,
    "advanced",
  );
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const remove = async (table: EventTable, days: number) =>
    (await removeWhere(db, table, isNull(table.botReason), before(days), signal)) +
    (await removeWhere(
      db,
      table,
      inArray(table.botReason, [...botReasons]),
      before(botRetentionDays),
      signal,
    ));
  const removed = {
    clicks: await remove(clicks, clickRetentionDays),
    views: await remove(pageViews, viewRetentionDays),
  };
  await removeOldHours(db, now, signal);
  const longest = Math.max(clickRetentionDays, viewRetentionDays, botRetentionDays);
  await removeOldAgents(db, before(longest), signal);
  return removed;
}

async function removeWhere(
  db: Db,
  table: EventTable,
  isOfKind: SQL,
  before: Date,
  signal: AbortSignal | undefined,
): Promise<number> {
  // The demo's are nobody's, and are needed whole when its figures are taken out again.
  const story = await readStory(db);
  const madeUp = (table === clicks ? story?.lastClick : story?.lastView) ?? 0;
  const old = db
    .select({ seq: table.seq })
    .from(table)
    .where(
      and(isOfKind, lt(table.createdAt, before), eq(table.isPending, false), gt(table.seq, madeUp)),
    )
    .limit(BATCH);
  return inBatches(BATCH, signal, async () =>
    changedRows(await db.delete(table).where(inArray(table.seq, old))),
  );
}

/** As many as strangers have made up. */
async function removeOldAgents(db: Db, before: Date, signal: AbortSignal | undefined) {
  const old = db
    .select({ id: userAgents.id })
    .from(userAgents)
    .where(lt(userAgents.lastSeenAt, before))
    .limit(BATCH);
  await inBatches(BATCH, signal, async () =>
    changedRows(await db.delete(userAgents).where(inArray(userAgents.id, old))),
  );
}

/** Key after key, since hours are kept in that order. */
async function removeOldHours(db: Db, now: Date, signal: AbortSignal | undefined): Promise<void> {
  const oldest = hourOf(new Date(now.getTime() - HOURS_KEPT_MS));
  for (let after = 0; !signal?.aborted; ) {
    const keys = await db
      .select({ id: eventKeys.id })
      .from(eventKeys)
      .where(gt(eventKeys.id, after))
      .orderBy(asc(eventKeys.id))
      .limit(BATCH);
    const ids = keys.map(({ id }) => id);
    after = ids.at(-1) ?? 0;
    if (ids.length === 0) return;
    await db
      .delete(eventHours)
      .where(and(inArray(eventHours.keyId, ids), lt(eventHours.hour, oldest)));
  }
}
