import type { Db } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { type ProductAttribute, products } from "@pickwell/db/schema";
import { sql } from "drizzle-orm";
import type { ChangesAt } from "../offers/effective-price.ts";
import { formerProduct } from "../redirects/find.ts";
import { getProducts } from "./service.ts";
import type { ProductView } from "./view.ts";

/**
 * The public products that a text refers to, including by former slugs.
 *
 * @param keys - slugs, present or former, and ids, without duplicates
 * @returns by key; unknown and hidden products are left out
 */
export async function findNamedProducts(
  db: Db,
  moment: Date,
  keys: readonly string[],
  changesAt?: ChangesAt,
): Promise<Map<string, ProductView>> {
  const found = new Map<string, ProductView>();
  if (keys.length === 0) return found;
  const wanted = new Set(keys);
  for (const product of await getProducts(db, moment, [...keys], changesAt)) {
    for (const key of [product.id, product.slug]) if (wanted.has(key)) found.set(key, product);
  }
  for (const key of keys.filter((key) => !found.has(key))) {
    const id = await formerProduct(db, key);
    const [product] = id ? await getProducts(db, moment, [id], changesAt) : [];
    if (product) found.set(key, product);
  }
  return found;
}

/** A product with its attributes, for comparison. */
export type ComparedProductView = ProductView & { attributes: ProductAttribute[] };

/** As `findNamedProducts`, in the order of the keys, with null for missing products. */
export async function listComparedProducts(
  db: Db,
  moment: Date,
  keys: readonly string[],
  changesAt?: ChangesAt,
): Promise<(ComparedProductView | null)[]> {
  const found = await findNamedProducts(db, moment, [...new Set(keys)], changesAt);
  const known = await attributesOf(db, [...new Set([...found.values()].map(({ id }) => id))]);
  return keys.map((key) => {
    const product = found.get(key);
    return product ? { ...product, attributes: known.get(product.id) ?? [] } : null;
  });
}

async function attributesOf(db: Db, ids: string[]): Promise<Map<string, ProductAttribute[]>> {
  if (ids.length === 0) return new Map();
  const rows = await prepared(db, "products:attributes:some", (db) =>
    db
      .select({ id: products.id, attributes: products.attributes })
      .from(products)
      .where(isOneOf(products.id, sql.placeholder("ids")))
      .prepare(),
  ).execute({ ids: JSON.stringify(ids) });
  return new Map(rows.map(({ id, attributes }) => [id, attributes]));
}
