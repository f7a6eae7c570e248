/** The wishlist on an account, see docs/decisions/019. */
import { atomic } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { products, savedProducts } from "@pickwell/db/schema";
import { and, asc, desc, eq, inArray, lt, notInArray, sql } from "drizzle-orm";
import { AppError } from "../core/errors.ts";
import { MAX_SAVED, type MergeInput } from "./schema.ts";

/** A product as it was when it was saved. */
export interface SavedOnAccount {
  id: string;
  slug: string;
  priceCents: number;
  savedAt: Date;
}

/** What somebody has saved, the latest first. Products that are not public at the moment are among it. */
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
 * Takes over what has changed in a browser. Doing so again changes nothing. What is on the account
 * already keeps the price and the moment that are older; products that the shop does not have, and
 * those beyond `MAX_SAVED`, are left out.
 *
 * @param userId - whoever is signed in
 * @returns what is on the account then, the latest first
 * @throws AppError CONFLICT when the browser takes them for somebody else
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
