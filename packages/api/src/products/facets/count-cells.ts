/** Counts public products by the flags of a listing: rating, reduced, in stock. */
import type { Db } from "@pickwell/db/client";
import { brandTotals, EVERYWHERE, priceTotals } from "@pickwell/db/derived/listing-totals";
import { isTrue } from "@pickwell/db/expressions";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import {
  bandedRange,
  type PriceRange,
  products,
  productTotals,
  ratingFloors,
} from "@pickwell/db/schema";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { OfferedProduct } from "../../offers/effective-price.ts";
import type { PreparedFilter } from "../filter.ts";
import { featuredFilter, isOnSale, isReduced, isWithin } from "../filter-conditions.ts";
import type { ProductFilter } from "../schema.ts";

/** Products with equal flags. */
export interface Cell {
  inStock: boolean;
  onSale: boolean;
  /** How many of `ratingFloors` they reach. */
  ratingBand: number;
  /** May be negative while deals are being subtracted. */
  products: number;
}

type Flags = Pick<ProductFilter, "minRating" | "onSale" | "inStock">;

/** How many of the floors a filter requires. */
const bandAsked = (minRating: Flags["minRating"]): number =>
  minRating === undefined ? 0 : ratingFloors.indexOf(minRating) + 1;

/** How many products match the flags. */
export function productsIn(cells: readonly Cell[], { minRating, onSale, inStock }: Flags): number {
  const band = bandAsked(minRating);
  return cells
    .filter((cell) => cell.ratingBand >= band)
    .filter((cell) => (cell.onSale || !onSale) && (cell.inStock || !inStock))
    .reduce((sum, { products }) => sum + products, 0);
}

/**
 * Counts the matches of a filter without its flags, from stored totals: by price band (reading
 * products only at the ends of the range) or by brand. The few products with a deal are moved from
 * their own price to the deal's. Filters without stored totals are counted row by row, and must not
 * have flags.
 */
export async function countCells(db: Db, filter: PreparedFilter): Promise<Cell[]> {
  const { offered, key, values } = filter;
  if (!filter.isKept) {
    const isOffered = offered.length > 0;
    const onSale = isOnSale(true, isOffered);
    return countRows(db, `all:${isOffered}:${key}`, onSale, filter.whereCounted(), values);
  }
  const { ranges, stored } = countedBy(filter);
  const counted = ranges.map((range) => {
    const { key: place, where, values } = inRange(filter, range);
    return countRows(db, `between:${place}`, isReduced, where, values);
  });
  const own = await Promise.all([...counted, ...stored.map((count) => count(db))]);
  return [...own.flat(), ...movedByDeals(filter)];
}

/** How open deals correct counts by own prices. */
export const movedByDeals = (filter: PreparedFilter): Cell[] =>
  filter.offered.flatMap((one) => movedBy(filter, one));

/** How a deal corrects the counts: one product less at its own price, one more at the deal's. */
function movedBy({ asked, isOfKind }: PreparedFilter, product: OfferedProduct): Cell[] {
  if (!isOfKind(product)) return [];
  const { inStock, cents, ownCents } = product;
  const ratingBand = ratingFloors.filter((floor) => product.rating >= floor).length;
  const cell = (onSale: boolean, products: number) => ({ inStock, onSale, ratingBand, products });
  return [
    ...(isWithin(ownCents, asked) ? [cell(isReducedItself(product), -1)] : []),
    ...(isWithin(cents, asked) ? [cell(true, 1)] : []),
  ];
}

/** Whether a product's own price, without its deal, is reduced. */
export const isReducedItself = ({ ownCents, originalCents }: OfferedProduct): boolean =>
  (originalCents ?? 0) > ownCents;

/** Whether a filter has a price range. */
export const hasPrice = ({ minPriceCents, maxPriceCents }: ProductFilter) =>
  minPriceCents !== undefined || maxPriceCents !== undefined;

/**
 * What makes up the counts by own prices of a filter with stored totals: ranges of prices whose
 * products have to be read, and sums of stored totals.
 */
export function countedBy(filter: PreparedFilter): {
  ranges: Partial<PriceRange>[];
  stored: ((db: Db) => Promise<Cell[]>)[];
} {
  const { asked, values } = filter;
  if ("brands" in values) {
    const { minPriceCents: min, maxPriceCents: max } = asked;
    if (hasPrice(asked)) return { ranges: [{ min, max }], stored: [] };
    const count = "category" in values ? countInCategory : countOfBrands;
    return { ranges: [], stored: [(db) => count(db, filter)] };
  }
  const { from, before, edges } = bandedRange(asked.minPriceCents, asked.maxPriceCents);
  return {
    ranges: edges,
    stored: from < before ? [(db) => countBands(db, filter, from, before)] : [],
  };
}

