import type { Tx } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { categories, type PictureRef, products } from "@pickwell/db/schema";
import { execute, executeAll, fill, type Listed, type Steps } from "@pickwell/db/statements";
import { and, eq, sql } from "drizzle-orm";
import { insertRows } from "../core/rows/insert-rows.ts";
import { updateRow } from "../core/rows/update-row.ts";
import { byKey } from "../pictures/by-key.ts";
import { pictureInserts } from "../pictures/entered.ts";
import type { ProductInput } from "./schema.ts";

/** A new product. Its slug must be unused. */
export type NewProduct = ProductInput & { slug: string; id: string };

export interface ProductChange {
  id: string;
  changes: Partial<ProductInput>;
}

export interface ProductWrites {
  create: NewProduct[];
  change: ProductChange[];
}

/**
 * The pictures elsewhere that products name, each once, in the order of their keys: these are at
 * places of chance in indexes, each page of which is then found once.
 */
export function namedPictures(
  { create, change }: ProductWrites,
  createdAt: Date,
): { key: string; source: string; createdAt: Date }[] {
  const named = new Map<string, string>();
  const note = ({ images = [] }: Partial<ProductInput>) => {
    for (const { key, url } of images) if (url !== undefined) named.set(key, url);
  };
  for (const product of create) note(product);
  for (const { changes } of change) note(changes);
  return Array.from(named, ([key, source]) => ({ key, source, createdAt })).sort(byKey);
}

/** New products with all that they are given. Spread last, see docs/decisions/268. */
export const newProductRows = (create: readonly NewProduct[], now: Date): NewProductRow[] =>
  create.map((product) => ({ cutOut: null, createdAt: now, updatedAt: now, ...product }));

/**
 * The statements that write new and changed products. Pictures that live elsewhere become known to the
 * image route. Ratings, views, slugs and creation dates of changed products stay.
 *
 * @param written.added - see `newProductRows`
 * @param written.change - checked by `productInput`
 * @param written.pictures - see `namedPictures`
 */
export function productStatements(
  tx: Tx,
  now: Date,
  { added, change, pictures }: Pick<ProductWrites, "change"> & WrittenRows,
): Listed[] {
  return [
    ...pictureInserts(tx, pictures),
    productInserts(tx, added),
    ...change.map(({ id, changes }) =>
      updateRow(
        tx,
        "products:update",
        { values: { updatedAt: now, ...changes }, where: { "id of row": id } },
        (db, given) =>
          db
            .update(products)
            .set(given)
            .where(eq(products.id, sql.placeholder("id of row"))),
      ),
    ),
  ];
}

interface WrittenRows {
  added: readonly NewProductRow[];
  pictures: ReturnType<typeof namedPictures>;
}

type NewProductRow = NewProduct & { cutOut: PictureRef | null; createdAt: Date; updatedAt: Date };

/**
 * New products per statement: the more of them, the fewer pages of the many indexes are changed twice.
 * Two fifths of SQLite's limit of bound parameters.
 */
const MOST_INSERTED = 512;

/** Adds products. */
export function* productInserts(tx: Tx, rows: readonly NewProductRow[]): Steps {
  if (rows.length === 0) return;
  const active = yield* activeAmong(tx, new Set(rows.map(({ categoryId }) => categoryId)));
  // Right from the start, so that the trigger that keeps it right has nothing to write.
  const listed = rows.map((row) => ({
    listed: row.status === "published" && active.has(row.categoryId),
    ...row,
  }));
  yield* executeAll(
    insertRows(
      tx,
      "products:insert",
      listed,
      (db, each) =>
        db.insert(products).values(
          each((value) => ({
            id: value("id"),
            slug: value("slug"),
            sku: value("sku"),
            name: value("name"),
            brand: value("brand"),
            categoryId: value("categoryId"),
            description: value("description"),
            priceCents: value("priceCents"),
            originalPriceCents: value("originalPriceCents"),
            inStock: value("inStock"),
            isNew: value("isNew"),
            isBestseller: value("isBestseller"),
            featured: value("featured"),
            images: value("images"),
            cutOut: value("cutOut"),
            features: value("features"),
            attributes: value("attributes"),
            ratingSource: value("ratingSource"),
            affiliateLink: value("affiliateLink"),
            status: value("status"),
            listed: value("listed"),
            createdAt: value("createdAt"),
            updatedAt: value("updatedAt"),
          })),
        ),
      MOST_INSERTED,
    ),
  );
}

/**
 * Which of these categories are active. Read once for all rows, because a subquery per row makes
 * SQLite open as many tables as there are rows.
 */
function* activeAmong(tx: Tx, ids: ReadonlySet<string>): Steps<ReadonlySet<string>> {
  const statement = prepared(tx, "products:active-categories", (db) =>
    db
      .select({ id: categories.id })
      .from(categories)
      .where(and(isOneOf(categories.id, sql.placeholder("ids")), eq(categories.status, "active")))
      .prepare(),
  );
  const found = yield* execute(fill(statement, { ids: JSON.stringify([...ids]) }));
  return new Set(found.map(({ id }) => id));
}
