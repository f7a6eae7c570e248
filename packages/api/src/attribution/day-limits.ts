/** Daily limits for visitors, such as for contact messages. */
import type { Guard } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { type countedActions, type countedKinds, visitorMarks } from "@pickwell/db/schema";
import { and, count, eq, ne, sql } from "drizzle-orm";
import type { Visitor } from "../core/context.ts";
import { dayOf, visitorHash } from "./visitor.ts";

/** Maximum per day, for a visitor and for all visitors at one network. */
export interface DailyMaximum {
  visitor: number;
  network: number;
}

/** An identity that a visitor is counted by, with its maximum. */
export interface DayLimit {
  day: string;
  hash: string;
  max: number;
}

/**
 * The identities of a visitor: themselves, and their network, which stays the same when they change
 * their user agent. Programs on this machine have no limits.
 */
export async function dayLimitsOf(
  db: Db,
  now: Date,
  visitor: Visitor | undefined,
  max: DailyMaximum,
): Promise<DayLimit[]> {
  if (!visitor || visitor.isLocal) return [];
  const day = dayOf(now);
  return [
    { day, hash: visitorHash(db, now, visitor), max: max.visitor },
    { day, hash: visitorHash(db, now, { ...visitor, userAgent: "" }), max: max.network },
  ];
}

/** An action and its target; repeating it on the same target does not count again. */
export interface CountedAction {
  action: (typeof countedActions)[number];
  kind: (typeof countedKinds)[number];
  targetId: string;
}

/**
 * The guard that counts an action, for `conditionalTransactionAll`: it changes no row when the
 * limit is reached.
 */
export function countWithinLimit(tx: Tx, { day, hash, max }: DayLimit, deed: CountedAction): Guard {
  const { action, kind, targetId } = deed;
  const others = tx
    .select({ deeds: count() })
    .from(visitorMarks)
    .where(
      and(
        eq(visitorMarks.day, day),
        eq(visitorMarks.visitor, hash),
        eq(visitorMarks.action, action),
        ne(visitorMarks.targetId, targetId),
      ),
    );
  const { day: dayColumn, visitor, action: actionColumn, kind: kindColumn } = visitorMarks;
  return tx
    .insert(visitorMarks)
    .select(sql`select ${day}, ${hash}, ${action}, ${kind}, ${targetId} where ${others} < ${max}`)
    .onConflictDoUpdate({
      target: [dayColumn, visitor, actionColumn, kindColumn, visitorMarks.targetId],
      set: { day },
    });
}
