/**
 * Daily limits of stored events per network: anybody can send them, and each is a row. Events
 * beyond the limit are only counted.
 */

import type { Db, Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { type limitedActions, networkCounts, surplusEvents } from "@pickwell/db/schema";
import { changedRows, execute, fill, type Steps } from "@pickwell/db/statements";
import { and, gte, lt, sql, sum } from "drizzle-orm";
import type { Visitor } from "../../core/context.ts";
import { dayNumberOf } from "../buckets.ts";
import { dayOf, hashOfDay, networkOf } from "../visitor.ts";

export type LimitedAction = (typeof limitedActions)[number];

/** More than a household, office or school causes; a village behind one address may exceed it. */
export const networkLimits: Readonly<Record<LimitedAction, number>> = {
  click: 2_000,
  view: 10_000,
  search: 500,
  like: 500,
  vote: 200,
};

/** An address that a proxy gives to everybody is that of many networks. */
const SHARED_FACTOR = 10;

const value = sql.placeholder;

/** Asked in the transaction that would keep the event. */
export interface NetworkLimiter {
  /**
   * Counts one more event of the network.
   *
   * @returns whether it may be kept; what may not is in the day's surplus by then
   */
  take(tx: Tx): Steps<boolean>;
}

const unlimited: NetworkLimiter = {
  // biome-ignore lint/correctness/useYield: it has nothing to ask.
  *take() {
    return true;
  },
};

/** The limiter for a visitor's network. Programs on this machine have none. */
export function networkLimiter(
  db: Db,
  now: Date,
  visitor: Visitor,
  action: LimitedAction,
): NetworkLimiter {
  const network = networkOf(visitor);
  if (network === null) return unlimited;
  const key = { day: dayOf(now), network: hashOfDay(db, now, `network ${network}`), action };
  const max = networkLimits[action] * (visitor.isShared ? SHARED_FACTOR : 1);
  return {
    *take(tx) {
      const isKept = changedRows(yield* execute(fill(countUp(tx), { ...key, max }))) > 0;
      if (!isKept) yield* execute(fill(surplusUp(tx), { day: dayNumberOf(now), action }));
      return isKept;
    },
  };
}

/** Changes no row once the bound is reached. */
const countUp = (tx: Tx) =>
  prepared(tx, "network-bounds:count", (db) =>
    db
      .insert(networkCounts)
      .values({
        day: value("day"),
        network: value("network"),
        action: sql`${value("action")}`,
        events: 1,
      })
      .onConflictDoUpdate({
        target: [networkCounts.day, networkCounts.network, networkCounts.action],
        set: { events: sql`${networkCounts.events} + 1` },
        setWhere: sql`${networkCounts.events} < ${value("max")}`,
      })
      .prepare(),
  );

const surplusUp = (tx: Tx) =>
  prepared(tx, "network-bounds:surplus", (db) =>
    db
      .insert(surplusEvents)
      .values({ day: value("day"), action: sql`${value("action")}`, events: 1 })
      .onConflictDoUpdate({
        target: [surplusEvents.day, surplusEvents.action],
        set: { events: sql`${surplusEvents.events} + 1` },
      })
      .prepare(),
  );

/** How many events were only counted in a range of days; the end is exclusive. */
export async function readSurplus(
  db: Db,
  from: number,
  to: number,
): Promise<Record<LimitedAction, number>> {
  const rows = await db
    .select({ action: surplusEvents.action, events: sum(surplusEvents.events).mapWith(Number) })
    .from(surplusEvents)
    .where(and(gte(surplusEvents.day, from), lt(surplusEvents.day, to)))
    .groupBy(surplusEvents.action);
  const found = Object.fromEntries(rows.map(({ action, events }) => [action, events]));
  return { click: 0, view: 0, search: 0, like: 0, vote: 0, ...found };
}
