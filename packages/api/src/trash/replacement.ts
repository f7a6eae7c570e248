import type { Db } from "@pickwell/db/client";
import { categories, products } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { AppError } from "../core/errors.ts";

/**
 * @param replacementId - of a product or category
 * @throws AppError BAD_REQUEST naming `replacementId` when there is neither
 */
export async function assertReplacement(db: Db, replacementId: string | null): Promise<void> {
  if (replacementId === null) return;
  for (const table of [products, categories]) {
    const found = await db.select({ id: table.id }).from(table).where(eq(table.id, replacementId));
    if (found.length > 0) return;
  }
  throw new AppError("BAD_REQUEST", "There is no such product or category.", "replacementId");
}
