import type { Db } from "@pickwell/db/client";
import { posts, products } from "@pickwell/db/schema";
import { eq, type SQL, sql } from "drizzle-orm";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** Bars of a sparkline. */
const WEEKS = 16;

/** How much there was at the end of each of the last weeks, now last. */
export interface Trends {
  totalProducts: number[];
  publishedProducts: number[];
  totalPosts: number[];
}

/** Counted from what is there today, as the changes of the stats are. */
async function growthOf(
  db: Db,
  now: Date,
  table: typeof products | typeof posts,
  condition?: SQL,
): Promise<number[]> {
  const age = sql<number>`cast((${now.getTime()} - ${table.createdAt}) / ${WEEK_MS} as integer)`;
  const rows = await db
    .select({ age, count: sql<number>`count(*)` })
    .from(table)
    .where(condition)
    .groupBy(age);
  return Array.from({ length: WEEKS }, (_, index) => {
    const weeksAgo = WEEKS - 1 - index;
    return rows.reduce((sum, row) => sum + (row.age >= weeksAgo ? row.count : 0), 0);
  });
}

/** How what the dashboard counts has grown, week by week. */
export async function getTrends(db: Db, now: Date): Promise<Trends> {
  return {
    totalProducts: await growthOf(db, now, products),
    publishedProducts: await growthOf(db, now, products, eq(products.status, "published")),
    totalPosts: await growthOf(db, now, posts),
  };
}
