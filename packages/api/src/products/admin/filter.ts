import type { Db } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import { anyBoolean, unindexed } from "@pickwell/db/expressions";
import { isOneOf } from "@pickwell/db/json";
import { categories, products } from "@pickwell/db/schema";
import { searchCandidates, searchTerms } from "@pickwell/db/search";
import { eq, or, type SQL, sql } from "drizzle-orm";
import { slugify } from "../../core/text/slug.ts";
import type { ProductAdminFilter } from "./schema.ts";

/** The WHERE conditions of a filter. */
export interface AdminConditions {
  /** Conditions that may use any index. */
  found: SQL[];
  /**
   * The same conditions for a walk along the sort order's index; only the category may narrow that.
   */
  walked: SQL[];
  /** No condition except the status. */
  isPlain: boolean;
}

/** Matches every row, and makes indexes that start with `listed` usable. */
const ANY_LISTED = anyBoolean(products.listed);

/** @returns null when nothing can match: an unknown category, an empty search */
export async function adminConditions(
  db: Db,
  filter: ProductAdminFilter,
): Promise<AdminConditions | null> {
  // Search results are looked up by sequence number.
  const found: SQL[] = filter.search ? [] : [ANY_LISTED];
  const walked: SQL[] = [];
  const add = (column: SQL, condition: (column: SQL) => SQL) => {
    found.push(condition(column));
    // Keeps the planner from using that index instead of the sort order's.
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
    found.push(isOneOf(products.brand, brands));
    walked.push(isOneOf(unindexed(products.brand), brands));
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

/**
 * Products whose name, brand or description contains the text, or whose id or SKU starts with it.
 */
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
  // SKUs match in their usual cases: as typed, lower or upper.
  const skus = new Set([text, text.toLowerCase(), text.toUpperCase()]);
  const parts = [
    sql`select * from (${candidates}) candidates`,
    begins(sql`${products.id}`, text.toLowerCase()),
    ...[...skus].map((sku) => begins(sql`${products.sku}`, sku)),
  ];
  return sql`${products.seq} in (${sql.join(parts, sql` union `)})`;
}

/**
 * The category with this id, slug or name, whatever its status.
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
