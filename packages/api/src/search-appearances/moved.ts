/** What pages said of themselves elsewhere, as it comes with a whole site and goes with it again. */
import type { Tx } from "@pickwell/db/client";
import { searchAppearances } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { appearanceKey } from "./rules.ts";

type Row = typeof searchAppearances.$inferInsert;

/**
 * The statement that has a page say what it said. What somebody has entered here stays.
 *
 * @param path - of the page
 */
export const movedAppearanceInsert = (tx: Tx, path: string, row: Omit<Row, "path">) =>
  tx
    .insert(searchAppearances)
    .values({ ...row, path: appearanceKey(path) ?? path })
    .onConflictDoNothing();

/**
 * The statement that removes what a text said which is deleted by now: it waits under its id, see the
 * triggers of moved paths.
 */
export const movedAppearanceDelete = (tx: Tx, kind: "post" | "page", id: string) =>
  tx
    .delete(searchAppearances)
    .where(eq(searchAppearances.path, `${kind === "post" ? "/blog/" : "/"}#${id}`));
