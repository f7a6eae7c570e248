import type { Db } from "@pickwell/db/client";
import { deals, posts } from "@pickwell/db/schema";
import { and, gt, lte, or, sql } from "drizzle-orm";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** What will change for visitors within the next seven days by itself. */
export interface ComingWeek {
  /** Articles that become public. */
  posts: number;
  /** Deals that start or end. */
  deals: number;
}

/** Counts scheduled changes within seven days from `now`. */
export async function getComingWeek(db: Db, now: Date): Promise<ComingWeek> {
  const end = new Date(now.getTime() + WEEK_MS);
  const counted = { total: sql<number>`count(*)` };
  const [articles] = await db
    .select(counted)
    .from(posts)
    .where(and(gt(posts.publicFrom, now), lte(posts.publicFrom, end)));
  const starts = and(
    gt(deals.startsAt, now),
    lte(deals.startsAt, end),
    gt(deals.closesAt, deals.startsAt),
  );
  const ends = and(gt(deals.closesAt, now), lte(deals.closesAt, end));
  const [offers] = await db.select(counted).from(deals).where(or(starts, ends));
  return { posts: articles?.total ?? 0, deals: offers?.total ?? 0 };
}
