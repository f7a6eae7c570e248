import type { Db } from "@pickwell/db/client";
import { ignoringCase } from "@pickwell/db/columns";
import { priceTotals } from "@pickwell/db/derived/listing-totals";
import { isFalse } from "@pickwell/db/expressions";
import { categories } from "@pickwell/db/schema";
import { asc, desc, eq, sql } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import { containsAllWords } from "../../core/text/contains-all-words.ts";
import { countByStatus } from "../../products/facets/count-states.ts";
import type { CategoryAdminListInput } from "./schema.ts";

/**
 * Products of a category, whatever their status: those that have to go somewhere when it goes. Of those
 * that are listed there is a sum.
 */
const productCount =
  sql`((select coalesce(sum(products), 0) from ${priceTotals} where category_id = "categories"."id")
  + (select count(*) from products p where ${isFalse(sql`p.listed`)} and p.category_id = "categories"."id"))`.mapWith(
    Number,
  );

const fields = {
  id: categories.id,
  name: categories.name,
  slug: categories.slug,
  description: categories.description,
  image: categories.image,
  color: categories.color,
  featured: categories.featured,
  status: categories.status,
  position: categories.position,
  productCount: productCount.as("product_count"),
  createdAt: categories.createdAt,
  updatedAt: categories.updatedAt,
};

const selectAdminCategories = (db: Db) => db.select(fields).from(categories);

type AdminCategoryRow = Awaited<ReturnType<typeof selectAdminCategories>>[number];

export type CategoryAdminView = AdminCategoryRow & {
  /** See `versionInput`. */
  version: number;
};

const present = (row: AdminCategoryRow): CategoryAdminView => ({
  ...row,
  version: row.updatedAt.getTime(),
});

export interface CategoryAdminPage {
  categories: CategoryAdminView[];
  total: number;
  page: number;
  limit: number;
  /** Of all categories, whatever the filter, as the cards above the list show it. */
  counts: {
    total: number;
    active: number;
    featured: number;
    /** Sum of the categories' product counts. */
    products: number;
  };
}

const orders = {
  position: [categories.position, ignoringCase(categories.name)],
  name: [ignoringCase(categories.name)],
  products: [sql`product_count`],
  createdAt: [categories.createdAt],
};

/**
 * A page of all categories. The search covers names and descriptions. A shop has some dozens, so
 * nothing is precomputed.
 */
export async function listAdminCategories(
  db: Db,
  { search, status, sort, order, page, limit }: CategoryAdminListInput,
): Promise<CategoryAdminPage> {
  const direction = order === "asc" ? asc : desc;
  const matches = sql`${containsAllWords(search, [categories.name, categories.description]) ?? sql`true`} and ${status === undefined ? sql`true` : eq(categories.status, status)}`;
  const [matched] = await db
    .select({ total: sql<number>`count(*)` })
    .from(categories)
    .where(matches);
  const rows = await selectAdminCategories(db)
    .where(matches)
    .orderBy(...orders[sort].map((column) => direction(column)), asc(categories.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const { total: products } = await countByStatus(db);
  const [counts] = await db
    .select({
      total: sql<number>`count(*)`,
      active: sql<number>`count(case when ${categories.status} = 'active' then 1 end)`,
      featured: sql<number>`count(case when ${categories.featured} then 1 end)`,
    })
    .from(categories);
  return {
    categories: rows.map(present),
    total: matched?.total ?? 0,
    page,
    limit,
    counts: { total: 0, active: 0, featured: 0, ...counts, products },
  };
}

/** @throws AppError NOT_FOUND when no category has this id */
export async function getAdminCategory(db: Db, id: string): Promise<CategoryAdminView> {
  const [row] = await selectAdminCategories(db).where(eq(categories.id, id));
  if (!row) throw new AppError("NOT_FOUND", "Category not found");
  return present(row);
}
