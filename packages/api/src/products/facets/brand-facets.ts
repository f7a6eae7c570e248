/** The brands of a listing, with the number of products of each. */
import type { Db } from "@pickwell/db/client";
import { brandTotals, EVERYWHERE, priceTotals } from "@pickwell/db/derived/listing-totals";
import { isTrue, unindexed } from "@pickwell/db/expressions";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { products, productTotals } from "@pickwell/db/schema";
import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import type { OfferedProduct } from "../../offers/effective-price.ts";
import { featuredFilter, isWithin, type PreparedFilter } from "../filter.ts";
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

/**
 * The brands with the most products, by name, from stored totals where possible.
 *
 * @param limit - maximum number; all when omitted
 * @param countable - how many products may be read to count those in a price range; beyond that,
 *   only the largest brands at any price are considered
 */
export async function countBrands(
  db: Db,
  filter: PreparedFilter,
  limit: number | undefined,
  countable: number,
): Promise<BrandCount[]> {
  const totals = new Map<string, number>();
  const candidates = await candidatesOf(db, filter, limit, countable);
  const isAsked = (brand: string) => brand !== "" && (candidates?.has(brand) ?? true);
  const own = await countOwn(db, filter, candidates);
  const moved = filter.isKept ? filter.offered.flatMap((product) => movedBy(filter, product)) : [];
  for (const { brand, products } of [...own, ...moved]) {
    if (isAsked(brand)) totals.set(brand, (totals.get(brand) ?? 0) + products);
  }
  const brands = [...totals]
    .map(([brand, products]) => ({ brand, products }))
    .filter(({ products }) => products > 0)
    .sort((one, other) => (one.brand < other.brand ? -1 : 1));
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
async function countOwn(
  db: Db,
  filter: PreparedFilter,
  candidates: ReadonlySet<string> | undefined,
): Promise<BrandCount[]> {
  if (filter.isKept && !hasPrice(filter.asked)) return countKept(db, filter);
  const values = { ...filter.values, candidates: JSON.stringify([...(candidates ?? [])]) };
  const isCategory = "category" in values;
  const key = `${filter.key}:${candidates !== undefined}`;
  return prepared(db, `products:brands:${key}`, (db) =>
    db
      .select({ brand: products.brand, products: sql<number>`count(*)` })
      .from(products)
      .where(
        and(
          // A category is read in the order of its brands, at any price.
          filter.isKept ? filter.whereOwn(!isCategory) : filter.whereCounted(),
          candidates && isOneOf(products.brand, sql.placeholder("candidates")),
        ),
      )
      .groupBy(isCategory && filter.isKept ? products.brand : unindexed(products.brand))
      .prepare(),
  ).execute(values);
}

/** The brands to count when there are too many products to read; undefined for all. */
async function candidatesOf(
  db: Db,
  filter: PreparedFilter,
  limit: number | undefined,
  countable: number,
): Promise<ReadonlySet<string> | undefined> {
  if (limit === undefined || !filter.isKept || !hasPrice(filter.asked)) return undefined;
  if ((await productsToLookAt(db, filter)) <= countable) return undefined;
  const kept = (await countKept(db, filter)).filter(({ brand }) => brand !== "");
  kept.sort((one, other) => other.products - one.products || (one.brand < other.brand ? -1 : 1));
  return new Set(kept.slice(0, CANDIDATES * limit).map(({ brand }) => brand));
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
