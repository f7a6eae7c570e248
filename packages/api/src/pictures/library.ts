/** Rows of the media library: uploaded files, names and alt texts. */
import type { Tx } from "@pickwell/db/client";
import { pictures } from "@pickwell/db/schema";
import { and, eq, sql } from "drizzle-orm";

type Row = typeof pictures.$inferInsert;
/** What a row says of its file. */
type File = Pick<Row, "source" | "type" | "bytes" | "width" | "height">;
type Changes = Partial<Pick<Row, "name" | "alt" | "focusX" | "focusY">>;

/** The statement that adds a picture; an existing one stays. */
export const uploadedInsert = (tx: Tx, row: Row) =>
  tx.insert(pictures).values(row).onConflictDoNothing();

/** The statement that replaces a picture's lost file, if no one else has. */
export const fileUpdate = (tx: Tx, key: string, lost: Pick<Row, "source">, kept: Partial<File>) =>
  tx
    .update(pictures)
    .set(kept)
    .where(and(eq(pictures.key, key), eq(pictures.source, lost.source)));

/**
 * The statement that changes a picture's name or alt text.
 *
 * @param former - as read; if its version has changed, nothing is written
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

/** The statement that removes a third-party picture. */
export const remotePictureDelete = (tx: Tx, key: string) =>
  tx.delete(pictures).where(and(eq(pictures.key, key), eq(pictures.kind, "elsewhere")));
