/** The trash in the back office. */
import { conditionalTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import type { TableColumn } from "@pickwell/db/columns";
import { categories, collections, pages, posts, products, trash, users } from "@pickwell/db/schema";
import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { aliasedTable } from "drizzle-orm/alias";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { containsAllWords } from "../../core/text/contains-all-words.ts";
import { assertReplacement } from "../replacement.ts";
import { isReplaceable, type ReplaceableKind } from "../rules.ts";
import type { TrashListInput } from "./schema.ts";

const replacement = aliasedTable(products, "replacement");
const listing = aliasedTable(categories, "listing");

/** What was chosen instead of a thing of a kind, where it is still there. */
const isChosen = (kind: ReplaceableKind, key: TableColumn) =>
  and(eq(trash.kind, kind), eq(key, trash.replacementId));

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
      /** Whether it had a page that visitors could see. */
      hadPage: sql<boolean>`${trash.slug} is not null`.mapWith(Boolean),
      /** What was chosen instead of it, of the same kind. */
      replacement: {
        id: sql<
          string | null
        >`coalesce(${replacement.id}, ${posts.id}, ${pages.slug}, ${collections.id})`,
        name: sql<
          string | null
        >`coalesce(${replacement.name}, ${posts.title}, ${pages.title}, ${collections.title})`,
      },
      /** Of a product: the category that was chosen instead of it. */
      listing: { id: listing.id, name: listing.name },
    })
    .from(trash)
    .leftJoin(users, eq(users.id, trash.deletedBy))
    .leftJoin(categories, eq(categories.id, trash.categoryId))
    .leftJoin(replacement, isChosen("product", replacement.id))
    .leftJoin(listing, isChosen("product", listing.id))
    .leftJoin(posts, isChosen("post", posts.id))
    .leftJoin(pages, isChosen("page", pages.slug))
    .leftJoin(collections, isChosen("collection", collections.id));

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
  return {
    entries: entries.map(({ replacement: { id, name }, ...entry }) => ({
      ...entry,
      replacement: id === null ? null : { id, name: name ?? "" },
    })),
    total: counted?.total ?? 0,
    page,
    limit,
  };
}

/**
 * Chooses the target of a deleted thing's page, and of a product's links.
 *
 * @param id - of the entry
 * @param replacementId - something that exists, see `replacementKinds`; null for none: its page is
 *   gone, and a product's links lead to its category
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
  if (!entry || !isReplaceable(entry.kind)) {
    throw new AppError("NOT_FOUND", "It is not in the trash any more.");
  }
  const { kind, targetId } = entry;
  await assertReplacement(db, { kind, id: targetId }, replacementId);
  await conditionalTransaction(
    db,
    (tx) => tx.update(trash).set({ replacementId }).where(eq(trash.id, id)),
    (tx) => [
      auditInsert(tx, now, {
        action: "trash.replaced",
        ...actor,
        target: { kind, id: targetId },
        after: { replacementId },
      }),
    ],
  );
}
