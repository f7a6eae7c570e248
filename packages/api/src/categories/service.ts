import type { Db } from "@pickwell/db/client";
import { rounded } from "@pickwell/db/expressions";
import { prepared } from "@pickwell/db/prepared";
import { categories, productTotals } from "@pickwell/db/schema";
import { and, asc, eq, sql } from "drizzle-orm";
import { AppError } from "../core/errors.ts";
import { shownPictureOf, shownText } from "../markdown/shown-columns.ts";

const ofCategory = sql`from ${productTotals} where ${productTotals.categoryId} = ${categories.id}`;
const productCount = sql<number>`(select coalesce(sum(${productTotals.products}), 0) ${ofCategory})`;
/** Mean rating, weighted by reviews; null when there are none. */
const meanRating = sql<
  number | null
>`(select ${rounded(sql`sum(${productTotals.stars}) / nullif(sum(${productTotals.reviews}), 0)`, 1)} ${ofCategory})`;

/** What a visitor may know of a category. */
const categoryFields = {
  id: categories.id,
  name: categories.name,
  slug: categories.slug,
  description: shownText(categories.description),
  image: shownPictureOf(categories.image),
  color: categories.color,
  featured: categories.featured,
  status: categories.status,
  productCount,
  createdAt: categories.createdAt,
};

const selectCategories = (db: Db) => db.select(categoryFields).from(categories);

export type CategoryView = Awaited<ReturnType<typeof selectCategories>>[number];

/** Active categories in menu order, with their number of public products. */
export async function listActiveCategories(db: Db): Promise<CategoryView[]> {
  return prepared(db, "categories:active", (db) =>
    selectCategories(db)
      .where(eq(categories.status, "active"))
      .orderBy(asc(categories.position), asc(categories.name))
      .prepare(),
  ).execute();
}

/** @throws AppError NOT_FOUND when no active category has this slug */
export async function getCategory(db: Db, slug: string): Promise<CategoryView> {
  const [category] = await prepared(db, "categories:one", (db) =>
    selectCategories(db)
      .where(and(eq(categories.status, "active"), eq(categories.slug, sql.placeholder("slug"))))
      .prepare(),
  ).execute({ slug });
  if (!category) throw new AppError("NOT_FOUND", "Category not found");
  return category;
}

export type TrendingCategory = CategoryView & {
  /** Mean rating of its products weighted by their reviews, one decimal; null while there are none. */
  rating: number | null;
};

/**
 * Active categories with their rating, featured ones first.
 *
 * @param limit - maximum number
 */
export async function listTrendingCategories(db: Db, limit: number): Promise<TrendingCategory[]> {
  return prepared(db, "categories:trending", (db) =>
    db
      .select({ ...categoryFields, rating: meanRating })
      .from(categories)
      .where(eq(categories.status, "active"))
      .orderBy(sql`${categories.featured} desc`, asc(categories.position), asc(categories.name))
      .limit(sql.placeholder("limit"))
      .prepare(),
  ).execute({ limit });
}
