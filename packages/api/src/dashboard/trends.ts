import type { Db } from "@pickwell/db/client";
import { posts, products } from "@pickwell/db/schema";
import { gt, type SQL, sql } from "drizzle-orm";
import { countByStatus, madeAfter } from "../products/facets/count-states.ts";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** Bars of a sparkline. */
const WEEKS = 16;

/** Totals at the end of each of the last weeks, the current one last. */
export interface Trends {
  totalProducts: number[];
  publishedProducts: number[];
  totalPosts: number[];
}

/**
 * Counted from what is there today, as the changes of the stats are: all of it, less what was made since.
 *
 * @param parts - what is counted, made within the weeks that are shown
 */
async function growthOf(
  db: Db,
  now: Date,
  total: number,
  table: typeof products | typeof posts,
  parts: (SQL | undefined)[],
): Promise<number[]> {
  const age = sql<number>`cast((${now.getTime()} - ${table.createdAt}) / ${WEEK_MS} as integer)`;
  const counted = await Promise.all(
    parts.map((part) =>
      db.select({ age, count: sql<number>`count(*)` }).from(table).where(part).groupBy(age),
    ),
  );
  const rows = counted.flat();
  return Array.from({ length: WEEKS }, (_, index) => {
    const weeksAgo = WEEKS - 1 - index;
    return rows.reduce((sum, row) => sum - (row.age < weeksAgo ? row.count : 0), total);
  });
}

/** Weekly growth of the dashboard's figures. */
export async function getTrends(db: Db, now: Date): Promise<Trends> {
  const first = new Date(now.getTime() - WEEKS * WEEK_MS);
  const { total, published } = await countByStatus(db);
  const [articles] = await db.select({ total: sql<number>`count(*)` }).from(posts);
  return {
    totalProducts: await growthOf(db, now, total, products, madeAfter(first, false)),
    publishedProducts: await growthOf(db, now, published, products, madeAfter(first, true)),
    totalPosts: await growthOf(db, now, articles?.total ?? 0, posts, [gt(posts.createdAt, first)]),
  };
}
