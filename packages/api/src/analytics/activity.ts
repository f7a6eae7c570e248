/** Recent activity and current visitors. */
import type { Db } from "@pickwell/db/client";
import {
  broadcasts,
  contactMessages,
  deals,
  pageViews,
  posts,
  products,
  sales,
  subscribers,
  textLinks,
  users,
} from "@pickwell/db/schema";
import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, max } from "drizzle-orm";
import { linkName } from "../text-links/rules.ts";
import { deletedNames } from "../trash/names.ts";
import type { Activity, Live } from "./schema.ts";

/** A visitor counts as present this long after their last page. */
const PRESENT_MS = 5 * 60_000;
const BUSIEST_PAGES = 10;

/** The latest events of every kind, newest first. */
export async function listActivity(db: Db, now: Date, limit: number): Promise<Activity[]> {
  const lists = [
    await latestSales(db, limit),
    await latestDeals(db, limit),
    await latestPeople(db, limit),
    await latestTexts(db, now, limit),
  ];
  return lists
    .flat()
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, limit);
}

async function latestSales(db: Db, limit: number): Promise<Activity[]> {
  const rows = await db
    .select({
      saleId: sales.id,
      at: sales.soldAt,
      amountCents: sales.amountCents,
      merchant: sales.merchant,
      network: sales.network,
      kind: sales.kind,
      targetId: sales.targetId,
      productId: sales.productId,
      name: products.name,
      slug: products.slug,
      listed: products.listed,
      title: deals.title,
      url: textLinks.url,
    })
    .from(sales)
    .leftJoin(products, eq(products.id, sales.productId))
    .leftJoin(deals, and(eq(sales.kind, "deal"), eq(deals.id, sales.targetId)))
    .leftJoin(textLinks, and(eq(sales.kind, "link"), eq(textLinks.id, sales.targetId)))
    .where(eq(sales.status, "approved"))
    .orderBy(desc(sales.soldAt), desc(sales.id))
    .limit(limit);
  const gone = await deletedNames(
    db,
    "product",
    rows.flatMap(({ name, productId }) => (name === null && productId) || []),
  );
  const goneDeals = await deletedNames(
    db,
    "deal",
    rows.flatMap(({ kind, title, targetId }) => (kind === "deal" && !title && targetId) || []),
  );
  return rows.map(({ saleId, at, amountCents, title, name, url, merchant, network, ...row }) => ({
    kind: "sale",
    saleId,
    at,
    amountCents,
    label:
      name ??
      title ??
      gone.get(row.productId ?? "") ??
      goneDeals.get(row.targetId ?? "") ??
      (url && linkName(url)) ??
      (merchant || network),
    path: row.slug && row.listed ? `/product/${row.slug}` : null,
  }));
}

/** Deals whose codes were used lately, with the used share. */
async function latestDeals(db: Db, limit: number): Promise<Activity[]> {
  const recent = db
    .select({ dealId: sales.targetId, soldAt: sales.soldAt })
    .from(sales)
    .where(and(eq(sales.status, "approved"), eq(sales.kind, "deal")))
    .orderBy(desc(sales.soldAt), desc(sales.id))
    .limit(limit)
    .as("recent");
  const rows = await db
    .select({
      dealId: deals.id,
      title: deals.title,
      usageCount: deals.usageCount,
      maxUsage: deals.maxUsage,
      at: max(recent.soldAt),
    })
    .from(recent)
    .innerJoin(deals, eq(deals.id, recent.dealId))
    .groupBy(deals.id);
  return rows.flatMap(({ at, ...deal }) => (at ? [{ kind: "deal", at, ...deal }] : []));
}

async function latestPeople(db: Db, limit: number): Promise<Activity[]> {
  const confirmed = await db
    .select({ at: subscribers.confirmedAt })
    .from(subscribers)
    .where(and(eq(subscribers.status, "confirmed"), isNotNull(subscribers.confirmedAt)))
    .orderBy(desc(subscribers.createdAt))
    .limit(limit);
  const accounts = await db
    .select({ at: users.createdAt })
    .from(users)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);
  const messages = await db
    .select({ at: contactMessages.createdAt })
    .from(contactMessages)
    .orderBy(desc(contactMessages.createdAt))
    .limit(limit);
  return [
    ...confirmed.flatMap(({ at }): Activity[] => (at ? [{ kind: "subscriber", at }] : [])),
    ...accounts.map(({ at }): Activity => ({ kind: "user", at })),
    ...messages.map(({ at }): Activity => ({ kind: "message", at })),
  ];
}

async function latestTexts(db: Db, now: Date, limit: number): Promise<Activity[]> {
  const articles = await db
    .select({ postId: posts.id, title: posts.title, slug: posts.slug, at: posts.publicFrom })
    .from(posts)
    .where(lte(posts.publicFrom, now))
    .orderBy(desc(posts.publicFrom), desc(posts.id))
    .limit(limit);
  const mails = await db
    .select({
      broadcastId: broadcasts.id,
      subject: broadcasts.subject,
      sent: broadcasts.sent,
      at: broadcasts.finishedAt,
    })
    .from(broadcasts)
    .where(eq(broadcasts.status, "sent"))
    .orderBy(desc(broadcasts.finishedAt))
    .limit(limit);
  return [
    ...articles.flatMap(({ at, slug, ...post }): Activity[] =>
      at ? [{ kind: "post", at, path: `/blog/${slug}`, ...post }] : [],
    ),
    ...mails.flatMap(({ at, ...mail }): Activity[] =>
      at ? [{ kind: "broadcast", at, ...mail }] : [],
    ),
  ];
}

/** People who viewed a page within the last five minutes, each at their latest page. */
export async function readLive(db: Db, now: Date): Promise<Live> {
  const lastLooks = db
    .select({ seq: max(pageViews.seq).as("last_seq") })
    .from(pageViews)
    .where(
      and(
        isNull(pageViews.botReason),
        gte(pageViews.createdAt, new Date(now.getTime() - PRESENT_MS)),
      ),
    )
    .groupBy(pageViews.visitor);
  const rows = await db
    .select({ page: pageViews.page })
    .from(pageViews)
    .where(inArray(pageViews.seq, lastLooks));
  const pages = new Map<string, number>();
  for (const { page } of rows) pages.set(page, (pages.get(page) ?? 0) + 1);
  return {
    visitors: rows.length,
    pages: [...pages]
      .map(([page, visitors]) => ({ page, visitors }))
      .sort((one, other) => other.visitors - one.visitors || (one.page < other.page ? -1 : 1))
      .slice(0, BUSIEST_PAGES),
  };
}
