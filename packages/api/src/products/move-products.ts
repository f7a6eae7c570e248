import type { Tx } from "@pickwell/db/client";
import { anyBoolean, greatest } from "@pickwell/db/expressions";
import { products } from "@pickwell/db/schema";
import { and, eq, sql } from "drizzle-orm";

/** Whether a product, whatever its status, is of a category. */
export const isOfCategory = (categoryId: string) =>
  // Both values of the first column of the indices by category, so that one of them serves.
  and(anyBoolean(products.listed), eq(products.categoryId, categoryId));

/** The statement that lets all products of a category go to another one. */
export const productsMove = (tx: Tx, now: Date, { from, to }: { from: string; to: string }) =>
  tx
    .update(products)
    .set({
      categoryId: to,
      // The time moves on from each product's own, so that whoever edits one is told.
      updatedAt: greatest(now.getTime(), sql`${products.updatedAt} + 1`),
    })
    .where(isOfCategory(from));
