/** Keeps events about bounces that no provider's form explains. */
import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { unknownBounces } from "@pickwell/db/schema";
import { changedRows } from "@pickwell/db/statements";
import { desc, gte, inArray, lt, lte, sql } from "drizzle-orm";
import type { UnknownEvent } from "./bounce-formats.ts";

/** Events that are kept; the oldest go first. */
const MAX_KEPT = 500;
/** They hold addresses of readers. */
const KEPT_MS = 90 * 86_400_000;
/** Kept of one call. */
const MAX_OF_CALL = 50;

const oldest = (now: Date) => new Date(now.getTime() - KEPT_MS);

/** Stores events, and removes those beyond 500 or older than 90 days. */
export async function keepUnknown(db: Db, now: Date, events: readonly UnknownEvent[]) {
  const rows = events.slice(0, MAX_OF_CALL).map((event) => ({ ...event, createdAt: now }));
  if (rows.length === 0) return;
  await atomic(db, (tx) => [
    tx.insert(unknownBounces).values(rows),
    tx.delete(unknownBounces).where(lt(unknownBounces.createdAt, oldest(now))),
    tx
      .delete(unknownBounces)
      .where(lte(unknownBounces.seq, sql`(select max(seq) from ${unknownBounces}) - ${MAX_KEPT}`)),
  ]);
}

/** Deletes those that are older than 90 days, where no newer ones come that would. */
export async function removeUnknown(db: Db, now: Date, limit: number): Promise<number> {
  const old = db
    .select({ seq: unknownBounces.seq })
    .from(unknownBounces)
    .where(lt(unknownBounces.createdAt, oldest(now)))
    .limit(limit);
  return changedRows(await db.delete(unknownBounces).where(inArray(unknownBounces.seq, old)));
}

/** Kept events by their name, with how many there are and the newest, which comes first. */
export async function listUnknown(db: Db, now: Date) {
  const rows = await db
    .select()
    .from(unknownBounces)
    .where(gte(unknownBounces.createdAt, oldest(now)))
    .orderBy(desc(unknownBounces.seq))
    .limit(MAX_KEPT);
  const byName = new Map<string, { events: number; lastAt: Date; body: string }>();
  for (const { name, createdAt, body } of rows) {
    const known = byName.get(name);
    if (known) known.events += 1;
    else byName.set(name, { events: 1, lastAt: createdAt, body });
  }
  return [...byName].map(([name, found]) => ({ name, ...found }));
}
