import type { Db } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import { anyBoolean, unindexed } from "@pickwell/db/expressions";
import { isOneOf } from "@pickwell/db/json";
import { categories, products } from "@pickwell/db/schema";
import { searchCandidates, searchTerms } from "@pickwell/db/search";
import { eq, or, type SQL, sql } from "drizzle-orm";
import { slugify } from "../../core/text/slug.ts";
import type { ProductAdminFilter } from "./schema.ts";

/** Conditions of a filter. */
export interface AdminConditions {
  /** Every product, listed or not; each condition may choose an index. */
  found: SQL[];
  /** The same for a walk along an order, which only the category may narrow. */
  walked: SQL[];
  /** There is none, but that of the status. */
  isPlain: boolean;
}

/** Names every index that begins with `listed`, whatever its value. */
const ANY_LISTED = anyBoolean(products.listed);

/** @returns null when nothing can match: an unknown category, an empty search */
export async function adminConditions(
  db: Db,
  filter: ProductAdminFilter,
): Promise<AdminConditions | null> {
  // What a search finds is looked up by its numbers.
  const found: SQL[] = filter.search ? [] : [ANY_LISTED];
  const walked: SQL[] = [];
  const add = (column: SQL, condition: (column: SQL) => SQL) => {
    found.push(condition(column));
    // An index would serve the condition instead of the order.
    walked.push(condition(unindexed(column)));
  };
  if (filter.category) {
    const categoryId = await findCategoryId(db, filter.category);
    if (categoryId === null) return null;
    for (const list of [found, walked]) list.push(eq(products.categoryId, categoryId));
  }
  const { status, inStock, featured, brands, minPriceCents, maxPriceCents } = filter;
  if (status !== undefined) add(sql`${products.status}`, (column) => sql`${column} = ${status}`);
  if (inStock !== undefined) {
    add(
      sql`${products.inStock}`,
      (column) => sql`${column} = ${sql.param(inStock, products.inStock)}`,
    );
  }
  if (featured !== undefined) {
    add(
      sql`${products.featured}`,
      (column) => sql`${column} = ${sql.param(featured, products.featured)}`,
    );
  }
  if (brands?.length) {
    const list = sql`${JSON.stringify(brands)}`;
    found.push(isOneOf(products.brand, list));
    walked.push(isOneOf(unindexed(products.brand), list));
  }
  if (minPriceCents !== undefined) {
    add(sql`${products.priceCents}`, (column) => sql`${column} >= ${minPriceCents}`);
  }
  if (maxPriceCents !== undefined) {
    add(sql`${products.priceCents}`, (column) => sql`${column} <= ${maxPriceCents}`);
  }
  if (filter.search) {
    const matches = searchOf(filter.search);
    if (!matches) return null;
    for (const list of [found, walked]) list.push(matches);
  }
  const isPlain = walked.length === (status === undefined ? 0 : 1);
  return { found, walked, isPlain };
}

/** Products that hold the text in their name, brand or description, or whose id or SKU begins with it. */
function searchOf(text: string): SQL | null {
  const terms = searchTerms(text);
  if (!terms) return null;
  const candidates = searchCandidates(
    terms.match === null ? null : sql`${terms.match}`,
    terms.short.map((pattern) => sql`${pattern}`),
    "all",
  );
  const begins = (column: SQL, key: string) =>
    sql`select seq from ${products} where ${column} >= ${key} and ${column} < ${`${key}\u{10ffff}`}`;
  // However the letters of a SKU are typed, as long as it keeps to one case.
  const skus = new Set([text, text.toLowerCase(), text.toUpperCase()]);
  const parts = [
    sql`select * from (${candidates}) candidates`,
    begins(sql`${products.id}`, text.toLowerCase()),
    ...[...skus].map((sku) => begins(sql`${products.sku}`, sku)),
  ];
  return sql`${products.seq} in (${sql.join(parts, sql` union `)})`;
}

/**
 * The category with this id or slug, or else with this name, whatever its status.
 *
 * @returns null when there is none
 */
export async function findCategoryId(db: Db, text: string): Promise<string | null> {
  const named = equalsNocase(categories.name, text);
  const [found] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(or(eq(categories.id, text), eq(categories.slug, slugify(text)), named))
    .orderBy(sql`${categories.id} = ${text} desc`, sql`${named} desc`)
    .limit(1);
  return found?.id ?? null;
}
