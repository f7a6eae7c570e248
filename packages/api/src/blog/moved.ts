/** Importing articles and authors of a moved site, and undoing it. */
import type { Db, Tx } from "@pickwell/db/client";
import { authors, postDrafts, posts } from "@pickwell/db/schema";
import { and, eq, notExists, sql } from "drizzle-orm";

/** The statement that adds an imported article. */
export const movedPostInsert = (tx: Tx, row: typeof posts.$inferInsert) =>
  tx.insert(posts).values(row);

/**
 * The statement that deletes an imported article, unless it was changed or has drafts. It returns
 * what it deleted.
 *
 * @param updatedAt - as imported, in milliseconds
 */
export const movedPostDelete = (tx: Tx, id: string, updatedAt: number) =>
  tx
    .delete(posts)
    .where(
      and(
        eq(posts.id, id),
        eq(posts.updatedAt, new Date(updatedAt)),
        notExists(tx.select({ one: sql`1` }).from(postDrafts).where(eq(postDrafts.postId, id))),
      ),
    )
    .returning({ id: posts.id, slug: posts.slug, content: posts.content });

/** The statement that adds an author's profile; existing ones stay. It returns what it added. */
export const movedAuthorInsert = (tx: Tx, row: typeof authors.$inferInsert) =>
  tx.insert(authors).values(row).onConflictDoNothing().returning({ id: authors.id });

/** Whether there is a profile that an author's would not replace. */
export const hasAuthor = async (db: Db, slug: string): Promise<boolean> =>
  (await db.select({ id: authors.id }).from(authors).where(eq(authors.slug, slug)).limit(1))
    .length > 0;

/** The same for an author. */
export const movedAuthorDelete = (tx: Tx, id: string, updatedAt: number) =>
  tx
    .delete(authors)
    .where(and(eq(authors.id, id), eq(authors.updatedAt, new Date(updatedAt))))
    .returning({ id: authors.id });
