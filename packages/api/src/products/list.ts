import type { Db } from "@pickwell/db/client";
import { ignoringCase } from "@pickwell/db/columns";
import { sortWithoutIndex, unindexed } from "@pickwell/db/expressions";
import { elementsOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { categories, products } from "@pickwell/db/schema";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { slugify } from "../core/text/slug.ts";
import {
  priceOrder,
  productSeqsByEffectivePrice,
  withEffectivePrice,
} from "../offers/effective-price.ts";
import { rank } from "../relevance/rank.ts";
import { prepareSearch } from "../relevance/search-query.ts";
import { countMatches } from "./facets/count-matches.ts";
import { FEW, type PreparedFilter, prepareFilter } from "./filter.ts";
import type { Resolved, RuleFilter } from "./filter-conditions.ts";
import { cachedTotal, type ListReading, offeredNow, productsBySeq } from "./kept-products.ts";
import type { ProductFilter, ProductListInput, ProductSort } from "./schema.ts";
import { type ProductRow, type ProductView, productFields } from "./view.ts";

/** Counts without stored totals are exact up to this; larger ones report this number. */
export const MAX_TOTAL = 100_000;
/** The same limit for attribute filters, which read one row per attribute. */
const MAX_ATTRIBUTED = 10_000;

export interface ProductPage {
  products: ProductView[];
  /** Matching products on all pages. */
  total: number;
  page: number;
  limit: number;
  /** The search text with misspelt words corrected; null when nothing was corrected. */
  corrected: string | null;
}

/** Columns of each order; sequence numbers break ties, so pages never overlap. */
const orders: Record<Exclude<ProductSort, "price">, SQL[]> = {
  name: [ignoringCase(products.name)],
  rating: [sql`${products.rating}`],
  createdAt: [sql`${products.createdAt}`],
  featured: [sql`${products.featured}`, sql`${products.createdAt}`],
  // Search results are sorted by rank; without a search the newest come first.
  relevance: [sql`${products.createdAt}`],
};

/** The columns of an order, most significant first. */
const columnsOf = ({ sort, order }: Order): SQL[] => [
  ...(sort === "price" ? [priceOrder(order)] : orders[sort]),
  sql`${products.seq}`,
];

interface Order {
  sort: ProductSort;
  order: "asc" | "desc";
}

/** The requested order. A direction alone applies to the date. */
function orderOf({ search, sort, order }: ProductListInput): Order {
  const isCloseness = Boolean(search) && order === undefined;
  return { sort: sort ?? (isCloseness ? "relevance" : "createdAt"), order: order ?? "desc" };
}

/**
 * A page of public products that match, in the requested order.
 *
 * The total comes first, from stored counts where possible. It decides how the page is found: few
 * matches are sorted, for many the order's index is walked. Either way only sequence numbers are
 * sorted and skipped; full rows are read for one page, unless cached.
 */
export async function listProducts(
  db: Db,
  input: ProductListInput & RuleFilter,
  reading: ListReading,
): Promise<ProductPage> {
  const { page, limit } = input;
  const { moment, changesAt } = reading;
  const { sort, order } = orderOf(input);
  const empty = { products: [], total: 0, page, limit, corrected: null };
  const resolved = await resolve(db, input, reading, sort === "price");
  if (!resolved) return empty;
  const filter = prepareFilter(input, resolved);
  const shape = `${filter.key}${JSON.stringify(filter.values)}`;
  filter.values.now = moment.getTime();
  if (input.search) {
    const found = await searchProducts(db, filter, { page, limit, sort, order });
    return { ...found, products: await withEffectivePrice(db, moment, found.products, changesAt) };
  }
  const count = () => countProducts(db, filter);
  // Price ranges are too varied to cache, and depend on the moment.
  const total = filter.isByPrice ? await count() : await cachedTotal(shape, reading, count);
  const offset = (page - 1) * limit;
  if (offset >= total) return { ...empty, total };
  const few = filter.isNarrow && total <= FEW;
  const fromEnd = !few && sort !== "price" && filter.isKept && offset > total / 2;
  const seqs = await (fromEnd ? seqsFromEnd : seqsOfPage)(db, filter, {
    sort,
    order,
    few,
    total,
    offset,
    limit,
  });
  return { products: await productsBySeq(db, seqs, reading), total, page, limit, corrected: null };
}

/**
 * Resolves the category and search of a filter.
 *
 * @param goesByPrice - the order depends on prices, even if the filter does not
 * @returns null when nothing can match: an unknown category, an empty search
 */
export async function resolve(
  db: Db,
  input: ProductFilter,
  reading: ListReading,
  goesByPrice: boolean,
): Promise<Resolved | null> {
  const categoryId = await findCategory(db, input.category);
  if (categoryId === null) return null;
  const { minPriceCents, maxPriceCents, onSale } = input;
  const isByPrice = [minPriceCents, maxPriceCents, onSale].some((value) => value !== undefined);
  const offered = isByPrice || goesByPrice ? await offeredNow(db, reading) : [];
  if (!input.search) return { categoryId, found: undefined, offered };
  const search = await prepareSearch(db, input.search);
  return search && { categoryId, found: await rank(db, "products", search), offered };
}

/** @returns undefined when no category is requested, null when it does not exist */
async function findCategory(db: Db, name: string | undefined): Promise<string | undefined | null> {
  if (name === undefined || name === "") return undefined;
  const category = await prepared(db, "products:category", (db) =>
    db
      .select({ id: categories.id })
      .from(categories)
      .where(and(eq(categories.slug, sql.placeholder("slug")), eq(categories.status, "active")))
      .prepare(),
  ).execute({ slug: slugify(name) });
  return category[0]?.id ?? null;
}

/** How many public products match; without stored totals counted up to `MAX_TOTAL`. */
async function countProducts(db: Db, filter: PreparedFilter): Promise<number> {
  if (filter.isKept) return countMatches(db, filter);
  const statement = prepared(db, `products:count:${filter.key}`, (db) => {
    const matches = db
      .select({ one: sql`1`.as("one") })
      .from(products)
      .where(filter.where(true))
      .limit(filter.asked.attributes?.length ? MAX_ATTRIBUTED : MAX_TOTAL)
      .as("matches");
    return db.select({ total: sql<number>`count(*)` }).from(matches).prepare();
  });
  const [row] = await statement.execute(filter.values);
  return row?.total ?? 0;
}

/** A page of search results by rank or another order, and their total. */
async function searchProducts(
  db: Db,
  filter: PreparedFilter,
  { page, limit, sort, order }: Pick<ProductListInput, "page" | "limit"> & Order,
): Promise<Omit<ProductPage, "products"> & { products: ProductRow[] }> {
  const statement = prepared(db, `products:found:${filter.key}${sort}:${order}`, (db) => {
    const direction = order === "asc" ? asc : desc;
    // The rank within the results; 1 is the best.
    const isCloser = order === "asc" ? desc : asc;
    const sorted =
      sort === "relevance"
        ? [isCloser(sql`place`)]
        : columnsOf({ sort, order }).map((column) => direction(unindexed(column)));
    const listed = elementsOf(sql.placeholder("found"), "listed");
    const found = db
      .select({
        seq: products.seq,
        place: sql<number>`${listed.place}`.as("place"),
        total: sql<number>`count(*) over ()`.as("total"),
      })
      .from(listed.rows)
      .crossJoin(products)
      .where(and(eq(products.seq, listed.number), filter.where(false)))
      .orderBy(...sorted)
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset"))
      .as("found");
    return db
      .select({ ...productFields, total: found.total })
      .from(found)
      .innerJoin(products, eq(products.seq, found.seq))
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .orderBy(...sorted)
      .prepare();
  });
  const offset = (page - 1) * limit;
  const rows = await statement.execute({ ...filter.values, limit, offset });
  // A page beyond the last has no row that carries the total.
  const total = rows[0]?.total ?? (page > 1 ? await countProducts(db, filter) : 0);
  const found = rows.map(({ total: _, ...product }) => product);
  return { products: found, total, page, limit, corrected: filter.corrected };
}

/** Where a page lies in an order. */
interface Stretch extends Order {
  /** All matches are sorted, instead of walking the order's index. */
  few: boolean;
  /** Exact where a page is counted from the end. */
  total: number;
  offset: number;
  limit: number;
}

/** The sequence numbers of a page. */
async function seqsOfPage(db: Db, filter: PreparedFilter, { sort, order, few, ...page }: Stretch) {
  const { limit, offset } = page;
  const statement = pageStatement(db, filter, sort, order, few);
  const found = await statement.execute({ ...filter.values, limit, offset });
  return found.map(({ seq }) => seq);
}

/** The same, walked from the end: the last pages cost as little as the first. */
async function seqsFromEnd(db: Db, filter: PreparedFilter, page: Stretch): Promise<number[]> {
  const limit = Math.min(page.limit, page.total - page.offset);
  const order = page.order === "asc" ? "desc" : "asc";
  const offset = page.total - page.offset - limit;
  const seqs = await seqsOfPage(db, filter, { ...page, order, limit, offset });
  return seqs.reverse();
}

/** Finds the sequence numbers of a page. */
function pageStatement(
  db: Db,
  filter: PreparedFilter,
  sort: ProductSort,
  order: "asc" | "desc",
  few: boolean,
) {
  const isOffered = filter.offered.length > 0;
  return prepared(db, `products:page:${filter.key}${sort}:${order}:${few}:${isOffered}`, (db) => {
    const direction = order === "asc" ? asc : desc;
    const columns = columnsOf({ sort, order });
    const walked = columns.map((column) => direction(column));
    // Otherwise the planner would walk the whole index to find a few rows.
    const sorted = columns.map((column) => direction(sortWithoutIndex(column)));
    const byPrice = sort === "price" && !few;
    if (byPrice) {
      const seqs = productSeqsByEffectivePrice(filter.where(false), order, isOffered);
      return db
        .select({ seq: products.seq })
        .from(products)
        .where(sql`${products.seq} in ${seqs}`)
        .orderBy(...sorted)
        .prepare();
    }
    return db
      .select({ seq: products.seq })
      .from(products)
      .where(filter.where(few))
      .orderBy(...(few ? sorted : walked))
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset"))
      .prepare();
  });
}
