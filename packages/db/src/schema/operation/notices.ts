import { bool, float, id, instant, int, str, table } from "@pickwell/db/columns";

/** What the owner has been told by mail, and until when: nothing is told twice, or forgotten. */
export const notices = table("notices", {
  name: str().primaryKey(),
  /** Everything up to this moment has been told, or was not worth a mail. */
  reportedUntil: instant().notNull(),
  /** Grows with every telling, so that of two who begin one tells. */
  version: int().notNull().default(1),
});

/** Products as the owner last heard of them. */
export const reportedProducts = table("reported_products", {
  productId: id().primaryKey(),
  inStock: bool().notNull(),
  rating: float().notNull(),
  reviewCount: int().notNull(),
});
