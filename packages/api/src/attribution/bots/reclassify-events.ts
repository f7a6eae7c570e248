/** Reclassifies events that were classified by former rules. */
import type { Tx } from "@pickwell/db/client";
import { userAgents } from "@pickwell/db/schema";
import { execute, executeAll, type Steps } from "@pickwell/db/statements";
import { eq, getTableName, inArray } from "drizzle-orm";
import { clicksUpdate, viewsUpdate } from "../../counters/counters.ts";
import { type EventRow, type EventTable, isClick } from "../events.ts";
import { fingerprintOf } from "./bot-rules.ts";
import { agentReasonOf, type BotReason, type BotRules, reasonBeside } from "./bots.ts";
import { progressOf } from "./progress.ts";

/** By how much another process may lag behind a change of the rules, or its clock behind ours. */
const LAG_MS = 60_000;

/** Where a requested reclassification ends: later events were classified by the new rules. */
export const reclassificationEndName = (table: EventTable): string =>
  `bot-rules ${getTableName(table)} end`;

/** An event with its new class. */
export interface Reclassified {
  event: EventRow;
  botReason: BotReason | null;
}

/** The class of an event by some rules. @param agent - its user agent, if stored */
export function reasonOf(event: EventRow, agent: string | null, rules: BotRules): BotReason | null {
  // Of the oldest events only the class of the name is known, not the name.
  const isByName =
    event.botReason === "user-agent" ||
    event.botReason === "no-user-agent" ||
    event.botReason === "agent";
  const byName = agent === null ? (isByName ? event.botReason : null) : agentReasonOf(agent, rules);
  return isClick(event) ? reasonBeside(byName, event, rules) : byName;
}

/** Writes new classes of events, and corrects the counters of their things. */
export function* writeClasses(tx: Tx, table: EventTable, changes: readonly Reclassified[]): Steps {
  for (const { event, botReason } of changes) {
    yield* execute(tx.update(table).set({ botReason }).where(eq(table.seq, event.seq)));
    yield* executeAll(counterStatements(tx, event, botReason));
  }
}

/** Products, deals, links and posts count people: one more or less. */
function counterStatements(tx: Tx, event: EventRow, botReason: BotReason | null) {
  const change = Number(botReason === null) - Number(event.botReason === null);
  const { targetId } = event;
  if (change === 0 || !event.kind || !targetId) return [];
  if (isClick(event)) return [clicksUpdate(tx, event.kind, targetId, change)];
  return event.isFirstLook ? [viewsUpdate(tx, event.kind, targetId, change)] : [];
}

/**
 * Applies requested rules to events that were not in the totals when the request was made. Those
 * that were are reclassified by the job, so that no event is handled twice.
 *
 * @param rules - the current rules
 * @returns the events with their current classes
 */
export function* reclassifyLate(
  tx: Tx,
  table: EventTable,
  rows: EventRow[],
  rules: BotRules,
): Steps<EventRow[]> {
  const asked = yield* progressOf(tx, reclassificationEndName(table));
  // Other rules were set since they were asked to be applied: somebody has to ask again.
  if (!asked.askedAt || asked.rules !== fingerprintOf(rules)) return rows;
  const until = asked.askedAt.getTime() + LAG_MS;
  const late = rows.filter(({ createdAt }) => createdAt.getTime() <= until);
  const ids = [...new Set(late.flatMap(({ agentId }) => agentId ?? []))];
  const agents = yield* execute(
    tx
      .select({ id: userAgents.id, name: userAgents.name })
      .from(userAgents)
      .where(inArray(userAgents.id, ids)),
  );
  const names = new Map(agents.map(({ id, name }) => [id, name]));
  const changes = late.flatMap((event) => {
    const agent = event.agentId === null ? null : (names.get(event.agentId) ?? null);
    const botReason = reasonOf(event, agent, rules);
    return botReason === event.botReason ? [] : [{ event, botReason }];
  });
  yield* writeClasses(tx, table, changes);
  const reasons = new Map(changes.map(({ event, botReason }) => [event.seq, botReason]));
  return rows.map((row) =>
    reasons.has(row.seq) ? { ...row, botReason: reasons.get(row.seq) ?? null } : row,
  );
}
