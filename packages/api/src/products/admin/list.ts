import type { Db } from "@pickwell/db/client";
import { ignoringCase } from "@pickwell/db/columns";
import { seqsByViews } from "@pickwell/db/derived/product-views";
import { isFalse, isTrue, merged, sortWithoutIndex } from "@pickwell/db/expressions";
import { categories, products } from "@pickwell/db/schema";
import { and, asc, desc, inArray, type SQL, sql } from "drizzle-orm";
import { countByStatus, type ProductCounts } from "../facets/count-states.ts";
import { FEW } from "../filter.ts";
import { MAX_TOTAL } from "../list.ts";
import { type AdminConditions, adminConditions } from "./filter.ts";
import { groupedSeqs, isGrouped } from "./grouped-orders.ts";
import { fromNearerEnd, type Place } from "./place.ts";
import type { ProductAdminListInput, ProductAdminSort, WalkedSort } from "./schema.ts";
import { type ProductAdminView, presentRow, selectAdminProducts } from "./view.ts";

export interface ProductAdminPage {
  products: ProductAdminView[];
  /** Matching products on all pages; exact up to `MAX_TOTAL`. */
  total: number;
  page: number;
  limit: number;
  /** Counts of the whole catalogue, whatever the filter. */
  counts: ProductCounts;
}

/** Sort orders with an index; sequence numbers break ties, so pages never overlap. */
const walkedOrders: Record<WalkedSort, SQL[]> = {
  name: [ignoringCase(products.name)],
  price: [sql`${products.priceCents}`],
  rating: [sql`${products.rating}`],
  createdAt: [sql`${products.createdAt}`],
  featured: [sql`${products.featured}`, sql`${products.createdAt}`],
};

/** Sort orders whose index covers all products, public or not. */
const wholeOrders = {
  clicks: [sql`${products.clicks}`],
  updatedAt: [sql`${products.updatedAt}`],
  badge: [sql`${products.featured}`, sql`${products.isBestseller}`, sql`${products.isNew}`],
};

type WholeSort = keyof typeof wholeOrders;

/** Other sort orders: the keys of all matches are sorted, but see `groupedSeqs` and `seqsByViews`. */
const sortedOrders: Record<Exclude<ProductAdminSort, WalkedSort | WholeSort>, SQL[]> = {
  category: [
    ignoringCase(
      sql`(select ${categories.name} from ${categories} where ${categories.id} = ${products.categoryId})`,
    ),
  ],
  brand: [ignoringCase(products.brand)],
  status: [sql`${products.status}`],
  stock: [sql`${products.inStock}`],
  views: [sql`${products.views}`],
};

const isWalked = (sort: ProductAdminSort): sort is WalkedSort => sort in walkedOrders;
const allOrders = { ...walkedOrders, ...wholeOrders, ...sortedOrders };

/**
 * A page of the catalogue for the back office, including drafts and archived products.
 *
 * As in the public listing (`listProducts`), the total decides how the page is found. Few matches
 * are sorted. For many, the order's index is walked: once through the public products and once
 * through the others, merging the two; or once if the index covers all. Without an index the keys
 * of all matches are sorted; for the whole catalogue by a column with few values, see
 * `groupedSeqs`.
 */
export async function listAdminProducts(
  db: Db,
  input: ProductAdminListInput,
): Promise<ProductAdminPage> {
  const { page, limit, sort, order } = input;
  const [counts, conditions] = await Promise.all([countByStatus(db), adminConditions(db, input)]);
  const empty = { products: [], total: 0, page, limit, counts };
  if (!conditions) return empty;
  const total = await countMatches(db, conditions, input, counts);
  const offset = (page - 1) * limit;
  if (offset >= total) return { ...empty, total };
  const columns = [...allOrders[sort], sql`${products.seq}`];
  const terms = (direction: "asc" | "desc", mark = (column: SQL) => column) =>
    columns.map((column) => (direction === "asc" ? asc : desc)(mark(column)));
  const isFew = total <= FEW;
  const place = { order, offset, limit };
  const nearer = conditions.isPlain ? fromNearerEnd(place, counts[input.status ?? "total"]) : place;
  const pageOf = (where: SQL[], orderBy: SQL[]) =>
    sql`${db
      .select({ seq: products.seq })
      .from(products)
      .where(and(...where))
      .orderBy(...orderBy)
      .limit(nearer.limit)
      .offset(nearer.offset)}`;
  const keysOf = async () => {
    if (!isFew && isGrouped(sort) && conditions.isPlain && input.status === undefined)
      return groupedSeqs(db, counts, { sort, ...place });
    if (!isFew && isWalked(sort)) return walkOf(sort, input.status, conditions, nearer);
    if (!isFew && sort === "views") return seqsByViews(and(...conditions.walked), nearer);
    if (!isFew && sort in wholeOrders) return pageOf(conditions.walked, terms(nearer.order));
    // The whole catalogue is read from the smallest index that holds the keys.
    const isWhole = input.status === undefined && conditions.isPlain;
    return pageOf(isWhole ? [] : conditions.found, terms(nearer.order, sortWithoutIndex));
  };
  const rows = await selectAdminProducts(db)
    .where(inArray(products.seq, await keysOf()))
    .orderBy(...terms(order, sortWithoutIndex));
  return { ...empty, products: rows.map(presentRow), total };
}

/** The sequence numbers of a page, found along the order's two indexes. */
function walkOf(
  sort: WalkedSort,
  status: ProductAdminListInput["status"],
  { walked }: AdminConditions,
  { order, limit, offset }: Place,
) {
  const columns = walkedOrders[sort];
  const named = columns.map((column, index) => sql`${column} as ${sql.raw(`k${index}`)}`);
  const half = (whether: typeof isTrue) =>
    sql`select ${sql.join([...named, sql`${products.seq} as seq`], sql`, `)} from ${products} where ${and(whether(products.listed), ...walked)}`;
  const direction = sql.raw(order);
  const keys = columns.map((_, index) => sql`${sql.raw(`k${index}`)} ${direction}`);
  const terms = sql.join([...keys, sql`seq ${direction}`], sql`, `);
  // Drafts and archived products are never public.
  const isHidden = status === "draft" || status === "archived";
  const inOrder = isHidden
    ? sql`${half(isFalse)} order by ${terms}`
    : merged([half(isTrue), half(isFalse)], terms, offset + limit);
  return sql`(select seq from (${inOrder} limit ${limit} offset ${offset}) walked)`;
}

async function countMatches(
  db: Db,
  { found, isPlain }: AdminConditions,
  { status }: ProductAdminListInput,
  counts: ProductCounts,
): Promise<number> {
  if (isPlain) return Math.min(counts[status ?? "total"], MAX_TOTAL);
  const matches = db
    .select({ one: sql`1`.as("one") })
    .from(products)
    .where(and(...found))
    .limit(MAX_TOTAL)
    .as("matches");
  const [row] = await db.select({ total: sql<number>`count(*)` }).from(matches);
  return row?.total ?? 0;
}
