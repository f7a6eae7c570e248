import { id, instant, int, primaryKey, table } from "@pickwell/db/columns";
import { products } from "./products.ts";

/**
 * Observed prices of a product: a row per price, extended while it is seen again, and ended when it
 * was not checked for too long. See `price-history/periods.ts`.
 */
export const pricePoints = table(
  "price_points",
  {
    productId: id()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** `seq` of the offer; 0 for the price of a product that was entered by hand. */
    offerSeq: int().notNull(),
    since: instant().notNull(),
    /** When it was seen last. */
    until: instant().notNull(),
    /** In minor units of the offer's currency. */
    minor: int().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.offerSeq, t.since] })],
);
