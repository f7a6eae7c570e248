/** The order of products by their views. A counted view writes this index, and no other. */
import { type SQL, sql } from "drizzle-orm";

/** Dropped before `statements` create them again. */
export const indexes = ["derived_by_views"];
export const statements = ["create index derived_by_views on products (views, seq)"];

/**
 * Sequence numbers of products in the order of their views, then of the numbers.
 *
 * @param where - conditions of `products`; undefined for all products
 */
export function seqsByViews(
  where: SQL | undefined,
  { order, limit, offset }: { order: "asc" | "desc"; limit: number; offset: number },
): SQL {
  const direction = sql.raw(order);
  const condition = where ? sql`where ${where}` : sql``;
  return sql`(select seq from products ${condition} order by views ${direction}, seq ${direction} limit ${limit} offset ${offset})`;
}
