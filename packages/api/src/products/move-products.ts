import type { Tx } from "@pickwell/db/client";
import { anyBoolean, greatest } from "@pickwell/db/expressions";
import { products } from "@pickwell/db/schema";
import { and, eq, sql } from "drizzle-orm";

/** Products of a category, whatever their status. */
export const isOfCategory = (categoryId: string) =>
  // Names both values of the first column, so that an index by category can be used.
  and(anyBoolean(products.listed), eq(products.categoryId, categoryId));

/** The statement that moves all products of a category to another one. */
export const productsMove = (tx: Tx, now: Date, { from, to }: { from: string; to: string }) =>
  tx
    .update(products)
    .set({
      categoryId: to,
      // Increases each product's version, so that concurrent edits are noticed.
      updatedAt: greatest(now.getTime(), sql`${products.updatedAt} + 1`),
    })
    .where(isOfCategory(from));
