/** Importing the search appearance of a moved site's pages, and undoing it. */
import type { Tx } from "@pickwell/db/client";
import { searchAppearances } from "@pickwell/db/schema";
import { and, eq, notExists, type SQL, sql } from "drizzle-orm";
import { appearanceKey } from "./rules.ts";

type Row = typeof searchAppearances.$inferInsert;

/**
 * The statement that adds an imported appearance. Existing ones stay.
 *
 * @param path - of the page
 */
export const movedAppearanceInsert = (tx: Tx, path: string, row: Omit<Row, "path">) =>
  tx
    .insert(searchAppearances)
    .values({ ...row, path: appearanceKey(path) ?? path })
    .onConflictDoNothing();

/** What stands before the slug, or the id, in the paths of what can be deleted. */
const folders = {
  product: "/product/",
  post: "/blog/",
  page: "/",
  category: "/category/",
  collection: "/collections/",
};
type WithPath = keyof typeof folders;

/** @returns whether things of this kind have pages with a search appearance */
export const hasAppearance = (kind: string): kind is WithPath => Object.hasOwn(folders, kind);

/** Where it waits while its thing is deleted, see the triggers of moved paths. */
const waitingPath = (kind: WithPath, id: string) => `${folders[kind]}#${id}`;

/**
 * The statement that deletes the appearance of a thing that was deleted for good.
 *
 * @param condition - an additional condition
 */
export const waitingAppearanceDelete = (tx: Tx, kind: WithPath, id: string, condition?: SQL) =>
  tx
    .delete(searchAppearances)
    .where(and(eq(searchAppearances.path, waitingPath(kind, id)), condition));

/**
 * The same for an imported text whose move is undone, if unchanged.
 *
 * @param at - when it was imported, in milliseconds
 */
export const movedAppearanceDelete = (tx: Tx, kind: "post" | "page", id: string, at: number) =>
  tx
    .delete(searchAppearances)
    .where(
      and(
        eq(searchAppearances.path, waitingPath(kind, id)),
        eq(searchAppearances.version, 1),
        eq(searchAppearances.updatedAt, new Date(at)),
      ),
    );

/** The statement that moves an owner's appearance back to the path of a deleted text. */
export const enteredAppearanceReturn = (
  tx: Tx,
  kind: "post" | "page",
  { id, slug }: { id: string; slug: string },
) => {
  const path = `${folders[kind]}${slug}`;
  const isTaken = eq(searchAppearances.path, path);
  return tx
    .update(searchAppearances)
    .set({ path })
    .where(
      and(
        eq(searchAppearances.path, waitingPath(kind, id)),
        notExists(tx.select({ one: sql`1` }).from(searchAppearances).where(isTaken)),
      ),
    );
};
