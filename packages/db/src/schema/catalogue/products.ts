import {
  bool,
  cents,
  choice,
  computedFrom,
  float,
  id,
  index,
  instant,
  int,
  json,
  nocase,
  sequence,
  str,
  table,
} from "@pickwell/db/columns";
import type { PictureRef } from "../content/pictures.ts";
import { categories } from "./categories.ts";

/** An attribute of a product, such as its material. */
export interface ProductAttribute {
  name: string;
  value: string;
}

export const productStatuses = ["published", "draft", "archived"] as const;

/**
 * A product that the shop recommends, sold by the merchant behind `affiliateLink`.
 *
 * `listed` is derived (see `dialect/sqlite/derived/derived.ts`): published, and in an active
 * category. It alone decides whether the product is public, and is the first column of every index
 * for public lists.
 */
export const products = table(
  "products",
  {
    seq: sequence(),
    id: id().notNull().unique(),
    slug: str().notNull().unique(),
    /** Stock-keeping unit of the catalogue it was imported from. */
    sku: str().unique(),
    name: str().notNull(),
    brand: str().notNull().default(""),
    categoryId: id()
      .notNull()
      .references(() => categories.id),
    description: str().notNull().default(""),
    priceCents: cents().notNull(),
    /** Price before a reduction. */
    originalPriceCents: cents(),
    /** 0 to 5. */
    rating: float().notNull().default(0),
    reviewCount: int().notNull().default(0),
    /** Source of the rating, as shown to shoppers; empty when unknown. */
    ratingSource: str().notNull().default(""),
    inStock: bool().notNull().default(true),
    isNew: bool().notNull().default(false),
    isBestseller: bool().notNull().default(false),
    featured: bool().notNull().default(false),
    images: json<PictureRef[]>().notNull().default([]),
    /** The thing alone, on a transparent ground, for the card that is shared. */
    cutOut: json<PictureRef>(),
    features: json<string[]>().notNull().default([]),
    /** In display order; names are unique. */
    attributes: json<ProductAttribute[]>().notNull().default([]),
    affiliateLink: str().notNull(),
    status: choice(productStatuses).notNull().default("published"),
    listed: bool().notNull().default(false),
    views: int().notNull().default(0),
    /** People who left for the merchant. */
    clicks: int().notNull().default(0),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("products_by_name").on(t.listed, nocase("name"), t.seq, ...computedFrom(t.name)),
    // With all that a range of prices is counted by, so that no row is read.
    index("products_by_price").on(
      t.listed,
      t.priceCents,
      t.seq,
      t.brand,
      t.originalPriceCents,
      t.rating,
      t.inStock,
      t.featured,
    ),
    index("products_by_rating").on(t.listed, t.rating, t.seq),
    index("products_by_age").on(t.listed, t.createdAt, t.seq),
    index("products_by_featured").on(t.listed, t.featured, t.createdAt, t.seq),
    index("products_by_brand").on(
      t.listed,
      t.brand,
      t.priceCents,
      t.categoryId,
      t.originalPriceCents,
      t.rating,
      t.inStock,
      t.featured,
    ),
    // Everything that a listing can be narrowed by, so that counting reads no rows.
    index("products_by_facets").on(
      t.listed,
      t.categoryId,
      t.brand,
      t.priceCents,
      t.originalPriceCents,
      t.rating,
      t.inStock,
      t.featured,
    ),
    index("products_by_clicks").on(t.clicks, t.seq),
    // For the back office. For its order by views see `dialect/*/derived/product-views.ts`.
    index("products_by_change").on(t.updatedAt, t.seq),
    index("products_by_badge").on(t.featured, t.isBestseller, t.isNew, t.seq),
    index("products_in_category_by_name").on(t.listed, t.categoryId, nocase("name"), t.seq),
    index("products_in_category_by_price").on(t.listed, t.categoryId, t.priceCents, t.seq),
    index("products_in_category_by_rating").on(t.listed, t.categoryId, t.rating, t.seq),
    index("products_in_category_by_age").on(t.listed, t.categoryId, t.createdAt, t.seq),
    index("products_in_category_by_featured").on(
      t.listed,
      t.categoryId,
      t.featured,
      t.createdAt,
      t.seq,
    ),
  ],
);
