/** What each product that an article shows has earned there. */

import type { Db } from "@pickwell/db/client";
import { clicks, posts, products, redirects, sales } from "@pickwell/db/schema";
import { and, eq, gte, inArray, isNull, or, sql } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import { renderArticle } from "../../markdown/render.ts";
import { formerProduct } from "../../redirects/find.ts";
import { saleCurrency } from "../accounts.ts";

const DAYS = 30;
const DAY_MS = 86_400_000;
/** Products of one article that are looked at. */
const MAX_KEYS = 200;

/** Of one product in one article. Money in minor units of the shop's currency. */
export interface BlockEarnings {
  /** What a text may name the product by: its slug and id, and what it was called when the text was written. */
  keys: string[];
  /** People who left for the merchant by it. */
  clicks: number;
  /** Commissions that are approved or paid. */
  approvedCents: number;
  /** Those that the network has not decided of yet. */
  pendingCents: number;
  /** Orders, decided or not, that no rate turns into the shop's currency: they are in no sum. */
  unconverted: number;
}

/**
 * The last thirty days of the products in an article, by the clicks that were made on its page, also
 * while it had another address. Two blocks of the same product share what they earned.
 *
 * @throws AppError NOT_FOUND when no article has this id
 */
export async function earningsOfBlocks(db: Db, now: Date, id: string) {
  const [post] = await db
    .select({ slug: posts.slug, content: posts.content })
    .from(posts)
    .where(eq(posts.id, id));
  if (!post) throw new AppError("NOT_FOUND", "Article not found");
  const currency = await saleCurrency(db);
  const shown = await productsIn(db, post.content);
  const ids = shown.map((product) => product.id);
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const pages = await pagesOf(db, id, post.slug);
  const clicked =
    ids.length === 0
      ? []
      : await db
          .select({ id: clicks.targetId, clicks: sql<number>`count(*)` })
          .from(clicks)
          .where(
            and(
              eq(clicks.kind, "product"),
              inArray(clicks.targetId, ids),
              gte(clicks.createdAt, since),
              inArray(clicks.page, pages),
              isNull(clicks.botReason),
            ),
          )
          .groupBy(clicks.targetId);
  const sold =
    ids.length === 0
      ? []
      : await db
          .select({
            id: sales.targetId,
            status: sales.status,
            countedIn: sales.countedIn,
            sales: sql<number>`count(*)`,
            cents: sql<number>`sum(${sales.commissionCents})`.mapWith(Number),
          })
          .from(sales)
          .where(
            and(
              inArray(sales.page, pages),
              gte(sales.soldAt, since),
              eq(sales.kind, "product"),
              inArray(sales.targetId, ids),
              inArray(sales.status, ["approved", "pending"]),
            ),
          )
          .groupBy(sales.targetId, sales.status, sales.countedIn);
  const blocks = shown.map(({ id, keys }): BlockEarnings => {
    const own = sold.filter((sale) => sale.id === id);
    const counted = own.filter((sale) => sale.countedIn === currency);
    const sumOf = (status: "approved" | "pending") =>
      counted.reduce((sum, sale) => sum + (sale.status === status ? sale.cents : 0), 0);
    return {
      keys,
      clicks: Number(clicked.find((row) => row.id === id)?.clicks ?? 0),
      approvedCents: sumOf("approved"),
      pendingCents: sumOf("pending"),
      unconverted: own
        .filter((sale) => sale.countedIn !== currency)
        .reduce((sum, sale) => sum + Number(sale.sales), 0),
    };
  });
  return { days: DAYS, currency, blocks };
}

/** Products that stand in a text, alone or in verdicts, lists and tables. */
async function productsIn(db: Db, content: string) {
  const { products: named, verdicts, comparisons } = renderArticle(content);
  const compared = comparisons.flatMap(({ keys }) => keys);
  const keys = [...new Set([...named, ...verdicts.map(({ key }) => key), ...compared])]
    .filter(Boolean)
    .slice(0, MAX_KEYS);
  if (keys.length === 0) return [];
  const shown = new Map<string, { id: string; keys: string[] }>();
  const add = async (names: string[]) => {
    const rows = await db
      .select({ id: products.id, slug: products.slug })
      .from(products)
      .where(or(inArray(products.slug, names), inArray(products.id, names)));
    for (const { id, slug } of rows) shown.set(id, shown.get(id) ?? { id, keys: [slug, id] });
  };
  await add(keys);
  const known = new Set([...shown.values()].flatMap((product) => product.keys));
  const formers = new Map<string, string>();
  for (const key of keys.filter((key) => !known.has(key))) {
    const id = await formerProduct(db, key);
    if (id !== null) formers.set(key, id);
  }
  if (formers.size > 0) await add([...new Set(formers.values())]);
  for (const [key, id] of formers) shown.get(id)?.keys.push(key);
  return [...shown.values()];
}

/** The paths of an article, now and formerly; not those that another one has by now. */
async function pagesOf(db: Db, id: string, slug: string): Promise<string[]> {
  const former = await db
    .select({ path: redirects.path })
    .from(redirects)
    .where(and(eq(redirects.kind, "post"), eq(redirects.targetId, id)));
  const slugs = former.map(({ path }) => path.slice(path.lastIndexOf("/") + 1));
  const taken =
    slugs.length === 0
      ? []
      : await db.select({ slug: posts.slug }).from(posts).where(inArray(posts.slug, slugs));
  const others = new Set(taken.map((post) => `/blog/${post.slug}`));
  return [`/blog/${slug}`, ...former.map(({ path }) => path).filter((path) => !others.has(path))];
}
