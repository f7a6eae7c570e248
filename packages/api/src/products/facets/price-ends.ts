/** The lowest and highest price of a listing. */
import type { Db } from "@pickwell/db/client";
import { EVERYWHERE, priceTotals } from "@pickwell/db/derived/listing-totals";
import { isTrue, unindexed } from "@pickwell/db/expressions";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { bandEnd, products } from "@pickwell/db/schema";
import { and, asc, desc, eq, gte, type SQL, sql } from "drizzle-orm";
import { offeredSeqs } from "../../offers/effective-price.ts";
import type { PreparedFilter } from "../filter.ts";
import { featuredFilter } from "../filter-conditions.ts";

/** In cents. */
export interface PriceEnds {
  min: number;
  max: number;
}

/** @param filter - without a price range */
export async function priceEnds(db: Db, filter: PreparedFilter): Promise<PriceEnds | null> {
  const ends = await Promise.all([ownEnds(db, filter), offeredEnds(db, filter)]);
  const found = ends.flatMap((each) => each ?? []);
  if (found.length === 0) return null;
  return {
    min: Math.min(...found.map(({ min }) => min)),
    max: Math.max(...found.map(({ max }) => max)),
  };
}

/** For products with an open deal. */
async function offeredEnds(db: Db, filter: PreparedFilter): Promise<PriceEnds | null> {
  const { offered } = filter;
  if (offered.length === 0) return null;
  const rows = await prepared(db, `products:offered:${filter.key}`, (db) =>
    db
      .select({ seq: products.seq })
      .from(products)
      .where(and(filter.where(!filter.isKept), isOneOf(products.seq, sql.placeholder("offered"))))
      .prepare(),
  ).execute(filter.values);
  const found = new Set(rows.map(({ seq }) => seq));
  const cents = offered.filter(({ seq }) => found.has(seq)).map((product) => product.cents);
  return cents.length > 0 ? { min: Math.min(...cents), max: Math.max(...cents) } : null;
}

/** For all others. One query per end, so that each is the first entry of an index. */
async function ownEnds(db: Db, filter: PreparedFilter): Promise<PriceEnds | null> {
  const isWalked = filter.isKept && !("brands" in filter.values);
  const bands = isWalked ? await bandsOf(db, filter) : { from: 1, to: Number.MAX_SAFE_INTEGER };
  if (!bands) return null;
  const isFound = "found" in filter.values;
  const isOffered = filter.offered.length > 0;
  const key = `products:prices:${filter.key}:${isOffered}`;
  const [row] = await prepared(db, key, (db) => {
    const price = isFound ? unindexed(products.priceCents) : sql`${products.priceCents}`;
    const end = (direction: typeof asc) =>
      db
        .select({ cents: products.priceCents })
        .from(products)
        .where(
          and(
            filter.whereOwn(!isWalked),
            sql`${price} between ${sql.placeholder("lowest")} and ${sql.placeholder("highest")}`,
            isOffered ? sql`${products.seq} not in ${offeredSeqs}` : undefined,
          ),
        )
        .orderBy(direction(price))
        .limit(1);
    return db
      .select({ min: sql<number | null>`own_min`, max: sql<number | null>`own_max` })
      .from(sql`(select (${end(asc)}) own_min, (${end(desc)}) own_max) ends`)
      .prepare();
  }).execute({ ...filter.values, lowest: bands.from, highest: bands.to });
  return row && row.min !== null && row.max !== null ? { min: row.min, max: row.max } : null;
}

/** The price bands that contain both ends, to bound the search. */
async function bandsOf(
  db: Db,
  { values, asked }: PreparedFilter,
): Promise<{ from: number; to: number } | null> {
  const conditions: (SQL | undefined)[] = [
    "featured" in values ? eq(sql`featured`, featuredFilter) : undefined,
    "band" in values ? gte(sql`rating_band`, sql.placeholder("band")) : undefined,
    asked.onSale ? isTrue(sql`on_sale`) : undefined,
    asked.inStock ? isTrue(sql`in_stock`) : undefined,
  ];
  const shape = conditions.map((each) => Number(each !== undefined)).join("");
  const [row] = await prepared(db, `products:price-bands:${shape}`, (db) =>
    db
      .select({
        from: sql<number | null>`min(price_from)`,
        to: sql<number | null>`max(price_from)`,
      })
      .from(priceTotals)
      .where(and(sql`category_id = ${sql.placeholder("category")}`, ...conditions))
      .prepare(),
  ).execute({ category: EVERYWHERE, ...values });
  if (!row || row.from === null || row.to === null) return null;
  // A price of 0 means unknown.
  return { from: Math.max(1, row.from), to: bandEnd(row.to) };
}
