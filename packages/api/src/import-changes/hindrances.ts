/** Reasons why rows of an import cannot be removed or restored without affecting others. */
import type { Tx } from "@pickwell/db/client";
import type { TableColumn, TableOfRows } from "@pickwell/db/columns";
import { rowsShowingPicture } from "@pickwell/db/derived/picture-uses";
import {
  categories,
  deals,
  offers,
  pictures,
  products,
  savedProducts,
  sourceCategories,
} from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { JournalTableName, Row } from "./tables.ts";

function* isAny(tx: Tx, table: TableOfRows, condition: SQL | undefined): Steps<boolean> {
  return (yield* execute(tx.select().from(table).where(condition).limit(1))).length > 0;
}

/** What would lose a row by its going, in words; null when nothing does. */
export function* dependentsOf(
  tx: Tx,
  name: JournalTableName,
  [key]: readonly (string | number)[],
): Steps<string | null> {
  const id = String(key);
  if (name === "products") {
    const needed: [TableOfRows, TableColumn, string][] = [
      [offers, offers.productId, "another merchant sells it"],
      [deals, deals.productId, "a deal is about it"],
      [savedProducts, savedProducts.productId, "a reader has saved it"],
    ];
    for (const [table, column, why] of needed) {
      if (yield* isAny(tx, table, eq(column, id))) return why;
    }
    return null;
  }
  if (name === "categories") {
    if (yield* isAny(tx, products, eq(products.categoryId, id))) return "products are in it";
    const isLed = yield* isAny(tx, sourceCategories, eq(sourceCategories.categoryId, id));
    return isLed ? "a category of a feed leads to it" : null;
  }
  if (name === "sourceCategories") {
    const isNamed = yield* isAny(tx, offers, eq(offers.sourceCategoryId, id));
    return isNamed ? "offers are of it" : null;
  }
  if (name === "pictures") {
    const isShown = sql`exists (${rowsShowingPicture(id)})`;
    return (yield* isAny(tx, pictures, and(eq(pictures.key, id), isShown)))
      ? "something shows it"
      : null;
  }
  return null;
}

/** Why a row cannot be restored, in words; null when it can. */
export function* whyNotRestored(
  tx: Tx,
  name: JournalTableName,
  [key]: readonly (string | number)[],
  before: Row,
): Steps<string | null> {
  const id = String(key);
  if (name === "products") {
    const { categoryId, sku } = before;
    const isHomeless =
      typeof categoryId === "string" &&
      !(yield* isAny(tx, categories, eq(categories.id, categoryId)));
    if (isHomeless) return "the category that it was in is gone";
    const isTaken =
      typeof sku === "string" &&
      (yield* isAny(tx, products, and(eq(products.sku, sku), ne(products.id, id))));
    return isTaken ? "another product has its SKU" : null;
  }
  if (name === "pricePoints") {
    // A product that is gone has no prices.
    return (yield* isAny(tx, products, eq(products.id, id))) ? null : "its product is gone";
  }
  return null;
}
