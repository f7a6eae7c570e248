import { bool, float, id, instant, int, str, table } from "@pickwell/db/columns";

/**
 * Notices mailed to the owner, and until when they count as sent, so that none is sent twice or
 * lost.
 */
export const notices = table("notices", {
  name: str().primaryKey(),
  /** Everything up to this time was reported, or needs no mail. */
  reportedUntil: instant().notNull(),
  /** Incremented by each report, so that only one of two processes sends it. */
  version: int().notNull().default(1),
});

/** Products as last reported to the owner. */
export const reportedProducts = table("reported_products", {
  productId: id().primaryKey(),
  inStock: bool().notNull(),
  rating: float().notNull(),
  reviewCount: int().notNull(),
});
