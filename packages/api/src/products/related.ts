/** Related products, and alternatives for a sold-out one. */
import type { Db } from "@pickwell/db/client";
import { isTrue } from "@pickwell/db/expressions";
import { prepared } from "@pickwell/db/prepared";
import { products } from "@pickwell/db/schema";
import { and, desc, eq, sql } from "drizzle-orm";
import { AppError } from "../core/errors.ts";
import { type ChangesAt, withEffectivePrice } from "../offers/effective-price.ts";
import { RELATED_LIMIT } from "./rules.ts";
import { byKey } from "./service.ts";
import { type ProductView, selectProducts } from "./view.ts";

/** How many products in stock the most similar are chosen from. */
const CANDIDATES = 60;

/**
 * Public products of the same category, best rated first. For a sold-out product: those in stock,
 * most similar first.
 *
 * @param key - slug or id of the product
 * @throws AppError NOT_FOUND when no public product has it
 */
export async function listRelated(
  db: Db,
  moment: Date,
  key: string,
  changesAt?: ChangesAt,
): Promise<ProductView[]> {
  const [own] = await prepared(db, "products:own", (db) =>
    db
      .select({
        seq: products.seq,
        categoryId: products.categoryId,
        name: products.name,
        brand: products.brand,
        priceCents: products.priceCents,
        inStock: products.inStock,
      })
      .from(products)
      .where(byKey)
      .limit(1)
      .prepare(),
  ).execute({ key });
  if (!own) throw new AppError("NOT_FOUND", "Product not found");
  const values = { category: own.categoryId, own: own.seq };
  const isOther = and(
    isTrue(products.listed),
    eq(products.categoryId, sql.placeholder("category")),
    sql`${products.seq} <> ${sql.placeholder("own")}`,
  );
  if (!own.inStock) {
    const rows = await prepared(db, "products:instead", (db) =>
      selectProducts(db)
        .where(and(isOther, isTrue(products.inStock)))
        .orderBy(desc(products.rating), desc(products.seq))
        .limit(CANDIDATES)
        .prepare(),
    ).execute(values);
    return withEffectivePrice(db, moment, mostAlike(own, rows).slice(0, RELATED_LIMIT), changesAt);
  }
  const rows = await prepared(db, "products:related", (db) =>
    selectProducts(db)
      .where(isOther)
      .orderBy(desc(products.rating), desc(products.seq))
      .limit(RELATED_LIMIT)
      .prepare(),
  ).execute(values);
  return withEffectivePrice(db, moment, rows, changesAt);
}

interface Comparable {
  name: string;
  brand: string;
  priceCents: number;
}

/** A price that differs by this factor outweighs any similarity of words. */
const FAR = 2;

/** Sorted by shared words in the name, brand and similar price; ties keep their order. */
function mostAlike<T extends Comparable>(own: Comparable, rows: readonly T[]): T[] {
  const words = wordsOf(own.name);
  const score = ({ name, brand, priceCents }: T): number => {
    const shared = [...wordsOf(name)].filter((word) => words.has(word)).length;
    const isBoth = priceCents > 0 && own.priceCents > 0;
    const distance = isBoth ? Math.abs(Math.log(priceCents / own.priceCents)) : 1;
    return shared + (brand !== "" && brand === own.brand ? 0.5 : 0) - Math.min(FAR, distance);
  };
  const scores = new Map(rows.map((row) => [row, score(row)]));
  return [...rows].sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0));
}

const wordsOf = (name: string): Set<string> =>
  new Set(name.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu));
