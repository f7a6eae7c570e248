import { setImmediate } from "node:timers/promises";
import type { Db } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { collections, products } from "@pickwell/db/schema";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import { containsAllWords } from "../../core/text/contains-all-words.ts";
import { listMatching } from "../matching.ts";
import type { CollectionAdminListInput } from "./schema.ts";

export type CollectionRow = typeof collections.$inferSelect;

/** A collection as the back office edits it. */
const viewOf = (row: CollectionRow) => ({ ...row, version: row.updatedAt.getTime() });

export type CollectionAdminView = ReturnType<typeof viewOf>;

/**
 * A page of all collections, drafts included, newest first, with their number of public products.
 */
export async function listAdminCollections(
  db: Db,
  now: Date,
  { search, status, page, limit }: CollectionAdminListInput,
) {
  const condition = and(
    containsAllWords(search, [collections.title, collections.slug]),
    status && eq(collections.status, status),
  );
  const [counted] = await db
    .select({ total: sql<number>`count(*)` })
    .from(collections)
    .where(condition);
  const rows = await db
    .select()
    .from(collections)
    .where(condition)
    .orderBy(desc(collections.createdAt), asc(collections.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const listed = [];
  for (const row of rows) {
    const { total } = await listMatching(db, now, row, { page: 1, limit: 1 });
    const { intro: _, rule: __, products: ___, ...rest } = viewOf(row);
    listed.push({ ...rest, productCount: total });
    // Each is a listing: between them, others get a turn.
    await setImmediate();
  }
  return { collections: listed, total: counted?.total ?? 0, page, limit };
}

/** @throws AppError NOT_FOUND when no collection has this id */
export async function getAdminCollection(db: Db, id: string): Promise<CollectionAdminView> {
  const [row] = await db.select().from(collections).where(eq(collections.id, id));
  if (!row) throw new AppError("NOT_FOUND", "Collection not found");
  return viewOf(row);
}

/** The same with the names of hand-picked products. */
export async function getCollectionForm(db: Db, id: string) {
  const collection = await getAdminCollection(db, id);
  const found = await db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(isOneOf(products.id, collection.products));
  const slugs = new Map(found.map(({ id, slug }) => [id, slug]));
  /** Slugs in their order; ids of what is gone. */
  const chosen = collection.products.map((id) => slugs.get(id) ?? id);
  return { ...collection, chosen };
}
