/** Counts the public products that match a filter, where only their number is needed. */
import type { Db } from "@pickwell/db/client";
import { isTrue, unindexed } from "@pickwell/db/expressions";
import { prepared } from "@pickwell/db/prepared";
import { type PriceRange, products } from "@pickwell/db/schema";
import { and, type SQL, sql } from "drizzle-orm";
import type { PreparedFilter } from "../filter.ts";
import { isReduced } from "../filter-conditions.ts";
import { countedBy, inRange, movedByDeals, productsIn } from "./count-cells.ts";

/**
 * How many products match a filter with stored totals. The same as the sum of `countCells`, in a
 * fraction of the time: products at the ends of a price range, which may be thousands, are counted
 * in the index and not grouped.
 */
export async function countMatches(db: Db, filter: PreparedFilter): Promise<number> {
  const { asked } = filter;
  const { ranges, stored } = countedBy(filter);
  const counts = await Promise.all([
    ...ranges.map((range) => countInRange(db, filter, range)),
    ...stored.map(async (count) => productsIn(await count(db), asked)),
  ]);
  const moved = productsIn(movedByDeals(filter), asked);
  return counts.reduce((sum, count) => sum + count, moved);
}

async function countInRange(
  db: Db,
  filter: PreparedFilter,
  range: Partial<PriceRange>,
): Promise<number> {
  const { minRating, onSale, inStock } = filter.asked;
  const { key, where, values } = inRange(filter, range);
  const flags: Record<string, SQL | undefined> = {
    rated: minRating && sql`${unindexed(products.rating)} >= ${sql.placeholder("minRating")}`,
    sale: onSale && unindexed(isReduced),
    stock: inStock && isTrue(unindexed(products.inStock)),
  };
  const shape = Object.keys(flags).filter((name) => flags[name]);
  const statement = prepared(db, `products:matches:${key}:${shape}`, (db) =>
    db
      .select({ products: sql<number>`count(*)` })
      .from(products)
      .where(and(where, ...Object.values(flags)))
      .prepare(),
  );
  const [row] = await statement.execute(values);
  return row?.products ?? 0;
}
