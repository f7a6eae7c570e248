/** The trash in the back office. */
import { conditionalTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { categories, products, trash, users } from "@pickwell/db/schema";
import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { aliasedTable } from "drizzle-orm/alias";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { containsAllWords } from "../../core/text/contains-all-words.ts";
import { assertReplacement } from "../replacement.ts";
import type { TrashListInput } from "./schema.ts";

const replacement = aliasedTable(products, "replacement");
const listing = aliasedTable(categories, "listing");

const selectEntries = (db: Db) =>
  db
    .select({
      id: trash.id,
      kind: trash.kind,
      targetId: trash.targetId,
      title: trash.title,
      deletedAt: trash.deletedAt,
      endsAt: trash.endsAt,
      /** Who deleted it; null when they are gone, too. */
      deletedBy: users.name,
      /** Of a product: where it was. */
      category: categories.name,
      categoryId: trash.categoryId,
      /** Of a product: the product that was chosen instead of it. */
      replacement: { id: replacement.id, name: replacement.name },
      /** Of a product: the category that was chosen instead of it. */
      listing: { id: listing.id, name: listing.name },
    })
    .from(trash)
    .leftJoin(users, eq(users.id, trash.deletedBy))
    .leftJoin(categories, eq(categories.id, trash.categoryId))
    .leftJoin(replacement, and(eq(trash.kind, "product"), eq(replacement.id, trash.replacementId)))
    .leftJoin(listing, and(eq(trash.kind, "product"), eq(listing.id, trash.replacementId)));

export type TrashEntry = Awaited<ReturnType<typeof selectEntries>>[number];

/**
 * A page of restorable entries, most recently deleted first, with the total.
 *
 * @param hasAccounts - whether the caller may see deleted accounts, which are listed by name or
 *   address
 */
export async function listTrash(
  db: Db,
  { kind, search, page, limit }: TrashListInput,
  hasAccounts: boolean,
) {
  const condition = and(
    hasAccounts ? undefined : ne(trash.kind, "user"),
    isNotNull(trash.content),
    kind ? eq(trash.kind, kind) : undefined,
    containsAllWords(search, [trash.title]),
  );
  const [counted] = await db.select({ total: sql<number>`count(*)` }).from(trash).where(condition);
  const entries = await selectEntries(db)
    .where(condition)
    .orderBy(desc(trash.deletedAt), desc(trash.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { entries, total: counted?.total ?? 0, page, limit };
}

/**
 * Chooses the target of a deleted product's page and links.
 *
 * @param id - of the entry
 * @param replacementId - an existing product or category; null for none: its page is gone, and links
 *   lead to its category
 * @throws AppError NOT_FOUND; BAD_REQUEST naming `replacementId`
 */
export async function replaceDeleted(
  db: Db,
  { now, actor }: { now: Date; actor: Actor },
  { id, replacementId }: { id: string; replacementId: string | null },
): Promise<void> {
  const [entry] = await db
    .select({ targetId: trash.targetId, kind: trash.kind })
    .from(trash)
    .where(eq(trash.id, id));
  if (entry?.kind !== "product")
    throw new AppError("NOT_FOUND", "This product is not in the trash.");
  await assertReplacement(db, replacementId);
  await conditionalTransaction(
    db,
    (tx) => tx.update(trash).set({ replacementId }).where(eq(trash.id, id)),
    (tx) => [
      auditInsert(tx, now, {
        action: "trash.replaced",
        ...actor,
        target: { kind: "product", id: entry.targetId },
        after: { replacementId },
      }),
    ],
  );
}
