/** The job "bot-rules": applies changed bot rules to stored events. See docs/decisions/022. */

import { setImmediate } from "node:timers/promises";
import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { differsFrom } from "@pickwell/db/expressions";
import { clicks, pageViews, userAgents } from "@pickwell/db/schema";
import { execute, executeAll, type Listed, type Steps } from "@pickwell/db/statements";
import { and, asc, eq, getTableName, gt, lte, max } from "drizzle-orm";
import { zonesOf } from "../../time/zones.ts";
import { addEvent, type EventRow, type EventTable } from "../events.ts";
import { addUp } from "../totals/add-up.ts";
import { Sums } from "../totals/sums.ts";
import { fingerprintOf, readBotRules } from "./bot-rules.ts";
import { agentReasonOf, type BotRules } from "./bots.ts";
import { progressOf, progressUpsert } from "./progress.ts";
import {
  type Reclassified,
  reasonOf,
  reclassificationEndName,
  writeClasses,
} from "./reclassify-events.ts";

export const tables = [clicks, pageViews] as const;
/** Events that are looked at in one transaction, and how many of them may change in it. */
const BATCH = 500;
const MAX_CHANGES = 50;

/** Key of a table's progress. */
export const reclassifiedName = (table: EventTable): string => `bot-rules ${getTableName(table)}`;
/**
 * Requests that the current rules are applied to all stored events, which the job does.
 *
 * @param along - further statements of the same transaction
 */
export async function requestReclassification(
  db: Db,
  now: Date,
  along: (tx: Tx) => Listed[] = () => [],
): Promise<void> {
  const rules = fingerprintOf(await readBotRules(db));
  await exclusiveTransaction(db, function* (tx) {
    for (const table of tables) {
      const [newest] = yield* execute(tx.select({ seq: max(table.seq) }).from(table));
      const end = { seq: newest?.seq ?? 0, rules, askedAt: now };
      yield* execute(progressUpsert(tx, reclassificationEndName(table), end));
      yield* execute(progressUpsert(tx, reclassifiedName(table), { seq: 0, rules }));
    }
    yield* executeAll(along(tx));
  });
}

/**
 * Reclassifies the next events, as far as they are in the totals already: what is not is reclassified
 * when it is added to them, see `reclassifyLate`.
 *
 * @returns how many were looked at, and how many of them are classified otherwise now; null at the end
 */
async function reclassifyNext(db: Db, table: EventTable, rules: BotRules) {
  return exclusiveTransaction(db, function* (tx) {
    const progress = yield* progressOf(tx, reclassifiedName(table));
    // Other rules were set since they were asked to be applied: somebody has to ask again.
    if (progress.rules !== fingerprintOf(rules)) return null;
    const { seq: end } = yield* progressOf(tx, reclassificationEndName(table));
    const rows = (yield* execute(
      tx
        .select({ event: table, agent: userAgents.name })
        .from(table)
        .leftJoin(userAgents, eq(userAgents.id, table.agentId))
        .where(and(gt(table.seq, progress.seq), lte(table.seq, end), eq(table.isPending, false)))
        .orderBy(asc(table.seq))
        .limit(BATCH),
    )) as { event: EventRow; agent: string | null }[];
    const changes: Reclassified[] = [];
    let last = progress.seq;
    let looked = 0;
    for (const { event, agent } of rows) {
      const botReason = reasonOf(event, agent, rules);
      if (botReason !== event.botReason) changes.push({ event, botReason });
      last = event.seq;
      looked += 1;
      if (changes.length === MAX_CHANGES) break;
    }
    // What retention has left no trace of needs no reclassification.
    if (rows.length === 0) {
      if (progress.seq < end) {
        yield* execute(progressUpsert(tx, reclassifiedName(table), { seq: end }));
      }
      return null;
    }
    yield* applyChanges(tx, table, changes);
    yield* reclassifyAgents(tx, rows.slice(0, looked), rules);
    yield* execute(progressUpsert(tx, reclassifiedName(table), { seq: last }));
    return { looked, changed: changes.length };
  });
}

/** Updates everything that depends on the class of events. */
export function* applyChanges(tx: Tx, table: EventTable, changes: readonly Reclassified[]): Steps {
  const sums = new Sums(yield* zonesOf(tx));
  for (const { event, botReason } of changes) {
    addEvent(sums, event, -1);
    addEvent(sums, { ...event, botReason });
  }
  yield* addUp(tx, sums.list);
  yield* writeClasses(tx, table, changes);
}

function* reclassifyAgents(
  tx: Tx,
  rows: readonly { event: EventRow; agent: string | null }[],
  rules: BotRules,
): Steps {
  const names = new Map(rows.map(({ event, agent }) => [event.agentId, agent]));
  for (const [id, name] of names) {
    if (id === null || name === null) continue;
    const botReason = agentReasonOf(name, rules);
    yield* execute(
      tx
        .update(userAgents)
        .set({ botReason })
        .where(and(eq(userAgents.id, id), differsFrom(userAgents.botReason, botReason))),
    );
  }
}

/** Continues a requested reclassification. */
export async function reclassifyAll(
  db: Db,
  signal?: AbortSignal,
): Promise<{ looked: number; changed: number }> {
  const sum = { looked: 0, changed: 0 };
  const rules = await readBotRules(db);
  for (const table of tables) {
    while (!signal?.aborted) {
      const part = await reclassifyNext(db, table, rules);
      if (!part) break;
      sum.looked += part.looked;
      sum.changed += part.changed;
      // Visitors come first.
      await setImmediate();
    }
  }
  return sum;
}
