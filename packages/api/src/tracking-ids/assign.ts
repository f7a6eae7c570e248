/** Assigns free tracking ids to the pages with the most clicks to Amazon. */

import { setImmediate } from "node:timers/promises";
import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { isFalse } from "@pickwell/db/expressions";
import { clicks, trackingIds } from "@pickwell/db/schema";
import { execute } from "@pickwell/db/statements";
import { and, asc, eq, gte, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { DAY_MS } from "../time/rules.ts";
import { type AmazonStore, amazonStoreOf, mayHaveTrackingId } from "./rules.ts";

/** Pages are ranked by their clicks of these days. */
const RANKED_DAYS = 30;
/**
 * A sale may come so long after its click: an id that nobody has followed for as long may go to
 * another page, and one that links have carried within them is not free, whatever the pool says.
 */
const MEMORY_DAYS = 90;

type Row = typeof trackingIds.$inferSelect;

/** What people have clicked at one store. */
class StoreClicks {
  /** Clicks of the last weeks by page. */
  readonly pages = new Map<string, number>();
  /** Ids that links have carried. */
  readonly carried = new Set<string>();

  /** Pages that may have an id, the one with the most clicks first. */
  get ranked(): string[] {
    return [...this.pages]
      .sort(([one, its], [other, others]) => others - its || one.localeCompare(other))
      .map(([page]) => page);
  }
}

/** People's clicks to Amazon by store, a day at a time so that nobody waits for it. */
async function readClicks(db: Db, now: Date, signal: AbortSignal) {
  const stores = new Map<AmazonStore, StoreClicks>();
  for (let ago = 0; ago < MEMORY_DAYS && !signal.aborted; ago += 1) {
    const rows = await db
      .select({
        merchant: clicks.merchant,
        trackingId: clicks.trackingId,
        page: clicks.page,
        clicks: sql<number>`count(*)`,
      })
      .from(clicks)
      .where(
        and(
          isNotNull(clicks.trackingId),
          gte(clicks.createdAt, new Date(now.getTime() - (ago + 1) * DAY_MS)),
          lt(clicks.createdAt, new Date(now.getTime() - ago * DAY_MS)),
          isNull(clicks.botReason),
        ),
      )
      .groupBy(clicks.merchant, clicks.trackingId, clicks.page);
    for (const { merchant, trackingId, page, clicks: count } of rows) {
      const store = amazonStoreOf(merchant);
      if (!store) continue;
      const found = stores.get(store) ?? new StoreClicks();
      stores.set(store, found);
      if (trackingId) found.carried.add(trackingId);
      if (ago >= RANKED_DAYS || !mayHaveTrackingId(page)) continue;
      found.pages.set(page, (found.pages.get(page) ?? 0) + count);
    }
    await setImmediate();
  }
  return stores;
}

/** @returns whether it was given: the owner may have been faster */
const give = (db: Db, now: Date, { id, store, page: before }: Row, page: string) =>
  exclusiveTransaction(db, function* (tx) {
    const [other] = yield* execute(
      tx
        .select({ id: trackingIds.id })
        .from(trackingIds)
        .where(and(eq(trackingIds.store, store), eq(trackingIds.page, page))),
    );
    if (other) return false;
    const isAsBefore = before === null ? isNull(trackingIds.page) : eq(trackingIds.page, before);
    const given = yield* execute(
      tx
        .update(trackingIds)
        .set({ page, assignedAt: now })
        .where(and(eq(trackingIds.id, id), isAsBefore, isFalse(trackingIds.isShared)))
        .returning({ id: trackingIds.id }),
    );
    return given.length > 0;
  });

/**
 * Assigns ids to pages without one, most clicks first: unused ids, then those of pages without
 * clicks to Amazon in 90 days.
 *
 * @returns how many were assigned
 */
export async function assignTrackingIds(db: Db, now: Date, signal: AbortSignal): Promise<number> {
  const pool = await db
    .select()
    .from(trackingIds)
    .where(isFalse(trackingIds.isShared))
    .orderBy(asc(trackingIds.tag));
  if (pool.length === 0) return 0;
  const stores = await readClicks(db, now, signal);
  if (signal.aborted) return 0;
  let given = 0;
  for (const [store, { ranked, carried }] of stores) {
    const own = pool.filter((row) => row.store === store);
    const taken = new Set(own.map(({ page }) => page));
    const waiting = ranked.filter((page) => !taken.has(page));
    const isOld = ({ assignedAt }: Row) =>
      assignedAt !== null && assignedAt.getTime() < now.getTime() - MEMORY_DAYS * DAY_MS;
    const unused = own.filter(({ tag }) => !carried.has(tag));
    const toGive = [
      ...unused.filter(({ page }) => page === null),
      ...unused.filter((row) => row.page !== null && isOld(row)),
    ];
    for (const [place, row] of toGive.slice(0, waiting.length).entries()) {
      const page = waiting[place];
      if (page !== undefined && (await give(db, now, row, page))) given += 1;
    }
  }
  return given;
}
