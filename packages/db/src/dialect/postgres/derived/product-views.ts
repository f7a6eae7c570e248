/**
 * Views of products in a table of their own, for the order by views. With an index of the column in
 * `products`, each counted view would write all indexes of the product.
 */
import { type SQL, sql } from "drizzle-orm";
import { trigger } from "./triggers.ts";

/**
 * Dropped before `statements` create them again. Triggers are named `derived_…` and dropped by that
 * name.
 */
export const tables = ["product_views"];
export const statements = [
  "create table product_views (views bigint not null, product bigint not null)",
  ...trigger({
    name: "derived_views_insert",
    on: "after insert",
    table: "products",
    body: "insert into product_views (views, product) values (new.views, new.seq);",
  }),
  ...trigger({
    name: "derived_views_delete",
    on: "after delete",
    table: "products",
    body: "delete from product_views where views = old.views and product = old.seq;",
  }),
  ...trigger({
    name: "derived_views_update",
    on: "after update of views",
    table: "products",
    when: "new.views is distinct from old.views",
    body: "update product_views set views = new.views where views = old.views and product = old.seq;",
  }),
];
/** Fills the new table from existing rows, and then creates its index. */
export const refill = [
  "insert into product_views (views, product) select views, seq from products order by views, seq",
  "alter table product_views add primary key (views, product)",
];

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
  const from = where
    ? sql`product_views join products on products.seq = product_views.product where ${where}`
    : sql`product_views`;
  return sql`(select product from ${from} order by product_views.views ${direction}, product ${direction} limit ${limit} offset ${offset})`;
}
