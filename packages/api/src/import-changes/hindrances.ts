/** Reasons why rows of an import cannot be removed or restored without affecting others. */
import type { Tx } from "@pickwell/db/client";
import type { TableColumn, TableOfRows } from "@pickwell/db/columns";
import { rowsShowingPicture } from "@pickwell/db/derived/picture-uses";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import {
  categories,
  deals,
  offers,
  pictures,
  products,
  savedProducts,
  sourceCategories,
} from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { JournalTableName, Row } from "./tables.ts";

/** Rows of another table that need a row, and how that is told. */
interface Dependents {
  table: TableOfRows;
  /** Holds the key of the row that is needed. */
  column: TableColumn;
  condition?: SQL;
  why: string;
}

const dependents: Partial<Record<JournalTableName, Dependents[]>> = {
  products: [
    { table: offers, column: offers.productId, why: "another merchant sells it" },
    { table: deals, column: deals.productId, why: "a deal is about it" },
    { table: savedProducts, column: savedProducts.productId, why: "a reader has saved it" },
  ],
  categories: [
    { table: products, column: products.categoryId, why: "products are in it" },
    {
      table: sourceCategories,
      column: sourceCategories.categoryId,
      why: "a category of a feed leads to it",
    },
  ],
  sourceCategories: [{ table: offers, column: offers.sourceCategoryId, why: "offers are of it" }],
  pictures: [
    {
      table: pictures,
      column: pictures.key,
      condition: sql`exists (${rowsShowingPicture(pictures.key)})`,
      why: "something shows it",
    },
  ],
};

/**
 * What would lose something if rows of a table were removed.
 *
 * @param ids - the first values of the rows' keys
 * @returns the reason, in words, of each row that something needs
 */
export function* dependentsOf(
  tx: Tx,
  name: JournalTableName,
  ids: readonly string[],
): Steps<Map<string, string>> {
  const reasons = new Map<string, string>();
  if (ids.length === 0) return reasons;
  for (const [at, { table, column, condition, why }] of (dependents[name] ?? []).entries()) {
    const statement = prepared(tx, `import-changes:needing:${name}:${at}`, (db) =>
      db
        .selectDistinct({ id: column })
        .from(table)
        .where(and(isOneOf(column, sql.placeholder("ids")), condition))
        .prepare(),
    );
    const needed = yield* execute(fill(statement, { ids: JSON.stringify(ids) }));
    for (const { id } of needed) if (!reasons.has(String(id))) reasons.set(String(id), why);
  }
  return reasons;
}

const productWithSku = (tx: Tx) =>
  prepared(tx, "import-changes:sku", (db) =>
    db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.sku, sql.placeholder("sku")), ne(products.id, sql.placeholder("id"))))
      .prepare(),
  );

const rowWithId = (tx: Tx, table: typeof categories | typeof products, name: string) =>
  prepared(tx, `import-changes:is:${name}`, (db) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(eq(table.id, sql.placeholder("id")))
      .prepare(),
  );

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
    if (typeof categoryId === "string") {
      const category = fill(rowWithId(tx, categories, "category"), { id: categoryId });
      const found = yield* execute(category);
      if (found.length === 0) return "the category that it was in is gone";
    }
    if (typeof sku !== "string") return null;
    const others = yield* execute(fill(productWithSku(tx), { sku, id }));
    return others.length > 0 ? "another product has its SKU" : null;
  }
  if (name === "pricePoints") {
    // A product that is gone has no prices.
    const found = yield* execute(fill(rowWithId(tx, products, "product"), { id }));
    return found.length > 0 ? null : "its product is gone";
  }
  return null;
}
