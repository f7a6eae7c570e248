/** Wishlists of accounts, see docs/decisions/019. */
import { atomic } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { products, savedProducts } from "@pickwell/db/schema";
import { and, asc, desc, eq, inArray, lt, notInArray, sql } from "drizzle-orm";
import { AppError } from "../core/errors.ts";
import { MAX_SAVED, type MergeInput } from "./schema.ts";

/** A saved product, with its price at that time. */
export interface SavedOnAccount {
  id: string;
  slug: string;
  priceCents: number;
  savedAt: Date;
}

/** A user's saved products, latest first, including hidden ones. */
export async function savedBy(db: Db, userId: string): Promise<SavedOnAccount[]> {
  return db
    .select({
      id: products.id,
      slug: products.slug,
      priceCents: savedProducts.savedPriceCents,
      savedAt: savedProducts.savedAt,
    })
    .from(savedProducts)
    .innerJoin(products, eq(products.id, savedProducts.productId))
    .where(eq(savedProducts.userId, userId))
    .orderBy(desc(savedProducts.savedAt), asc(savedProducts.productId));
}

/**
 * Merges a browser's changes. Repeating it changes nothing. Existing entries keep the older price
 * and date; unknown products, and those beyond `MAX_SAVED`, are dropped.
 *
 * @param userId - the signed-in user
 * @returns the merged list, latest first
 * @throws AppError CONFLICT when the browser belongs to another user
 */
export async function mergeSaved(
  db: Db,
  now: Date,
  userId: string,
  { userId: taken, saved, removed }: MergeInput,
): Promise<SavedOnAccount[]> {
  if (taken !== userId) throw new AppError("CONFLICT", "Somebody else is signed in by now.");
  if (saved.length + removed.length > 0) {
    const { userId: owner, productId } = savedProducts;
    await atomic(db, (tx) => [
      tx.delete(savedProducts).where(and(eq(owner, userId), inArray(productId, removed))),
      ...saved.map((entry) => savedUpsert(tx, now, userId, entry)),
      tx
        .delete(savedProducts)
        .where(and(eq(owner, userId), notInArray(productId, latestOf(tx, userId)))),
    ]);
  }
  return savedBy(db, userId);
}

/** Inserts nothing for a product that the shop does not have. */
function savedUpsert(
  tx: Tx,
  now: Date,
  userId: string,
  { id, priceCents, savedAt }: MergeInput["saved"][number],
) {
  // The clock of a browser may be ahead.
  const moment = sql.param(savedAt < now ? savedAt : now, savedProducts.savedAt);
  return tx
    .insert(savedProducts)
    .select(
      tx
        .select({
          userId: sql<string>`${userId}`.as("user_id"),
          productId: products.id,
          savedPriceCents: sql<number>`${priceCents}`.as("saved_price_cents"),
          savedAt: sql<Date>`${moment}`.as("saved_at"),
        })
        .from(products)
        .where(eq(products.id, id)),
    )
    .onConflictDoUpdate({
      target: [savedProducts.userId, savedProducts.productId],
      set: { savedPriceCents: priceCents, savedAt: sql`${moment}` },
      setWhere: lt(sql`${moment}`, savedProducts.savedAt),
    });
}

const latestOf = (tx: Tx, userId: string) =>
  tx
    .select({ productId: savedProducts.productId })
    .from(savedProducts)
    .where(eq(savedProducts.userId, userId))
    .orderBy(desc(savedProducts.savedAt), asc(savedProducts.productId))
    .limit(MAX_SAVED);
