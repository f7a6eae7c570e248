/** The brands of a listing, with the number of products of each. */
import type { Db } from "@pickwell/db/client";
import { brandTotals, EVERYWHERE, priceTotals } from "@pickwell/db/derived/listing-totals";
import { isTrue, ROWS_GROUPED_PER_SEARCH, unindexed } from "@pickwell/db/expressions";
import { elementsOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { products, productTotals } from "@pickwell/db/schema";
import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import type { OfferedProduct } from "../../offers/effective-price.ts";
import type { PreparedFilter } from "../filter.ts";
import { featuredFilter, isWithin } from "../filter-conditions.ts";
import { type ListReading, productTopics } from "../kept-products.ts";
import { hasPrice, isReducedItself } from "./count-cells.ts";

interface BrandCount {
  brand: string;
  products: number;
}

/**
 * When not all brands can be counted, this many times the offered number is considered, see
 * `countBrands`.
 */
const CANDIDATES = 2;

interface BrandLimits {
  /** Brands to return at most; all when undefined. */
  limit: number | undefined;
  /** Products in a price range whose brands are all counted. */
  countable: number;
  /** Products in a price range that are grouped by brand, however few brands there are. */
  grouped: number;
}

/**
 * The brands with the most products, by name, from stored totals where possible.
 *
 * @param limits - beyond `countable` products in a price range, only the largest brands at any
 *   price are considered
 */
export async function countBrands(
  db: Db,
  filter: PreparedFilter,
  limits: BrandLimits,
  reading: ListReading,
): Promise<BrandCount[]> {
  const totals = new Map<string, number>();
  const { candidates, each } = await brandsToCount(db, filter, limits, reading);
  const isAsked = (brand: string) => brand !== "" && (candidates?.has(brand) ?? true);
  const own = await (each ? countEach(db, filter, each) : countOwn(db, filter));
  const moved = filter.isKept ? filter.offered.flatMap((product) => movedBy(filter, product)) : [];
  for (const { brand, products } of [...own, ...moved]) {
    if (isAsked(brand)) totals.set(brand, (totals.get(brand) ?? 0) + products);
  }
  const brands = [...totals]
    .map(([brand, products]) => ({ brand, products }))
    .filter(({ products }) => products > 0)
    .sort((one, other) => (one.brand < other.brand ? -1 : 1));
  const { limit } = limits;
  if (limit === undefined || brands.length <= limit) return brands;
  const largest = [...brands].sort((one, other) => other.products - one.products);
  const shown = new Set(largest.slice(0, limit));
  return brands.filter((brand) => shown.has(brand));
}

/**
 * How deals correct the counts by own price: one product less at its own price, one more at the
 * deal's.
 */
function movedBy({ asked, isOfKind }: PreparedFilter, product: OfferedProduct): BrandCount[] {
  const { brand, rating, inStock } = product;
  const isCounted =
    isOfKind(product) && rating >= (asked.minRating ?? 0) && (inStock || !asked.inStock);
  if (!isCounted) return [];
  const isOwn = isWithin(product.ownCents, asked) && (isReducedItself(product) || !asked.onSale);
  const isOffered = isWithin(product.cents, asked);
  return isOwn === isOffered ? [] : [{ brand, products: isOffered ? 1 : -1 }];
}

/** Counts by own prices, or counts all results of a search. */
async function countOwn(db: Db, filter: PreparedFilter): Promise<BrandCount[]> {
  if (filter.isKept && !hasPrice(filter.asked)) return countKept(db, filter);
  const isCategory = "category" in filter.values;
  return prepared(db, `products:brands:${filter.key}`, (db) =>
    db
      .select({ brand: products.brand, products: sql<number>`count(*)` })
      .from(products)
      // A category is read in the order of its brands, at any price.
      .where(filter.isKept ? filter.whereOwn(!isCategory) : filter.whereCounted())
      .groupBy(isCategory && filter.isKept ? products.brand : unindexed(products.brand))
      .prepare(),
  ).execute(filter.values);
}

/** Counts brand by brand in their index, which is ordered by price: nothing is grouped. */
function countEach(
  db: Db,
  filter: PreparedFilter,
  brands: readonly string[],
): Promise<BrandCount[]> {
  return prepared(db, `products:each-brand:${filter.key}`, (db) => {
    const named = elementsOf(sql.placeholder("each"), "named");
    const count = db
      .select({ products: sql`count(*)` })
      .from(products)
      .where(and(sql`${products.brand} = ${named.value}`, filter.whereOwn(true)));
    return db
      .select({
        brand: sql<string>`${named.value}`,
        products: sql`(${count})`.mapWith(Number),
      })
      .from(named.rows)
      .prepare();
  }).execute({ ...filter.values, each: JSON.stringify(brands) });
}

interface BrandsToCount {
  /** The only brands that are considered when there are too many products; undefined for all. */
  candidates?: ReadonlySet<string>;
  /** Brands that are counted one by one; undefined to group all products. */
  each?: readonly string[];
}

async function brandsToCount(
  db: Db,
  filter: PreparedFilter,
  { limit, countable, grouped }: BrandLimits,
  reading: ListReading,
): Promise<BrandsToCount> {
  if (!filter.isKept || !hasPrice(filter.asked)) return {};
  const atMost = await productsToLookAt(db, filter);
  if (limit !== undefined && atMost > countable) {
    const kept = (await countKept(db, filter)).filter(({ brand }) => brand !== "");
    kept.sort((one, other) => other.products - one.products || (one.brand < other.brand ? -1 : 1));
    const each = kept.slice(0, CANDIDATES * limit).map(({ brand }) => brand);
    return { candidates: new Set(each), each };
  }
  if (atMost <= grouped) return {};
  const each = await brandNames(db, reading);
  return each.length * ROWS_GROUPED_PER_SEARCH < atMost ? { each } : {};
}

/** The names of all brands. */
async function brandNames(db: Db, { moment, kept }: ListReading): Promise<readonly string[]> {
  const shelf = kept?.of<readonly string[]>("brands", productTopics, 1);
  const known = shelf?.get("", moment);
  if (known) return known.value;
  const rows = await prepared(db, "products:brand-names", (db) =>
    db.selectDistinct({ brand: sql<string>`brand` }).from(brandTotals).prepare(),
  ).execute();
  const names = rows.map(({ brand }) => brand).filter((brand) => brand !== "");
  shelf?.set("", moment, names, Number.POSITIVE_INFINITY);
  return names;
}

/** Estimate of the rows to read: those of a category, or of a price range. */
async function productsToLookAt(db: Db, { asked, values }: PreparedFilter): Promise<number> {
  const { minPriceCents: from = 0, maxPriceCents: to = Number.MAX_SAFE_INTEGER } = asked;
  const category = values.category ?? EVERYWHERE;
  const range = category === EVERYWHERE ? { from, to } : { from: 0, to: Number.MAX_SAFE_INTEGER };
  const [row] = await prepared(db, "products:to-look-at", (db) =>
    db
      .select({ products: sql`coalesce(sum(products), 0)`.mapWith(Number) })
      .from(priceTotals)
      .where(
        sql`category_id = ${sql.placeholder("category")}
          and price_from >= ${sql.placeholder("from")} and price_from <= ${sql.placeholder("to")}`,
      )
      .prepare(),
  ).execute({ category, ...range });
  return row?.products ?? 0;
}

/** Counts from stored totals, for any price range. */
function countKept(db: Db, filter: PreparedFilter): Promise<BrandCount[]> {
  const { values, asked } = filter;
  const isCategory = "category" in values;
  const conditions: (SQL | undefined)[] = [
    isCategory ? sql`category_id = ${sql.placeholder("category")}` : undefined,
    "featured" in values ? eq(sql`featured`, featuredFilter) : undefined,
    "band" in values ? gte(sql`rating_band`, sql.placeholder("band")) : undefined,
    asked.onSale ? isTrue(sql`on_sale`) : undefined,
    asked.inStock ? isTrue(sql`in_stock`) : undefined,
  ];
  const shape = conditions.map((each) => Number(each !== undefined)).join("");
  return prepared(db, `products:kept-brands:${shape}`, (db) =>
    db
      .select({ brand: sql<string>`brand`, products: sql`sum(products)`.mapWith(Number) })
      .from(isCategory ? sql`${productTotals}` : brandTotals)
      .where(and(...conditions))
      .groupBy(sql`brand`)
      .prepare(),
  ).execute(values);
}
