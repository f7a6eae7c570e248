/** What classifies an event otherwise than it was when it came. */
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

/** Where the application ends that was asked for: what came later was classified by the rules at once. */
export const reclassificationEndName = (table: EventTable): string =>
  `bot-rules ${getTableName(table)} end`;

/** An event, and the class that it has by now. */
export interface Reclassified {
  event: EventRow;
  botReason: BotReason | null;
}

/** The class of an event by some rules. @param agent - name of what sent it, if it is kept */
export function reasonOf(event: EventRow, agent: string | null, rules: BotRules): BotReason | null {
  // Of the oldest events only the class of the name is known, not the name.
  const isByName =
    event.botReason === "user-agent" ||
    event.botReason === "no-user-agent" ||
    event.botReason === "agent";
  const byName = agent === null ? (isByName ? event.botReason : null) : agentReasonOf(agent, rules);
  return isClick(event) ? reasonBeside(byName, event, rules) : byName;
}

/** Writes the new classes of events down, and whom the things they are about count. */
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
 * Classifies events by the rules that have been asked to be applied, as far as these events were not
 * in the totals by then: those that are in them are reclassified there, and no event is in both hands.
 *
 * @param rules - in force
 * @returns the events as they are by now
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
