/** Goals and how far they are reached. */
import type { Db } from "@pickwell/db/client";
import { subscribers } from "@pickwell/db/schema";
import { and, gte, isNull, lt, or, sql } from "drizzle-orm";
import { readSettings } from "../settings/service.ts";
import { readTimeZone } from "../settings/time-zone.ts";
import { monthStartIn, startOfDay } from "../time/rules.ts";
import { NOTHING, readSeries } from "./figures.ts";
import { conversionRate } from "./rules.ts";
import type { Goals } from "./schema.ts";

/** The shop's current month compared with its goals. */
export async function readGoals(db: Db, now: Date): Promise<Goals> {
  const zone = await readTimeZone(db);
  const start = monthStartIn(zone, now);
  const marks = [start, monthStartIn(zone, now, 1)];
  const [month = NOTHING] = await readSeries(db, { dimension: "all", key: "" }, "day", marks);
  return {
    value: await readSettings(db, "goals"),
    current: {
      monthlyRevenueCents: month.revenueCents,
      newCustomers: month.newCustomers,
      conversionRate: conversionRate(month),
      retention: await retentionSince(db, startOfDay(zone, start)),
    },
  };
}

/**
 * The percentage of those who were subscribed at some time that still are.
 *
 * @returns null when there were none
 */
async function retentionSince(db: Db, moment: Date): Promise<number | null> {
  const stayedUntil = (left: typeof subscribers.unsubscribedAt | typeof subscribers.bouncedAt) =>
    or(isNull(left), gte(left, moment), lt(left, subscribers.confirmedAt));
  const [count] = await db
    .select({
      all: sql<number>`count(*)`,
      still: sql<number>`count(*) filter (where ${subscribers.status} = 'confirmed')`,
    })
    .from(subscribers)
    .where(
      and(
        lt(subscribers.confirmedAt, moment),
        stayedUntil(subscribers.unsubscribedAt),
        stayedUntil(subscribers.bouncedAt),
      ),
    );
  return count?.all ? (count.still / count.all) * 100 : null;
}