const isFeatured = ({ values }: PreparedFilter, column: SQL) =>
  "featured" in values ? sql`${column} = ${featuredFilter}` : undefined;
const isOfBrands = ({ values }: PreparedFilter, column: SQL) =>
  "brands" in values ? isOneOf(column, sql.placeholder("brands")) : undefined;
const shapeOf = ({ values }: PreparedFilter) =>
  ["category", "featured", "brands"].filter((name) => name in values).join();

/** The condition for the products in a range of own prices, without flags; `key` names its shape. */
export function inRange(filter: PreparedFilter, { min, max }: Partial<PriceRange>) {
  const price = products.priceCents;
  return {
    key: `${shapeOf(filter)}:${min !== undefined}:${max !== undefined}`,
    values: { ...filter.values, from: min, to: max },
    where: and(
      isTrue(products.listed),
      "category" in filter.values
        ? eq(products.categoryId, sql.placeholder("category"))
        : undefined,
      isFeatured(filter, sql`${products.featured}`),
      isOfBrands(filter, sql`${products.brand}`),
      min === undefined ? undefined : sql`${price} >= ${sql.placeholder("from")}`,
      max === undefined ? undefined : sql`${price} <= ${sql.placeholder("to")}`,
    ),
  };
}

/** Counts rows. @param onSale - the condition for reduced products */
async function countRows(
  db: Db,
  key: string,
  onSale: SQL,
  where: SQL | undefined,
  values: Record<string, unknown>,
): Promise<Cell[]> {
  const rows = await prepared(db, `products:cells:${key}`, (db) =>
    db
      .select({
        inStock: products.inStock,
        onSale: sql<number>`case when ${onSale} then 1 else 0 end`.as("sale"),
        ratingBand: ratingBand.as("band"),
        products: sql<number>`count(*)`,
      })
      .from(products)
      .where(where)
      .groupBy(products.inStock, sql`2`, sql`3`)
      .prepare(),
  ).execute(values);
  return rows.map((row) => ({ ...row, onSale: Boolean(row.onSale) }));
}

const ratingBand = sql<number>`case ${sql.join(
  ratingFloors
    .map((floor, index) => sql.raw(`when rating >= ${floor} then ${index + 1}`))
    .reverse(),
  sql` `,
)} else 0 end`;

/** Sums the price bands from one price up to (excluding) another. */
function countBands(db: Db, filter: PreparedFilter, from: number, before: number) {
  const values = { category: EVERYWHERE, ...filter.values, from, before };
  return countKept(db, `bands:${shapeOf(filter)}`, priceTotals, values, () =>
    and(
      sql`category_id = ${sql.placeholder("category")}`,
      sql`price_from >= ${sql.placeholder("from")}`,
      sql`price_from < ${sql.placeholder("before")}`,
      isFeatured(filter, sql`featured`),
    ),
  );
}

const countOfBrands = (db: Db, filter: PreparedFilter) =>
  countKept(db, `brands:${shapeOf(filter)}`, brandTotals, filter.values, () =>
    and(isOfBrands(filter, sql`brand`), isFeatured(filter, sql`featured`)),
  );

const countInCategory = (db: Db, filter: PreparedFilter) =>
  countKept(db, `category:${shapeOf(filter)}`, sql`${productTotals}`, filter.values, () =>
    and(
      sql`category_id = ${sql.placeholder("category")}`,
      isOfBrands(filter, sql`brand`),
      isFeatured(filter, sql`featured`),
    ),
  );

/** Sums stored totals. */
async function countKept(
  db: Db,
  key: string,
  table: SQL,
  values: Record<string, unknown>,
  where: () => SQL | undefined,
): Promise<Cell[]> {
  const rows = await prepared(db, `products:kept-cells:${key}`, (db) =>
    db
      .select({
        inStock: sql<number>`in_stock`,
        onSale: sql<number>`on_sale`,
        ratingBand: sql<number>`rating_band`,
        products: sql`sum(products)`.mapWith(Number),
      })
      .from(table)
      .where(where())
      .groupBy(sql`in_stock`, sql`on_sale`, sql`rating_band`)
      .prepare(),
  ).execute(values);
  return rows.map((row) => ({
    ...row,
    inStock: Boolean(row.inStock),
    onSale: Boolean(row.onSale),
  }));
}
