import type { Db } from "@pickwell/db/client";
import { eventDays, eventKeys } from "@pickwell/db/schema";
import { and, eq, inArray, sql } from "drizzle-orm";

const nothing = { visits: 0, clicks: 0, orders: 0, revenueCents: 0, commissionCents: 0 };
type Earnings = typeof nothing;

/** Clicks and sales of broadcasts, all time. @returns a function from id to figures */
export async function earningsOf(db: Db, ids: string[]): Promise<(id: string) => Earnings> {
  if (ids.length === 0) return () => nothing;
  const rows = await db
    .select({
      id: eventKeys.key,
      visits: eventDays.visits,
      clicks: eventDays.clicks,
      orders: eventDays.orders,
      revenueCents: eventDays.revenueCents,
      commissionCents: eventDays.commissionCents,
    })
    .from(eventKeys)
    .innerJoin(
      eventDays,
      and(
        eq(eventDays.keyId, eventKeys.id),
        // Totals run on, so the last day has them all.
        sql`${eventDays.day} = (select max(day) from event_days where key_id = ${eventKeys.id})`,
      ),
    )
    .where(and(eq(eventKeys.dimension, "broadcast"), inArray(eventKeys.key, ids)));
  const known = new Map(rows.map(({ id, ...figures }) => [id, figures]));
  return (id) => known.get(id) ?? nothing;
}
