/** Importing pages of a moved site, and undoing it. */
import type { Tx } from "@pickwell/db/client";
import { pages } from "@pickwell/db/schema";
import { and, eq } from "drizzle-orm";

/** The statement that adds an imported page. */
export const movedPageInsert = (tx: Tx, row: typeof pages.$inferInsert) =>
  tx.insert(pages).values(row);

/**
 * The statement that deletes an imported page unless it was changed. It returns what it deleted.
 *
 * @param updatedAt - as imported, in milliseconds
 */
export const movedPageDelete = (tx: Tx, slug: string, updatedAt: number) =>
  tx
    .delete(pages)
    .where(and(eq(pages.slug, slug), eq(pages.updatedAt, new Date(updatedAt))))
    .returning({ id: pages.slug, slug: pages.slug, content: pages.content });
