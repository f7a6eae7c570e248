/**
 * Sorts by columns with few distinct values: status, stock, brand or category. Groups of equal
 * products follow each other and are sorted by sequence number. The size of each group is known, so
 * only the groups on the page are read.
 */
import type { Db } from "@pickwell/db/client";
import { ignoringCase } from "@pickwell/db/columns";
import { brandTotals, EVERYWHERE, priceTotals } from "@pickwell/db/derived/listing-totals";
import { anyBoolean, isFalse, isTrue, merged, sortWithoutIndex } from "@pickwell/db/expressions";
import { isOneOf } from "@pickwell/db/json";
import { categories, productStatuses, products } from "@pickwell/db/schema";
import { readRows } from "@pickwell/db/statements";
import { asc, type SQL, sql } from "drizzle-orm";
import type { ProductCounts } from "../facets/count-states.ts";
import { fromNearerEnd, type Place } from "./place.ts";

export const groupedSorts = ["status", "stock", "brand", "category"] as const;
export type GroupedSort = (typeof groupedSorts)[number];

export const isGrouped = (sort: string): sort is GroupedSort =>
  groupedSorts.some((each) => each === sort);

/** A page of the whole catalogue. */
interface Page extends Place {
  sort: GroupedSort;
}

/** Products that are equal in a sort order. */
interface Group {
  products: number;
  /** A query for at most `most` of their sequence numbers, in an order. */
  inOrder: (order: Place["order"], most: number) => SQL;
}

/** The sequence numbers of a page, in order. */
export async function groupedSeqs(db: Db, counts: ProductCounts, page: Page): Promise<number[]> {
  const groups = await groupsOf(db, counts, page.sort);
  if (page.order === "desc") groups.reverse();
  const seqs: number[] = [];
  let skipped = page.offset;
  for (const { products, inOrder } of groups) {
    const wanted = page.limit - seqs.length;
    if (wanted <= 0) break;
    if (skipped >= products) {
      skipped -= products;
      continue;
    }
    const limit = Math.min(wanted, products - skipped);
    const place = fromNearerEnd({ order: page.order, limit, offset: skipped }, products);
    const first = inOrder(place.order, place.offset + limit);
    const query = sql`select seq from (${first} limit ${limit} offset ${place.offset}) of_group`;
    const found = (await readRows<{ seq: number }>(db, query)).map(({ seq }) => Number(seq));
    seqs.push(...(place.order === page.order ? found : found.reverse()));
    skipped = 0;
  }
  return seqs;
}

/** In ascending order. */
async function groupsOf(db: Db, counts: ProductCounts, sort: GroupedSort): Promise<Group[]> {
  const inOneOrder = (queries: SQL[]) => (order: Place["order"], most: number) =>
    merged(queries, sql`seq ${sql.raw(order)}`, most);
  if (sort === "status") {
    return [...productStatuses].sort().map((status) => ({
      products: counts[status],
      inOrder: inOneOrder([true, false].map((inStock) => ofState(status, inStock))),
    }));
  }
  if (sort === "stock") {
    const inStock = await countInStock(db);
    return [false, true].map((flag) => ({
      products: flag ? inStock : counts.total - inStock,
      inOrder: inOneOrder(productStatuses.map((status) => ofState(status, flag))),
    }));
  }
  const column = sort === "brand" ? products.brand : products.categoryId;
  const named = sort === "brand" ? await brandsOf(db) : await categoriesOf(db);
  return alike(named).map(({ keys, products: count }) => ({
    products: count,
    inOrder: (order) => sql`select ${products.seq} as seq from ${products}
      where ${anyBoolean(products.listed)} and ${isOneOf(column, keys)}
      order by ${sortWithoutIndex(products.seq)} ${sql.raw(order)}`,
  }));
}

const ofState = (status: (typeof productStatuses)[number], inStock: boolean) =>
  sql`select ${products.seq} as seq from ${products} where ${products.status} = ${status} and ${(inStock ? isTrue : isFalse)(products.inStock)}`;

/** Public or not. */
async function countInStock(db: Db): Promise<number> {
  const [row] = await readRows<{ products: number }>(
    db,
    sql`select (select coalesce(sum(products), 0) from ${priceTotals} where category_id = ${EVERYWHERE} and ${isTrue(sql`in_stock`)})
      + (select count(*) from ${products} where ${isFalse(products.listed)} and ${isTrue(products.inStock)}) as products`,
  );
  return Number(row?.products ?? 0);
}

/** A value that products share, its sort key, and how many have it. */
interface Named {
  key: string;
  name: string;
  products: number;
}

async function brandsOf(db: Db): Promise<Named[]> {
  const rows = await readRows<Named>(
    db,
    sql`select key, ${ignoringCase(sql`key`)} as name, sum(products) as products from (
        select brand as key, sum(products) as products from ${brandTotals} group by brand
        union all select brand, count(*) from ${products} where ${isFalse(products.listed)} group by brand
      ) counted group by key order by 2, key`,
  );
  return rows;
}

async function categoriesOf(db: Db): Promise<Named[]> {
  const counted = await readRows<Pick<Named, "key" | "products">>(
    db,
    sql`select category_id as key, sum(products) as products from ${priceTotals} where category_id <> ${EVERYWHERE} group by category_id
      union all select category_id, count(*) from ${products} where ${isFalse(products.listed)} group by category_id`,
  );
  const totals = new Map<string, number>();
  for (const { key, products: count } of counted)
    totals.set(key, (totals.get(key) ?? 0) + Number(count));
  const rows = await db
    .select({ key: categories.id, name: categories.name })
    .from(categories)
    .orderBy(asc(ignoringCase(categories.name)), asc(categories.id));
  return rows.map((row) => ({ ...row, products: totals.get(row.key) ?? 0 }));
}

/** Compares names as both engines do: ignoring the case of ASCII letters. */
const folded = (name: string) => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Merges values that sort equally. */
function alike(named: readonly Named[]): { keys: string[]; products: number }[] {
  const groups: { name: string; keys: string[]; products: number }[] = [];
  for (const { key, name, products } of named) {
    const last = groups.at(-1);
    if (last?.name === folded(name)) {
      last.keys.push(key);
      last.products += Number(products);
    } else groups.push({ name: folded(name), keys: [key], products: Number(products) });
  }
  return groups;
}
