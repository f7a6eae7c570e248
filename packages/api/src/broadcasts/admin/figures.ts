/** Statistics of broadcasts: delivery and clicks. */
import type { Db } from "@pickwell/db/client";
import { broadcastRecipients, subscribers } from "@pickwell/db/schema";
import { and, eq, gte, sql } from "drizzle-orm";
import { earningsOf } from "./earnings.ts";
import { findBroadcast } from "./list.ts";
import { summaryOf } from "./view.ts";

/**
 * The statistics of a broadcast. Opens are not tracked.
 *
 * @throws AppError NOT_FOUND
 */
export async function getFigures(db: Db, id: string) {
  const row = await findBroadcast(db, id);
  const earnings = await earningsOf(db, [id]);
  return {
    ...summaryOf(row),
    ...earnings(id),
    /** Recipients who have unsubscribed since it began, whatever made them. */
    unsubscribed: row.startedAt ? await countUnsubscribed(db, id, row.startedAt) : 0,
  };
}

async function countUnsubscribed(db: Db, id: string, since: Date): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)` })
    .from(subscribers)
    .innerJoin(
      broadcastRecipients,
      and(
        eq(broadcastRecipients.broadcastId, id),
        eq(broadcastRecipients.subscriberId, subscribers.id),
      ),
    )
    .where(and(eq(subscribers.status, "unsubscribed"), gte(subscribers.unsubscribedAt, since)));
  return counted?.total ?? 0;
}
