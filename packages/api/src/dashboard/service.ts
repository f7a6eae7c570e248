import type { Db } from "@pickwell/db/client";
import { categories, posts, products, users } from "@pickwell/db/schema";
import { desc, eq, gte, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import { type PostAdminCard, postCard } from "../blog/admin/view.ts";
import { countByStatus, countMadeSince } from "../products/facets/count-states.ts";
import { readTimeZone } from "../settings/time-zone.ts";
import { dayNumberIn, monthStartIn, startOfDay } from "../time/rules.ts";
import { countUsers } from "../users/admin/list.ts";

/** Numbers of accounts. */
export interface AdminStats {
  totalUsers: number;
  activeUsers: number;
  /** Accounts made since midnight of the shop. */
  newUsersToday: number;
}

/** Numbers of accounts; today begins at midnight in the shop’s time zone. */
export async function getAdminStats(db: Db, now: Date): Promise<AdminStats> {
  const zone = await readTimeZone(db);
  const midnight = startOfDay(zone, dayNumberIn(zone, now));
  return {
    totalUsers: await countUsers(db),
    activeUsers: await countUsers(db, eq(users.status, "active")),
    newUsersToday: await countUsers(db, gte(users.createdAt, midnight)),
  };
}

/** Numbers of public and of all things. */
export interface DashboardFigures {
  totalProducts: number;
  publishedProducts: number;
  totalPosts: number;
  publishedPosts: number;
}

export interface DashboardStats extends DashboardFigures {
  /**
   * Change against the end of last month, in whole percent; null when there was nothing then.
   * Counted from what is there today: what has been removed since is in neither figure.
   */
  changes: Record<keyof DashboardFigures, number | null>;
}

async function countPosts(db: Db, condition?: SQL) {
  const [counted] = await db.select({ total: sql<number>`count(*)` }).from(posts).where(condition);
  return counted?.total ?? 0;
}

/** @param before - counts what was there before this moment; left out for what is there now */
async function countEverything(db: Db, now: Date, before?: Date): Promise<DashboardFigures> {
  const products = await countByStatus(db);
  const made = before ? await countMadeSince(db, before) : { total: 0, published: 0 };
  const isPublic = before ? lt(posts.publicFrom, before) : lte(posts.publicFrom, now);
  return {
    totalProducts: products.total - made.total,
    publishedProducts: products.published - made.published,
    totalPosts: await countPosts(db, before && lt(posts.createdAt, before)),
    publishedPosts: await countPosts(db, isPublic),
  };
}

const growth = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);

/**
 * Numbers of things, and how they changed since the month began, in whole percent;
 * null where there was none before.
 */
export async function getDashboardStats(db: Db, now: Date): Promise<DashboardStats> {
  const zone = await readTimeZone(db);
  const monthStart = startOfDay(zone, monthStartIn(zone, now));
  const current = await countEverything(db, now);
  const former = await countEverything(db, now, monthStart);
  return {
    ...current,
    changes: {
      totalProducts: growth(current.totalProducts, former.totalProducts),
      publishedProducts: growth(current.publishedProducts, former.publishedProducts),
      totalPosts: growth(current.totalPosts, former.totalPosts),
      publishedPosts: growth(current.publishedPosts, former.publishedPosts),
    },
  };
}

/** The products with the most clicks, whatever their status. */
export async function listTopProducts(db: Db, limit: number) {
  // The index finds the keys; rows are read for these alone.
  const keys = db
    .select({ seq: products.seq })
    .from(products)
    .orderBy(desc(products.clicks), desc(products.seq))
    .limit(limit);
  return db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      category: categories.name,
      status: products.status,
      clicks: products.clicks,
      views: products.views,
      images: products.images,
      createdAt: products.createdAt,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.seq, keys))
    .orderBy(desc(products.clicks), desc(products.seq));
}

export type TopProduct = Awaited<ReturnType<typeof listTopProducts>>[number];

/** The newest articles, whatever their status. */
export async function listRecentPosts(db: Db, now: Date, limit: number): Promise<PostAdminCard[]> {
  const rows = await db
    .select()
    .from(posts)
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(limit);
  return rows.map((row) => postCard(row, now));
}
