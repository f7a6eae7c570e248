import type { Db } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { categories, products, productTotals } from "@pickwell/db/schema";
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { FEW, type PreparedFilter, prepareFilter } from "./filter.ts";
import { slugify } from "./rules.ts";
import type { ProductFilter, ProductListInput, ProductSort } from "./schema.ts";
import { type ProductView, productFields, selectProducts } from "./view.ts";

/** Totals are exact up to here; a longer result says this many. */
export const MAX_TOTAL = 100_000;

export interface ProductPage {
  products: ProductView[];
  /** Products that match, on all pages. */
  total: number;
  page: number;
  limit: number;
}

/** Columns of each order; sequence numbers break ties, so pages never overlap. */
const orders: Record<ProductSort, SQL[]> = {
  name: [sql`${products.name} collate nocase`],
  price: [sql`${products.priceCents}`],
  rating: [sql`${products.rating}`],
  createdAt: [sql`${products.createdAt}`],
  featured: [sql`${products.featured}`, sql`${products.createdAt}`],
};

/**
 * A page of the listed products that match, in the asked order.
 *
 * Data flow: the total comes first, from the kept counts where they suffice. It decides how the
 * page is found: among few matches by sorting them, among many by walking the order's index.
 * Either way only sequence numbers are sorted and skipped; full rows are read for one page.
 */
export async function listProducts(db: Db, input: ProductListInput): Promise<ProductPage> {
  const { page, limit, sort, order } = input;
  const empty = { products: [], total: 0, page, limit };
  const filter = await resolveFilter(db, input);
  if (!filter) return empty;
  if (input.search) return searchProducts(db, filter, input);
  const total = await countProducts(db, filter);
  const offset = (page - 1) * limit;
  if (offset >= total) return { ...empty, total };
  const few = filter.isNarrow && total <= FEW;
  const rows = await pageStatement(db, filter, sort, order, few).execute({
    ...filter.values,
    limit,
    offset,
  });
  return { products: rows, total, page, limit };
}

/** @returns null when nothing can match: an unknown category, an empty search */
export async function resolveFilter(db: Db, input: ProductFilter): Promise<PreparedFilter | null> {
  if (input.category === undefined || input.category === "") return prepareFilter(input, undefined);
  const category = await prepared(db, "products:category", (db) =>
    db
      .select({ id: categories.id })
      .from(categories)
      .where(and(eq(categories.slug, sql.placeholder("slug")), eq(categories.status, "active")))
      .prepare(),
  ).execute({ slug: slugify(input.category) });
  return category[0] ? prepareFilter(input, category[0].id) : null;
}

/** How many listed products match, at most `MAX_TOTAL`. */
async function countProducts(db: Db, filter: PreparedFilter): Promise<number> {
  const statement = filter.needsCount
    ? prepared(db, `products:count:${filter.key}`, (db) => {
        const matches = db
          .select({ one: sql`1`.as("one") })
          .from(products)
          .where(filter.where(true))
          .limit(MAX_TOTAL)
          .as("matches");
        return db.select({ total: sql<number>`count(*)` }).from(matches).prepare();
      })
    : prepared(db, `products:total:${filter.key}`, (db) =>
        db
          .select({ total: sql<number>`coalesce(sum(${productTotals.products}), 0)` })
          .from(productTotals)
          .where(filter.whereTotals())
          .prepare(),
      );
  const [row] = await statement.execute(filter.values);
  return row?.total ?? 0;
}

/** Finding is most of what a search costs, so the page and the total come from one pass. */
async function searchProducts(
  db: Db,
  filter: PreparedFilter,
  { page, limit, sort, order }: ProductListInput,
): Promise<ProductPage> {
  const statement = prepared(db, `products:found:${filter.key}${sort}:${order}`, (db) => {
    const direction = order === "asc" ? asc : desc;
    const sorted = [...orders[sort], sql`${products.seq}`].map((column) =>
      direction(sql`+${column}`),
    );
    const found = db
      .select({ seq: products.seq, total: sql<number>`count(*) over ()`.as("total") })
      .from(products)
      .where(filter.where(true))
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
  // A page beyond the last has no row that could carry the total.
  const total = rows[0]?.total ?? (page > 1 ? await countProducts(db, filter) : 0);
  return { products: rows.map(({ total: _, ...product }) => product), total, page, limit };
}

function pageStatement(
  db: Db,
  filter: PreparedFilter,
  sort: ProductSort,
  order: "asc" | "desc",
  few: boolean,
) {
  return prepared(db, `products:page:${filter.key}${sort}:${order}:${few}`, (db) => {
    const direction = order === "asc" ? asc : desc;
    const walked = [...orders[sort], sql`${products.seq}`].map((column) => direction(column));
    // A leading + keeps the planner from walking the whole order to find a few rows.
    const sorted = [...orders[sort], sql`${products.seq}`].map((column) =>
      direction(sql`+${column}`),
    );
    const keys = db
      .select({ seq: products.seq })
      .from(products)
      .where(filter.where(few))
      .orderBy(...(few ? sorted : walked))
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset"));
    return selectProducts(db)
      .where(inArray(products.seq, keys))
      .orderBy(...sorted)
      .prepare();
  });
}
