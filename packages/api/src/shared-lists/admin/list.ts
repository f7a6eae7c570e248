import type { Db } from "@pickwell/db/client";
import { sharedLists } from "@pickwell/db/schema";
import { and, count, desc, isNotNull, isNull } from "drizzle-orm";
import { MAX_TOTAL } from "../../core/list-input.ts";
import { containsAllWords } from "../../core/text/contains-all-words.ts";
import type { SharedListAdminListInput } from "./schema.ts";

/**
 * A page of shared lists, newest first: only what everybody with the link sees, not who made them.
 */
export async function listSharedLists(db: Db, input: SharedListAdminListInput) {
  const { search, state, page, limit } = input;
  const condition = and(
    state === "shared" ? isNull(sharedLists.stoppedAt) : isNotNull(sharedLists.takenDownFor),
    containsAllWords(search, [sharedLists.name, sharedLists.id]),
  );
  const [counted] = await db.select({ total: count() }).from(sharedLists).where(condition);
  const rows = await db
    .select({
      id: sharedLists.id,
      name: sharedLists.name,
      products: sharedLists.products,
      isPublished: sharedLists.isPublished,
      takenDownFor: sharedLists.takenDownFor,
      stoppedAt: sharedLists.stoppedAt,
      createdAt: sharedLists.createdAt,
    })
    .from(sharedLists)
    .where(condition)
    .orderBy(desc(sharedLists.createdAt), desc(sharedLists.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const lists = rows.map(({ products, ...row }) => ({ ...row, products: products.length }));
  return { lists, total: Math.min(counted?.total ?? 0, MAX_TOTAL), page, limit };
}
