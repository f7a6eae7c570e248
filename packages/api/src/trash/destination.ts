/** Redirects of deleted products and deals. */

import type { Db } from "@pickwell/db/client";
import { isTrue } from "@pickwell/db/expressions";
import { categories, products, trash } from "@pickwell/db/schema";
import { and, desc, eq, or } from "drizzle-orm";

const listedPath = async (db: Db, condition: ReturnType<typeof eq> | undefined) => {
  const [found] = await db
    .select({ slug: products.slug })
    .from(products)
    .where(and(isTrue(products.listed), condition))
    .limit(1);
  return found ? `/product/${found.slug}` : null;
};

async function categoryPath(db: Db, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const find = async (id: string) => {
    const [found] = await db
      .select({ slug: categories.slug })
      .from(categories)
      .where(and(eq(categories.id, id), eq(categories.status, "active")));
    return found ? `/category/${found.slug}` : null;
  };
  const own = await find(id);
  if (own) return own;
  // Deleted as well: where its products went.
  const [gone] = await db
    .select({ movedTo: trash.replacementId })
    .from(trash)
    .where(and(eq(trash.kind, "category"), eq(trash.targetId, id)))
    .orderBy(desc(trash.deletedAt))
    .limit(1);
  return gone?.movedTo ? find(gone.movedTo) : null;
}

/**
 * The redirect of a deleted product or deal: to the chosen replacement, to the same product if it
 * was added again, or to its category; for a deal, to its product. It stays after the thing was
 * deleted for good.
 *
 * @param name - id of either, or slug of a product
 * @returns a path of the shop; null for what was not deleted
 */
export async function pathInPlaceOf(
  db: Db,
  kind: "product" | "deal",
  name: string,
): Promise<string | null> {
  const [entry] = await db
    .select()
    .from(trash)
    .where(and(eq(trash.kind, kind), or(eq(trash.targetId, name), eq(trash.slug, name))))
    .orderBy(desc(trash.deletedAt))
    .limit(1);
  if (!entry) return null;
  const { replacementId, sku, slug, categoryId } = entry;
  return (
    (replacementId && (await listedPath(db, eq(products.id, replacementId)))) ||
    (kind === "deal" && "/deals") ||
    (sku && (await listedPath(db, eq(products.sku, sku)))) ||
    (slug && (await listedPath(db, eq(products.slug, slug)))) ||
    (await categoryPath(db, categoryId)) ||
    "/products"
  );
}
