import type { Db } from "@pickwell/db/client";
import { categories, collections, pages, posts, products } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { AppError } from "../core/errors.ts";
import { replacementKinds } from "../redirects/replacement-kinds.ts";
import type { ReplaceableKind } from "./rules.ts";

const keys = {
  product: products.id,
  category: categories.id,
  post: posts.id,
  page: pages.slug,
  collection: collections.id,
};

const missing: Record<ReplaceableKind, string> = {
  product: "There is no such product or category.",
  post: "There is no such article.",
  page: "There is no such page.",
  collection: "There is no such collection.",
};

/**
 * Checks what visitors of a deleted thing are sent to.
 *
 * @param deleted - the thing; it cannot be its own replacement
 * @param replacementId - as its table knows it, see `trash`; null for nothing
 * @throws AppError BAD_REQUEST naming `replacementId` when there is no such thing of a possible kind
 */
export async function assertReplacement(
  db: Db,
  deleted: { kind: ReplaceableKind; id: string },
  replacementId: string | null,
): Promise<void> {
  if (replacementId === null) return;
  for (const kind of replacementId === deleted.id ? [] : replacementKinds[deleted.kind]) {
    const key = keys[kind];
    const found = await db.select({ key }).from(key.table).where(eq(key, replacementId));
    if (found.length > 0) return;
  }
  throw new AppError("BAD_REQUEST", missing[deleted.kind], "replacementId");
}
