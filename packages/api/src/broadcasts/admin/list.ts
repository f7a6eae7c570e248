import type { Db } from "@pickwell/db/client";
import { broadcasts, type SegmentDefinition, segments, subscribers } from "@pickwell/db/schema";
import { and, desc, eq, getTableColumns, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import { containsAllWords } from "../../core/text/contains-all-words.ts";
import { isNotPaused } from "../../newsletter/pause.ts";
import { countReaders } from "../../segments/readers.ts";
import { wantsBroadcast } from "../recipients.ts";
import { earningsOf } from "./earnings.ts";
import type { BroadcastListInput, broadcastFilters } from "./schema.ts";
import { type BroadcastRow, summaryOf, viewOf } from "./view.ts";

const { body: _, ...summary } = getTableColumns(broadcasts);

type Filter = (typeof broadcastFilters)[number];

const conditionOf = (filter: Filter): SQL | undefined => {
  const status = eq(broadcasts.status, filter === "scheduled" ? "draft" : filter);
  if (filter === "scheduled") return and(status, isNotNull(broadcasts.sendAt));
  return filter === "draft" ? and(status, isNull(broadcasts.sendAt)) : status;
};

/** Mails of the welcome series are listed with it. */
const isOfNoSeries = ne(broadcasts.status, "series");

/** A page of matching broadcasts, newest first, with their earnings. */
export async function listBroadcasts(db: Db, { search, status, page, limit }: BroadcastListInput) {
  const condition = and(
    isOfNoSeries,
    status === "all" ? undefined : conditionOf(status),
    containsAllWords(search, [broadcasts.subject, broadcasts.slug]),
  );
  const [counted] = await db
    .select({ total: sql<number>`count(*)` })
    .from(broadcasts)
    .where(condition);
  const rows = await db
    .select(summary)
    .from(broadcasts)
    .where(condition)
    .orderBy(desc(broadcasts.createdAt), desc(broadcasts.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const earnings = await earningsOf(
    db,
    rows.map(({ id }) => id),
  );
  return {
    broadcasts: rows.map((row) => ({ ...summaryOf(row), ...earnings(row.id) })),
    total: counted?.total ?? 0,
    page,
    limit,
    counts: await countBroadcasts(db),
  };
}

async function countBroadcasts(db: Db) {
  const counts: Record<"all" | Filter, number> = {
    all: 0,
    draft: 0,
    scheduled: 0,
    sending: 0,
    paused: 0,
    sent: 0,
    cancelled: 0,
  };
  const rows = await db
    .select({
      status: broadcasts.status,
      total: sql<number>`count(*)`,
      waiting: sql<number>`count(${broadcasts.sendAt})`,
    })
    .from(broadcasts)
    .where(isOfNoSeries)
    .groupBy(broadcasts.status);
  for (const { status, total, waiting } of rows) {
    if (status === "series") continue;
    counts.all += total;
    // Only drafts have a moment to wait for.
    counts[status] = total - waiting;
    counts.scheduled += waiting;
  }
  return counts;
}

/** @throws AppError NOT_FOUND */
export async function findBroadcast(db: Db, id: string): Promise<BroadcastRow> {
  const [row] = await db.select().from(broadcasts).where(eq(broadcasts.id, id));
  if (!row) throw new AppError("NOT_FOUND", "Broadcast not found");
  return row;
}

/** @throws AppError NOT_FOUND */
export const getBroadcast = async (db: Db, id: string) => viewOf(await findBroadcast(db, id));

/** The recipients of a broadcast if sent now, and their number. */
export interface Audience {
  /** Null for everybody. */
  segment: SegmentDefinition | null;
  audience: number;
  /** Of how many it cannot be known whether they are meant: they are sent nothing. */
  unknown: number;
}

/**
 * @param segmentId - null for everybody
 * @throws AppError CONFLICT naming `segmentId` when the segment no longer exists
 */
export async function audienceOf(
  db: Db,
  now: Date,
  { segmentId, isDigest }: Pick<BroadcastRow, "segmentId" | "isDigest">,
): Promise<Audience> {
  if (!segmentId) {
    return { segment: null, audience: await countEverybody(db, now, isDigest), unknown: 0 };
  }
  const [found] = await db.select().from(segments).where(eq(segments.id, segmentId));
  if (!found) throw new AppError("CONFLICT", "Its segment is not there any more.", "segmentId");
  const { name, match, rules } = found;
  const { matching, unknown } = await countReaders(db, now, found);
  return { segment: { name, match, rules }, audience: matching, unknown };
}

async function countEverybody(db: Db, now: Date, isDigest: boolean): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)` })
    .from(subscribers)
    .where(
      and(eq(subscribers.status, "confirmed"), isNotPaused(now), wantsBroadcast({ isDigest })),
    );
  return counted?.total ?? 0;
}
