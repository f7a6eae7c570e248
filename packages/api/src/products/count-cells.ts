/** How many listed products match, told apart by what the flags of a listing ask for. */
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
import type { OfferedProduct } from "../offers/effective-price.ts";
import { featuredFilter, isOnSale, isReduced, isWithin, type PreparedFilter } from "./filter.ts";
import type { ProductFilter } from "./schema.ts";

/** Products that are alike in what the flags of a listing ask for. */
export interface Cell {
  inStock: boolean;
  onSale: boolean;
  /** How many of `ratingFloors` they have. */
  ratingBand: number;
  /** Below nothing where others are taken off. */
  products: number;
}

type Flags = Pick<ProductFilter, "minRating" | "onSale" | "inStock">;

/** How many of the floors a filter asks for. */
const bandAsked = (minRating: Flags["minRating"]): number =>
  minRating === undefined ? 0 : ratingFloors.indexOf(minRating) + 1;

/** How many products have what the flags ask for. */
export function productsIn(cells: readonly Cell[], { minRating, onSale, inStock }: Flags): number {
  const band = bandAsked(minRating);
  return cells
    .filter((cell) => cell.ratingBand >= band)
    .filter((cell) => (cell.onSale || !onSale) && (cell.inStock || !inStock))
    .reduce((sum, { products }) => sum + products, 0);
}

/**
 * Counts what matches, whatever flags are asked for, out of kept totals: by bands of prices, where only
 * the ends of a range are looked at, or by brand. What deals change is few, and is moved from where it is
 * by its own price to where it is by the deal's. What totals are not kept by is looked at one by one, and
 * has to come without flags.
 */
export async function countCells(db: Db, filter: PreparedFilter): Promise<Cell[]> {
  const { offered, key, values } = filter;
  if (!filter.isKept) {
    const isOffered = offered.length > 0;
    const onSale = isOnSale(true, isOffered);
    return countRows(db, `all:${isOffered}:${key}`, onSale, filter.whereCounted(), values);
  }
  return [...(await countOwn(db, filter)), ...offered.flatMap((one) => movedBy(filter, one))];
}

/** What a deal changes: one product less as it is by itself, one more at the deal's price. */
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

/** Whether a product costs less than before without its deal. */
export const isReducedItself = ({ ownCents, originalCents }: OfferedProduct): boolean =>
  (originalCents ?? 0) > ownCents;

/** Whether a filter names a price. */
export const hasPrice = ({ minPriceCents, maxPriceCents }: ProductFilter) =>
  minPriceCents !== undefined || maxPriceCents !== undefined;

/** Counts by own prices. */
async function countOwn(db: Db, filter: PreparedFilter): Promise<Cell[]> {
  const { asked, values } = filter;
  const { from, before, edges } = bandedRange(asked.minPriceCents, asked.maxPriceCents);
  const counts: Promise<Cell[]>[] = [];
  if ("brands" in values && hasPrice(asked)) {
    counts.push(countBetween(db, filter, { min: asked.minPriceCents, max: asked.maxPriceCents }));
  } else if ("brands" in values) {
    counts.push("category" in values ? countInCategory(db, filter) : countOfBrands(db, filter));
  } else {
    counts.push(...edges.map((edge) => countBetween(db, filter, edge)));
    if (from < before) counts.push(countBands(db, filter, from, before));
  }
  return (await Promise.all(counts)).flat();
}

const isFeatured = ({ values }: PreparedFilter, column: SQL) =>
  "featured" in values ? sql`${column} = ${featuredFilter}` : undefined;
const isOfBrands = ({ values }: PreparedFilter, column: SQL) =>
  "brands" in values ? isOneOf(column, sql.placeholder("brands")) : undefined;
const shapeOf = ({ values }: PreparedFilter) =>
  ["category", "featured", "brands"].filter((name) => name in values).join();

/** Looks at the products of a range of own prices. */
function countBetween(db: Db, filter: PreparedFilter, { min, max }: Partial<PriceRange>) {
  const price = products.priceCents;
  const values = { ...filter.values, from: min, to: max };
  const where = and(
    isTrue(products.listed),
    "category" in values ? eq(products.categoryId, sql.placeholder("category")) : undefined,
    isFeatured(filter, sql`${products.featured}`),
    isOfBrands(filter, sql`${products.brand}`),
    min === undefined ? undefined : sql`${price} >= ${sql.placeholder("from")}`,
    max === undefined ? undefined : sql`${price} <= ${sql.placeholder("to")}`,
  );
  const key = `between:${shapeOf(filter)}:${min !== undefined}:${max !== undefined}`;
  return countRows(db, key, isReduced, where, values);
}

/** Counts rows. @param onSale - whether one costs less than before */
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

/** Adds up bands of prices that begin from one price on and below another. */
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

/** Adds kept totals up. */
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
