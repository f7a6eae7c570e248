/** Members of a segment, read in ranges of subscribers, so that others get a turn. */
import { setImmediate } from "node:timers/promises";
import type { Db } from "@pickwell/db/client";
import { unindexed } from "@pickwell/db/expressions";
import { type SegmentDefinition, subscribers } from "@pickwell/db/schema";
import { and, asc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { isNotPaused } from "../newsletter/pause.ts";
import { readTimeZone } from "../settings/time-zone.ts";
import { segmentCondition } from "./condition.ts";

/** Subscribers of one query: some ten milliseconds of it. */
const STRETCH = 2_000;

type Rules = Pick<SegmentDefinition, "match" | "rules">;

/** A segment's condition at a moment. */
export const conditionAt = async (db: Db, now: Date, segment: Rules): Promise<SQL> =>
  segmentCondition(db, segment, { now, timeZone: await readTimeZone(db) });

/** The SQL condition for confirmed subscribers who are not paused. */
export const isReachable = (now: Date): SQL | undefined =>
  // In the order of ids: by status they would all be sorted.
  and(eq(unindexed(subscribers.status), "confirmed"), isNotPaused(now));

/**
 * Ranges of subscribers by id.
 *
 * @param from - start after this id
 * @returns the SQL condition of each range
 */
export async function* stretches(db: Db, from = ""): AsyncGenerator<SQL | undefined> {
  let after = from;
  for (;;) {
    const [edge] = await db
      .select({ id: subscribers.id })
      .from(subscribers)
      .where(gt(subscribers.id, after))
      .orderBy(asc(subscribers.id))
      .limit(1)
      .offset(STRETCH - 1);
    yield and(gt(subscribers.id, after), edge && lte(subscribers.id, edge.id));
    if (!edge) return;
    after = edge.id;
    await setImmediate();
  }
}

/**
 * How many subscribers are reachable, how many of them are in a segment, and for how many it is
 * unknown.
 */
export async function countReaders(db: Db, now: Date, segment: Rules) {
  const condition = await conditionAt(db, now, segment);
  const counts = { reachable: 0, matching: 0, unknown: 0 };
  for await (const stretch of stretches(db)) {
    const found = await db
      .select({
        // Asked once for each: a segment of twenty rules is twenty questions.
        answer: sql<number>`case (${condition}) when true then 1 when false then 0 else 2 end`.as(
          "answer",
        ),
        total: sql<number>`count(*)`,
      })
      .from(subscribers)
      .where(and(stretch, isReachable(now)))
      .groupBy(sql`answer`);
    for (const { answer, total } of found) {
      counts.reachable += total;
      if (answer === 1) counts.matching += total;
      if (answer === 2) counts.unknown += total;
    }
  }
  return counts;
}
