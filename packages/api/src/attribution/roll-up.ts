/** Adds events to the totals, each once: the job "roll-ups". Design: decision 022. */

import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { clicks, eventProgress, pageViews, userAgents } from "@pickwell/db/schema";
import { execute, executeAll, type Listed, type Steps } from "@pickwell/db/statements";
import { asc, eq, getTableName, gt, type InferSelectModel, sql } from "drizzle-orm";
import { inBatches } from "../core/in-batches.ts";
import { isUnexpired } from "../core/stored-moments.ts";
import { zonesOf } from "../time/zones.ts";
import { type EventFacts, keysOf } from "./keys.ts";
import { addUp, type Measures, Sums } from "./totals.ts";

export type EventTable = typeof clicks | typeof pageViews;
export type ClickRow = InferSelectModel<typeof clicks>;
export type ViewRow = InferSelectModel<typeof pageViews>;
export type EventRow = ClickRow | ViewRow;

/** Events in one transaction: what the event loop can do without being missed. */
const BATCH = 250;

/** What the progress of adding up a table is kept under. */
export const rollUpName = (table: EventTable): string => `roll-ups ${getTableName(table)}`;

export const isClick = (row: EventRow): row is ClickRow => "inMinute" in row;

/** What an event counts for, and how much. */
function contributionOf(row: EventRow): { facts: EventFacts; measures: Measures } {
  if (isClick(row)) return { facts: row, measures: { clicks: 1 } };
  // A page without a product is no page of an unknown product.
  const facts = {
    ...row,
    categoryId: row.categoryId ?? undefined,
    merchant: row.merchant || undefined,
  };
  return { facts, measures: { views: 1, visits: row.isVisit ? 1 : 0 } };
}

/** Counts an event in its hour. @param sign - -1 to take it out */
export function addEvent(sums: Sums, row: EventRow, sign: 1 | -1 = 1): void {
  const { facts, measures } = contributionOf(row);
  for (const key of keysOf(facts)) sums.add(key, row.createdAt, measures, sign);
}

/** How far a job has come; nowhere when it never ran. */
export function* progressOf(tx: Tx, name: string): Steps<{ seq: number; rules: string }> {
  const [row] = yield* execute(tx.select().from(eventProgress).where(eq(eventProgress.name, name)));
  return row ?? { seq: 0, rules: "" };
}

/** Says how far a job has come. */
export const progressUpsert = (tx: Tx, name: string, values: { seq: number; rules?: string }) =>
  tx
    .insert(eventProgress)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: eventProgress.name, set: values });

/**
 * Adds the next events of a table to the totals.
 *
 * @returns how many; fewer than there could be when it has come to the end
 */
export async function rollUpNext(db: Db, table: EventTable): Promise<number> {
  return exclusiveTransaction(db, function* (tx) {
    const name = rollUpName(table);
    const { seq } = yield* progressOf(tx, name);
    const rows: EventRow[] = yield* execute(
      tx.select().from(table).where(gt(table.seq, seq)).orderBy(asc(table.seq)).limit(BATCH),
    );
    const last = rows.at(-1);
    if (!last) return 0;
    const sums = new Sums(yield* zonesOf(tx));
    for (const row of rows) addEvent(sums, row);
    yield* addUp(tx, sums.list);
    yield* executeAll(agentCounts(tx, rows));
    yield* execute(progressUpsert(tx, name, { seq: last.seq }));
    return rows.length;
  });
}

/** How long events may gather before they are added up, in milliseconds. */
const GATHERING_MS = 5_000;

/** The oldest event of a table that is not in the totals yet. */
const firstPending = (db: Db, table: EventTable) =>
  prepared(db, `roll-up:pending:${getTableName(table)}`, (db) =>
    db
      .select({ at: table.createdAt })
      .from(table)
      .where(
        gt(
          table.seq,
          sql`coalesce((select seq from event_progress where name = ${rollUpName(table)}), 0)`,
        ),
      )
      .orderBy(asc(table.seq))
      .limit(1)
      .prepare(),
  ).execute();

/** Cheap enough to ask every second: whether events have waited long enough to be added up. */
export async function hasDueEvents(db: Db, now: Date): Promise<boolean> {
  const [[click], [view]] = await Promise.all([
    firstPending(db, clicks),
    firstPending(db, pageViews),
  ]);
  return [click, view].some(
    (event) => event && !isUnexpired(new Date(+event.at + GATHERING_MS), now, GATHERING_MS),
  );
}

/** Statements that count what each program has sent, whoever it is. */
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

/** Adds every event to the totals that is not in them. @returns how many */
export async function rollUpAll(db: Db, signal?: AbortSignal): Promise<number> {
  let added = 0;
  for (const table of [clicks, pageViews]) {
    added += await inBatches(BATCH, signal, () => rollUpNext(db, table));
  }
  return added;
}
