import { id, instant, int, primaryKey, table } from "@pickwell/db/columns";
import { products } from "./products.ts";

/**
 * What a product was seen to cost, from when to when: a row for each price, which grows while that is
 * seen again, and ends where nobody has looked for too long. See `price-history/periods.ts`.
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
