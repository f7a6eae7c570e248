import { bool, float, id, int, str, table, uniqueIndex } from "@pickwell/db/columns";

/**
 * What the listed products that share a category, a brand and the featured flag add up to: the kept
 * figures behind every total, so that no list counts a hundred thousand rows. Derived, see `dialect/sqlite/derived/derived.ts`.
 */
export const productTotals = table(
  "product_totals",
  {
    categoryId: id().notNull(),
    brand: str().notNull(),
    featured: bool().notNull(),
    products: int().notNull(),
    /** Sum of their review counts. */
    reviews: int().notNull(),
    /** Sum of their ratings, each times its reviews: divided by `reviews`, the mean rating. */
    stars: float().notNull(),
  },
  (t) => [uniqueIndex("product_totals_key").on(t.categoryId, t.brand, t.featured)],
);
