/** The welcome series in the back office. */
import type { Db } from "@pickwell/db/client";
import { seriesReaders, subscribers } from "@pickwell/db/schema";
import { and, eq, gte, isNotNull, sql } from "drizzle-orm";
import { earningsOf } from "../admin/earnings.ts";
import { summaryOf } from "../admin/view.ts";
import { seriesInOrder } from "./mails.ts";

/** The mails in order with their statistics, and how many subscribers are where. */
export async function getSeries(db: Db) {
  const mails = await seriesInOrder(db);
  const earnings = await earningsOf(
    db,
    mails.map(({ id }) => id),
  );
  const waiting = await countAfter(db);
  const left = await countLeft(db);
  return {
    mails: mails.map(({ body: _, isOn, delayDays, hour, ...row }, at) => ({
      ...summaryOf(row),
      ...earnings(row.id),
      ...{ isOn, delayDays, hour },
      /** Readers whose next mail it is. */
      waiting: waiting.get(mails[at - 1]?.id ?? null) ?? 0,
      /** Who left after it, and before the next. */
      unsubscribed: left.get(row.id) ?? 0,
    })),
    readers: await countReaders(db),
  };
}

/** Readers who are under way, by the mail that they came to last. */
async function countAfter(db: Db): Promise<Map<string | null, number>> {
  const rows = await db
    .select({ id: seriesReaders.lastMailId, total: sql<number>`count(*)` })
    .from(seriesReaders)
    .where(isNotNull(seriesReaders.nextAt))
    .groupBy(seriesReaders.lastMailId);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

async function countLeft(db: Db): Promise<Map<string | null, number>> {
  const rows = await db
    .select({ id: seriesReaders.lastMailId, total: sql<number>`count(*)` })
    .from(seriesReaders)
    .innerJoin(subscribers, eq(subscribers.id, seriesReaders.subscriberId))
    .where(
      and(
        eq(subscribers.status, "unsubscribed"),
        gte(subscribers.unsubscribedAt, seriesReaders.lastAt),
      ),
    )
    .groupBy(seriesReaders.lastMailId);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

async function countReaders(db: Db) {
  const counts = { underWay: 0, done: 0, left: 0, stopped: 0, ended: 0, restored: 0 };
  const rows = await db
    .select({
      outcome: seriesReaders.outcome,
      total: sql<number>`count(*)`,
    })
    .from(seriesReaders)
    .groupBy(seriesReaders.outcome);
  for (const { outcome, total } of rows) counts[outcome ?? "underWay"] += total;
  return counts;
}
