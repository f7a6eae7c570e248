import { cents, id, index, instant, table, uniqueIndex } from "@pickwell/db/columns";
import { users } from "../people/users.ts";
import { products } from "./products.ts";

/** Wishlists of accounts. Deleted with the account or the product. */
export const savedProducts = table(
  "saved_products",
  {
    userId: id()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    productId: id()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Price when it was saved. */
    savedPriceCents: cents().notNull(),
    savedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("saved_products_key").on(t.userId, t.productId),
    index("saved_products_by_age").on(t.userId, t.savedAt, t.productId),
    index("saved_products_of_product").on(t.productId),
  ],
);
