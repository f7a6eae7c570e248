/** The library's own rows: files that were uploaded, and what is said of a picture. */
import type { Tx } from "@pickwell/db/client";
import { pictures } from "@pickwell/db/schema";
import { and, eq, sql } from "drizzle-orm";

type Row = typeof pictures.$inferInsert;
/** What a row says of its file. */
type File = Pick<Row, "source" | "type" | "bytes" | "width" | "height">;
type Changes = Partial<Pick<Row, "name" | "alt" | "focusX" | "focusY">>;

/** The statement that adds a picture; one that is there already stays as it is. */
export const uploadedInsert = (tx: Tx, row: Row) =>
  tx.insert(pictures).values(row).onConflictDoNothing();

/** The statement that has a picture's row name another file, unless somebody else was quicker. */
export const fileUpdate = (tx: Tx, key: string, lost: Pick<Row, "source">, kept: Partial<File>) =>
  tx
    .update(pictures)
    .set(kept)
    .where(and(eq(pictures.key, key), eq(pictures.source, lost.source)));

/**
 * The statement that changes what is said of a picture.
 *
 * @param former - its version as far as is known; if it has another by now, nothing changes
 */
export const pictureUpdate = (
  tx: Tx,
  key: string,
  former: Date,
  changes: Changes & { updatedAt: Date },
) =>
  tx
    .update(pictures)
    .set(changes)
    .where(
      and(
        eq(pictures.key, key),
        sql`coalesce(${pictures.updatedAt}, ${pictures.createdAt}) = ${former.getTime()}`,
      ),
    );

/** The statement that forgets a picture elsewhere. */
export const remotePictureDelete = (tx: Tx, key: string) =>
  tx.delete(pictures).where(and(eq(pictures.key, key), eq(pictures.kind, "elsewhere")));
