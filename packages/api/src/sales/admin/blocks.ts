/** Clicks and commissions of each product and link in an article. */

import type { Db } from "@pickwell/db/client";
import { clickKinds, clicks, deals, posts, products, redirects, sales } from "@pickwell/db/schema";
import { and, count, desc, eq, gte, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import { renderArticle } from "../../markdown/render.ts";
import { formerProduct } from "../../redirects/find.ts";
import { textLinkId } from "../../text-links/id.ts";
import { saleCurrency } from "../accounts.ts";

const DAYS = 30;
const DAY_MS = 86_400_000;
/** The most products, deals and links of one article that are read. */
const MAX_KEYS = 200;

/**
 * Figures of one product, deal or link in an article. Money in minor units of the shop's currency.
 */
export interface BlockEarnings {
  /**
   * How the text may refer to it: a product's slug, id and former slugs; a deal's id; a link's URL.
   */
  keys: string[];
  /** Clicks by people on the article's page. */
  clicks: number;
  /** Commissions of approved and paid sales. */
  approvedCents: number;
  /** Commissions of pending sales. */
  pendingCents: number;
  /**
   * Approved and pending sales that are not converted to the shop's currency; excluded from the
   * sums.
   */
  unconverted: number;
}

/**
 * Reads the last 30 days' clicks and commissions of an article's products, deals and links. Counts
 * clicks on the article's page under its present and former slugs. Blocks of the same product or
 * link share their figures.
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
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const pages = await pagesOf(db, id, post.slug);
  const shown = await thingsIn(db, post.content);
  const targets = shown.flatMap((thing) => thing.targets);
  if (targets.length === 0) return { days: DAYS, currency, blocks: [] };
  const clicked = await db
    .select({ kind: clicks.kind, id: clicks.targetId, clicks: count() })
    .from(clicks)
    .where(
      and(
        isOneOfThem(clicks, targets),
        gte(clicks.createdAt, since),
        inArray(clicks.page, pages),
        isNull(clicks.botReason),
      ),
    )
    .groupBy(clicks.kind, clicks.targetId);
  const sold = await db
    .select({
      kind: sales.kind,
      id: sales.targetId,
      status: sales.status,
      countedIn: sales.countedIn,
      sales: count(),
      cents: sql<number>`sum(${sales.commissionCents})`.mapWith(Number),
    })
    .from(sales)
    .where(
      and(
        inArray(sales.page, pages),
        gte(sales.soldAt, since),
        isOneOfThem(sales, targets),
        inArray(sales.status, ["approved", "pending"]),
      ),
    )
    .groupBy(sales.kind, sales.targetId, sales.status, sales.countedIn);
  const blocks = shown.map(({ keys, targets }): BlockEarnings => {
    const isOwn = (row: { kind: string | null; id: string | null }) =>
      targets.some(({ kind, id }) => kind === row.kind && id === row.id);
    const own = sold.filter(isOwn);
    const counted = own.filter((sale) => sale.countedIn === currency);
    const sumOf = (status: "approved" | "pending") =>
      counted.reduce((sum, sale) => sum + (sale.status === status ? sale.cents : 0), 0);
    return {
      keys,
      clicks: clicked.filter(isOwn).reduce((sum, row) => sum + row.clicks, 0),
      approvedCents: sumOf("approved"),
      pendingCents: sumOf("pending"),
      unconverted: own
        .filter((sale) => sale.countedIn !== currency)
        .reduce((sum, sale) => sum + sale.sales, 0),
    };
  });
  return { days: DAYS, currency, blocks };
}

/** What a click was on. */
interface Target {
  kind: (typeof clickKinds)[number];
  id: string;
}

function isOneOfThem(
  table: Pick<typeof clicks | typeof sales, "kind" | "targetId">,
  targets: readonly Target[],
): SQL | undefined {
  const ofKind = (wanted: Target["kind"]) => {
    const ids = targets.filter(({ kind }) => kind === wanted).map(({ id }) => id);
    return ids.length > 0 ? [and(eq(table.kind, wanted), inArray(table.targetId, ids))] : [];
  };
  return or(...clickKinds.flatMap(ofKind));
}

/** A product, deal or link in a text, with the keys by which the text may refer to it. */
interface Thing {
  keys: string[];
  targets: Target[];
}

/** The products of a text with their deals, its deals, and its links. */
async function thingsIn(db: Db, content: string): Promise<Thing[]> {
  const shown = await productsIn(db, content);
  const ids = shown.map(({ id }) => id);
  // A product's card links to its open deal, so clicks on its deals count for the product.
  const own =
    ids.length === 0
      ? []
      : await db
          .select({ id: deals.id, productId: deals.productId })
          .from(deals)
          .where(inArray(deals.productId, ids))
          .orderBy(desc(deals.createdAt), desc(deals.id))
          .limit(MAX_KEYS);
  const { links: linked, deals: offers } = renderArticle(content);
  const links = linked.flatMap(({ url }) => url ?? []);
  return [
    ...shown.map(({ id, keys }): Thing => {
      const offered = own.filter(({ productId }) => productId === id);
      const byDeal = offered.map((deal): Target => ({ kind: "deal", id: deal.id }));
      return { keys, targets: [{ kind: "product", id }, ...byDeal] };
    }),
    ...[...new Set(offers.map(({ key }) => key))].map(
      (id): Thing => ({ keys: [id], targets: [{ kind: "deal", id }] }),
    ),
    ...[...new Set(links)]
      .slice(0, MAX_KEYS)
      .map((url): Thing => ({ keys: [url], targets: [{ kind: "link", id: textLinkId(url) }] })),
  ];
}

/**
 * The products in a text, alone or in verdicts, lists and comparisons, by present or former slug.
 */
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

/**
 * The present and former paths of an article, without former ones that another article uses now.
 */
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
