/** Adds events to the totals, each exactly once: the job "roll-ups". See docs/decisions/022. */

import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { clicks, pageViews, userAgents } from "@pickwell/db/schema";
import { execute, executeAll, type Listed } from "@pickwell/db/statements";
import { asc, eq, getTableName, inArray, sql } from "drizzle-orm";
import { inBatches } from "../core/rows/in-batches.ts";
import { isUnexpired } from "../core/stored-moments.ts";
import { zonesOf } from "../time/zones.ts";
import { readBotRules } from "./bots/bot-rules.ts";
import type { BotRules } from "./bots/bots.ts";
import { reclassifyLate } from "./bots/reclassify-events.ts";
import { addEvent, type EventRow, type EventTable, isClick, isPending } from "./events.ts";
import { addUp } from "./totals/add-up.ts";
import { Sums } from "./totals/sums.ts";

/** Events per transaction: few enough not to block the event loop noticeably. */
const BATCH = 250;

/**
 * Adds the next batch of events of a table to the totals.
 *
 * @param rules - the current bot rules
 * @returns how many events; less than a full batch at the end
 */
export async function rollUpNext(db: Db, table: EventTable, rules: BotRules): Promise<number> {
  return exclusiveTransaction(db, function* (tx) {
    const found: EventRow[] = yield* execute(
      tx.select().from(table).where(isPending(table)).orderBy(asc(table.seq)).limit(BATCH),
    );
    if (found.length === 0) return 0;
    const rows = yield* reclassifyLate(tx, table, found, rules);
    const sums = new Sums(yield* zonesOf(tx));
    for (const row of rows) addEvent(sums, row);
    yield* addUp(tx, sums.list);
    yield* executeAll(agentCounts(tx, rows));
    const seqs = rows.map(({ seq }) => seq);
    yield* execute(tx.update(table).set({ isPending: false }).where(inArray(table.seq, seqs)));
    return rows.length;
  });
}

/** How long events may wait to be added, in milliseconds. */
const GATHERING_MS = 5_000;

/** The oldest event of a table that is not in the totals yet. */
export const firstPending = (db: Db, table: EventTable) =>
  prepared(db, `roll-up:pending:${getTableName(table)}`, (db) =>
    db
      .select({ at: table.createdAt })
      .from(table)
      .where(isPending(table))
      .orderBy(asc(table.seq))
      .limit(1)
      .prepare(),
  ).execute();

/** Whether events have waited long enough to be added. Called every second, so it is cheap. */
export async function hasDueEvents(db: Db, now: Date): Promise<boolean> {
  const [[click], [view]] = await Promise.all([
    firstPending(db, clicks),
    firstPending(db, pageViews),
  ]);
  return [click, view].some(
    (event) => event && !isUnexpired(new Date(+event.at + GATHERING_MS), now, GATHERING_MS),
  );
}

/** Statements that count events by user agent, bots included. */
function agentCounts(tx: Tx, rows: readonly EventRow[]): Listed[] {
  const counts = new Map<number, { views: number; clicks: number; lastSeenAt: Date }>();
  for (const row of rows) {
    if (row.agentId === null) continue;
    const count = counts.get(row.agentId) ?? { views: 0, clicks: 0, lastSeenAt: row.createdAt };
    count[isClick(row) ? "clicks" : "views"] += 1;
    count.lastSeenAt = row.createdAt;
    counts.set(row.agentId, count);
  }
  return [...counts].map(([id, { views, clicks, lastSeenAt }]) =>
    tx
      .update(userAgents)
      .set({
        views: sql`${userAgents.views} + ${views}`,
        clicks: sql`${userAgents.clicks} + ${clicks}`,
        lastSeenAt,
      })
      .where(eq(userAgents.id, id)),
  );
}

/** Adds all events that are not in the totals yet. @returns how many */
export async function rollUpAll(db: Db, signal?: AbortSignal): Promise<number> {
  const rules = await readBotRules(db);
  let added = 0;
  for (const table of [clicks, pageViews]) {
    added += await inBatches(BATCH, signal, () => rollUpNext(db, table, rules));
  }
  return added;
}
