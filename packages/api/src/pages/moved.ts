/** Pages that come with a whole site, and go with it again. */
import type { Tx } from "@pickwell/db/client";
import { pages } from "@pickwell/db/schema";
import { and, eq } from "drizzle-orm";

/** The statement that adds a page as it was elsewhere. */
export const movedPageInsert = (tx: Tx, row: typeof pages.$inferInsert) =>
  tx.insert(pages).values(row);

/**
 * The statement that removes a page which nobody has changed since. It returns what it removed.
 *
 * @param updatedAt - as it was when it came, in milliseconds
 */
export const movedPageDelete = (tx: Tx, slug: string, updatedAt: number) =>
  tx
    .delete(pages)
    .where(and(eq(pages.slug, slug), eq(pages.updatedAt, new Date(updatedAt))))
    .returning({ id: pages.slug, slug: pages.slug });
