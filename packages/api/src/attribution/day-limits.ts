/** What one visitor may do a number of times a day, such as writing to the shop. */
import type { Guard } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { type countedActions, type countedKinds, visitorMarks } from "@pickwell/db/schema";
import { and, count, eq, ne, sql } from "drizzle-orm";
import type { Visitor } from "../core/context.ts";
import { dayOf, visitorHash } from "./visitor.ts";

/** How often on a day: one visitor, and all visitors at one network address. */
export interface DailyMaximum {
  visitor: number;
  network: number;
}

/** Somebody that a visitor counts as, and how often they may. */
export interface DayLimit {
  day: string;
  hash: string;
  max: number;
}

/**
 * Who a visitor counts as: themselves, and their network address, where whoever changes their
 * browser's name with every request stays the same. Programs on this machine may always.
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

/** What is done, and to what: doing it to the same thing again does not count. */
export interface CountedAction {
  action: (typeof countedActions)[number];
  kind: (typeof countedKinds)[number];
  targetId: string;
}

/**
 * The statement that marks a deed, for `conditionalTransactionAll`: it changes no row when the limit is reached
 * at that very moment.
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
