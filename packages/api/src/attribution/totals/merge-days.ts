/**
 * Adds `eventDayAdditions` to the running totals, key by key: each row is written once, however
 * many transactions have added to it.
 */
import { setTimeout } from "node:timers/promises";
import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { eventDayAdditions } from "@pickwell/db/schema";
import { execute, fill } from "@pickwell/db/statements";
import { asc, eq, sql } from "drizzle-orm";
import { addToDaysOf } from "./days.ts";
import { noteNewest } from "./stored-keys.ts";

/** Days that are added to in one transaction, about: what others can wait for without noticing. */
const DAYS_TOGETHER = 200;
/** Left to others after each transaction, in milliseconds. */
const PAUSE_MS = 2;

const value = sql.placeholder;

const firstWaiting = (tx: Tx) =>
  prepared(tx, "merge-days:first", (db) =>
    db
      .select({ keyId: eventDayAdditions.keyId })
      .from(eventDayAdditions)
      .orderBy(asc(eventDayAdditions.keyId))
      .limit(1)
      .prepare(),
  );

const waitingOf = (tx: Tx) =>
  prepared(tx, "merge-days:of-key", (db) =>
    db
      .select()
      .from(eventDayAdditions)
      .where(eq(eventDayAdditions.keyId, value("keyId")))
      .prepare(),
  );

const removeWaiting = (tx: Tx) =>
  prepared(tx, "merge-days:remove", (db) =>
    db
      .delete(eventDayAdditions)
      .where(eq(eventDayAdditions.keyId, value("keyId")))
      .prepare(),
  );

/**
 * Adds everything that is waiting. After a crash the rest is still waiting.
 *
 * @returns how many days of keys were changed
 */
export async function mergeDays(db: Db, signal?: AbortSignal): Promise<number> {
  let merged = 0;
  for (;;) {
    const before = merged;
    await exclusiveTransaction(db, function* (tx) {
      while (merged - before < DAYS_TOGETHER) {
        const [first] = yield* execute(fill(firstWaiting(tx), {}));
        if (!first) return;
        const { keyId } = first;
        const rows = yield* execute(fill(waitingOf(tx), { keyId }));
        const days = new Map(rows.map(({ keyId: _, day, ...added }) => [day, added]));
        // Those that were added by a version without last days.
        yield* noteNewest(tx, keyId, days, 0);
        yield* addToDaysOf(tx, [keyId], days);
        yield* execute(fill(removeWaiting(tx), { keyId }));
        merged += rows.length;
      }
    });
    if (merged - before < DAYS_TOGETHER || signal?.aborted) return merged;
    await setTimeout(PAUSE_MS);
  }
}
