/** What each product that an article shows, and each link of it, has earned there. */

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
/** Products of one article that are looked at. */
const MAX_KEYS = 200;

/** Of one product, or one link, in one article. Money in minor units of the shop's currency. */
export interface BlockEarnings {
  /**
   * What a text may name it by: of a product its slug and id, and what it was called when the text was
   * written; of a link its address.
   */
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
 * The last thirty days of the products in an article, and of the links of its buttons and vouchers, by
 * the clicks that were made on its page, also while it had another address. Two blocks of the same
 * product share what they earned, and so do two of the same link.
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

/** What a click can have been on. */
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

/** Something in a text that people leave by, by the names that the text may have for it. */
interface Thing {
  keys: string[];
  targets: Target[];
}

/** Products that a text shows, with the deals that they are sold by, and links that lead elsewhere. */
async function thingsIn(db: Db, content: string): Promise<Thing[]> {
  const shown = await productsIn(db, content);
  const ids = shown.map(({ id }) => id);
  // A card of a product leads to the deal that runs for it.
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
