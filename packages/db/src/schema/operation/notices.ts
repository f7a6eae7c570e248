import { bool, float, id, instant, int, str, table } from "@pickwell/db/columns";

/**
 * Notices mailed to the owner, and until when they count as sent, so that none is sent twice or
 * lost.
 */
export const notices = table("notices", {
  name: str().primaryKey(),
  /** Everything up to this moment has been told, or was not worth a mail. */
  reportedUntil: instant().notNull(),
  /** Grows with every telling, so that of two who begin one tells. */
  version: int().notNull().default(1),
});

/** Products as last reported to the owner. */
export const reportedProducts = table("reported_products", {
  productId: id().primaryKey(),
  inStock: bool().notNull(),
  rating: float().notNull(),
  reviewCount: int().notNull(),
});
