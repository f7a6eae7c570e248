import type { Db } from "@pickwell/db/client";
import { products } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { AppError } from "../core/errors.ts";

/** @throws AppError BAD_REQUEST naming `replacementId` when there is no such product */
export async function assertReplacement(db: Db, replacementId: string | null): Promise<void> {
  if (replacementId === null) return;
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, replacementId));
  if (found.length > 0) return;
  throw new AppError("BAD_REQUEST", "There is no such product.", "replacementId");
}
