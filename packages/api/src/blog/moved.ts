/** Articles and authors that come with a whole site, and go with it again. */
import type { Tx } from "@pickwell/db/client";
import { authors, postDrafts, posts } from "@pickwell/db/schema";
import { and, eq, notExists, sql } from "drizzle-orm";

/** The statement that adds an article as it was elsewhere. */
export const movedPostInsert = (tx: Tx, row: typeof posts.$inferInsert) =>
  tx.insert(posts).values(row);

/**
 * The statement that removes an article which nobody has changed since, and nobody is writing on.
 * It returns what it removed.
 *
 * @param updatedAt - as it was when it came, in milliseconds
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
    .returning({ id: posts.id, slug: posts.slug });

/** The statement that tells of an author; who is known already stays. It returns what it added. */
export const movedAuthorInsert = (tx: Tx, row: typeof authors.$inferInsert) =>
  tx.insert(authors).values(row).onConflictDoNothing().returning({ id: authors.id });

/** The same for an author. */
export const movedAuthorDelete = (tx: Tx, id: string, updatedAt: number) =>
  tx
    .delete(authors)
    .where(and(eq(authors.id, id), eq(authors.updatedAt, new Date(updatedAt))))
    .returning({ id: authors.id });
