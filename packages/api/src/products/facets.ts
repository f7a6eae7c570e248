/** What a listing could further be narrowed by, and how much each choice would leave. */
import type { Db } from "@pickwell/db/client";
import { greatest, least, unindexed } from "@pickwell/db/expressions";
import { prepared } from "@pickwell/db/prepared";
import { type ratingFloors as keptFloors, products, productTotals } from "@pickwell/db/schema";
import { and, asc, desc, type SQL, sql } from "drizzle-orm";
import { effectivePrice, offeredSeqs } from "../offers/effective-price.ts";
import { type AttributeFacet, countAttributes } from "./attribute-facets.ts";
import { isReduced, type PreparedFilter, prepareFilter } from "./filter.ts";
import { type ListReading, offeredNow } from "./kept-products.ts";
import { resolve } from "./list.ts";
import { ratingFloors } from "./rules.ts";
import type { ProductFacetsInput } from "./schema.ts";

/** The rules that the browser knows, and what the kept totals go by, are the same. */
const floors: typeof keptFloors = ratingFloors;

export interface ProductFacets {
  /** Brands of the result with how many products each has, by name. */
  brands: { brand: string; products: number }[];
  /** Lowest and highest price of the result, in cents; null when it is empty. */
  priceCents: { min: number; max: number } | null;
  /** How many are rated at least so well, the lowest rating first. */
  ratings: { min: (typeof ratingFloors)[number]; products: number }[];
  /** How many cost less than before. */
  onSale: number;
  /** How many can be had. */
  inStock: number;
  /** What is known of the products line by line, by name. */
  attributes: AttributeFacet[];
}

const nothing: ProductFacets = {
  brands: [],
  priceCents: null,
  ratings: floors.map((min) => ({ min, products: 0 })),
  onSale: 0,
  inStock: 0,
  attributes: [],
};

/**
 * What the products that match could further be narrowed by. Each choice counts what it would leave
 * with everything else that is chosen, itself aside: another brand is added to the brands.
 */
export async function listFacets(
  db: Db,
  input: ProductFacetsInput,
  reading: ListReading,
): Promise<ProductFacets> {
  const resolved = await resolve(db, input, reading);
  if (!resolved) return nothing;
  const offered = await offeredNow(db, reading);
  const isOffered = offered === "many" || offered.size > 0;
  const without = (changes: Partial<ProductFacetsInput>): PreparedFilter => {
    const filter = prepareFilter({ ...input, ...changes }, { ...resolved, offered });
    filter.values.now = reading.moment.getTime();
    return filter;
  };
  const flags = without({ minRating: undefined, onSale: undefined, inStock: undefined });
  const [brands, priceCents, cells, attributes] = await Promise.all([
    countBrands(db, without({ brands: undefined }), input.brandLimit),
    priceRange(db, without({ minPriceCents: undefined, maxPriceCents: undefined })),
    countCells(db, flags, isOffered),
    countAttributes(db, input.attributes ?? [], (attributes) => without({ attributes })),
  ]);
  return { brands, priceCents, ...countFlags(cells, input), attributes };
}

/** Products that are alike in what the flags of a listing ask for. */
interface Cell {
  inStock: boolean;
  onSale: boolean;
  /** How many of `ratingFloors` they have. */
  ratingBand: number;
  products: number;
}

/** What each flag would leave with the others that are chosen. */
function countFlags(
  cells: readonly Cell[],
  chosen: Pick<ProductFacetsInput, "minRating" | "onSale" | "inStock">,
): Pick<ProductFacets, "ratings" | "onSale" | "inStock"> {
  const band = chosen.minRating === undefined ? 0 : floors.indexOf(chosen.minRating) + 1;
  const count = (minBand: number, onSale?: boolean, inStock?: boolean) =>
    cells
      .filter((cell) => cell.ratingBand >= minBand)
      .filter((cell) => (cell.onSale || !onSale) && (cell.inStock || !inStock))
      .reduce((sum, { products }) => sum + products, 0);
  return {
    ratings: floors.map((min, index) => ({
      min,
      products: count(index + 1, chosen.onSale, chosen.inStock),
    })),
    onSale: count(band, true, chosen.inStock),
    inStock: count(band, chosen.onSale, true),
  };
}

const ratingBand = sql<number>`case ${sql.join(
  floors.map((floor, index) => sql.raw(`when rating >= ${floor} then ${index + 1}`)).reverse(),
  sql` `,
)} else 0 end`;

