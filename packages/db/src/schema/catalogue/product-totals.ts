import { bool, float, id, int, str, table, uniqueIndex } from "@pickwell/db/columns";

/**
 * Minimum ratings that shoppers can filter by, from 1 to 5. A product's `ratingBand` is how many of
 * them it reaches.
 */
export const ratingFloors = [3, 4, 4.5] as const;

/**
 * Numbers of public products by everything that listings count, so that no list counts a hundred
 * thousand rows. Derived, see `dialect/sqlite/derived/derived.ts`.
 */
export const productTotals = table(
  "product_totals",
  {
    categoryId: id().notNull(),
    brand: str().notNull(),
    featured: bool().notNull(),
    inStock: bool().notNull().default(true),
    /** Costs less than before by its own price, whatever deals there are. */
    onSale: bool().notNull().default(false),
    /** See `ratingFloors`. */
    ratingBand: int().notNull().default(0),
    products: int().notNull(),
    /** Sum of their review counts. */
    reviews: int().notNull(),
    /** Sum of their ratings, each times its reviews: divided by `reviews`, the mean rating. */
    stars: float().notNull(),
  },
  (t) => [
    uniqueIndex("product_totals_key").on(
      t.categoryId,
      t.brand,
      t.featured,
      t.inStock,
      t.onSale,
      t.ratingBand,
    ),
  ],
);