async function countCells(db: Db, filter: PreparedFilter, isOffered: boolean): Promise<Cell[]> {
  /** Counts rows, by what they are by their own price. */
  const counted = (name: string, where: (filter: PreparedFilter) => SQL | undefined) =>
    prepared(db, `products:cells:${name}:${filter.key}`, (db) =>
      db
        .select({
          inStock: products.inStock,
          onSale: sql<number>`case when ${isReduced} then 1 else 0 end`.as("sale"),
          ratingBand: ratingBand.as("band"),
          products: sql<number>`count(*)`,
        })
        .from(products)
        .where(where(filter))
        .groupBy(products.inStock, sql`2`, sql`3`)
        .prepare(),
    ).execute(filter.values);
  const kept = prepared(db, `products:kept-cells:${filter.key}`, (db) =>
    db
      .select({
        inStock: productTotals.inStock,
        onSale: productTotals.onSale,
        ratingBand: productTotals.ratingBand,
        products: sql<number>`sum(${productTotals.products})`,
      })
      .from(productTotals)
      .where(filter.whereTotals())
      .groupBy(productTotals.inStock, productTotals.onSale, productTotals.ratingBand)
      .prepare(),
  );
  const rows = filter.needsCount
    ? await counted("all", (filter) => filter.whereCounted())
    : await kept.execute(filter.values);
  const cells = rows.map((row) => ({ ...row, onSale: Boolean(row.onSale) }));
  if (!isOffered) return cells;
  // What a deal makes cheaper is counted as at its own price so far.
  const offered = await counted("offered", (filter) =>
    and(filter.where(true), sql`${products.seq} in ${offeredSeqs}`, sql`not (${isReduced})`),
  );
  const moved = offered.flatMap((row) => [
    { ...row, onSale: true },
    { ...row, onSale: false, products: -row.products },
  ]);
  return [...cells, ...moved];
}

/** Whether it is what a search has found. */
const isFound = ({ values }: PreparedFilter): boolean => "found" in values;

async function countBrands(
  db: Db,
  filter: PreparedFilter,
  limit: number | undefined,
): Promise<ProductFacets["brands"]> {
  const statement = filter.needsCount
    ? prepared(db, `products:brands:${filter.key}`, (db) =>
        db
          .select({ brand: products.brand, products: sql<number>`count(*)` })
          .from(products)
          .where(and(filter.whereCounted(), sql`${unindexed(products.brand)} <> ''`))
          // As the index has them, so that nothing is sorted to be counted; but what a search has found is
          // read by itself, however many products there are beside it.
          .groupBy(
            ...(isFound(filter)
              ? [unindexed(products.brand)]
              : [products.categoryId, products.brand]),
          )
          .prepare(),
      )
    : prepared(db, `products:kept-brands:${filter.key}`, (db) =>
        db
          .select({
            brand: productTotals.brand,
            products: sql<number>`sum(${productTotals.products})`,
          })
          .from(productTotals)
          .where(and(sql`${productTotals.brand} <> ''`, filter.whereTotals()))
          .groupBy(productTotals.brand)
          .prepare(),
      );
  const totals = new Map<string, number>();
  for (const { brand, products } of await statement.execute(filter.values)) {
    totals.set(brand, (totals.get(brand) ?? 0) + products);
  }
  const brands = [...totals]
    .map(([brand, products]) => ({ brand, products }))
    .sort((one, other) => (one.brand < other.brand ? -1 : 1));
  if (limit === undefined || brands.length <= limit) return brands;
  const largest = [...brands].sort((one, other) => other.products - one.products);
  const shown = new Set(largest.slice(0, limit));
  return brands.filter((brand) => shown.has(brand));
}

async function priceRange(db: Db, filter: PreparedFilter): Promise<ProductFacets["priceCents"]> {
  const statement = prepared(db, `products:prices:${filter.key}`, (db) => {
    // One end at a time, so that each is the first entry of an index.
    const cents = isFound(filter) ? unindexed(products.priceCents) : products.priceCents;
    const own = (direction: typeof asc) =>
      db
        .select({ cents: products.priceCents })
        .from(products)
        .where(
          and(
            filter.where(filter.isNarrow),
            sql`${products.priceCents} > 0`,
            sql`${products.seq} not in ${offeredSeqs}`,
          ),
        )
        .orderBy(direction(cents))
        .limit(1);
    const isOffered = and(filter.where(true), sql`${products.seq} in ${offeredSeqs}`);
    const offered = (end: "min" | "max") =>
      sql`select ${sql.raw(end)}(${effectivePrice}) from ${products} where ${isOffered}`;
    const lower = sql`coalesce(${least(sql`own_min`, sql`offered_min`)}, own_min, offered_min)`;
    const upper = sql`coalesce(${greatest(sql`own_max`, sql`offered_max`)}, own_max, offered_max)`;
    return db
      .select({ min: sql<number | null>`${lower}`, max: sql<number | null>`${upper}` })
      .from(
        sql`(select (${own(asc)}) own_min, (${offered("min")}) offered_min,
          (${own(desc)}) own_max, (${offered("max")}) offered_max) ends`,
      )
      .prepare();
  });
  const [price] = await statement.execute(filter.values);
  return price && price.min !== null && price.max !== null
    ? { min: price.min, max: price.max }
    : null;
}
