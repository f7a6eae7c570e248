/** Columns whose plain texts are read the way visitors see them, see `withoutProductMarks`. */
import type { TableColumn } from "@pickwell/db/columns";
import type { PictureRef } from "@pickwell/db/schema";
import { sql } from "drizzle-orm";
import { withoutProductMarks } from "./rules.ts";

/** A picture whose description names no product that is not there. */
export function shownPicture<T extends PictureRef | null>(picture: T): T {
  return picture && { ...picture, alt: withoutProductMarks(picture.alt) };
}

/** A description, which may be of several lines. */
export const shownText = (column: TableColumn) =>
  sql<string>`${column}`.mapWith((value: string) => withoutProductMarks(value));

const read = (column: TableColumn, value: unknown): unknown => column.mapFromDriverValue(value);

/** The picture of a column; null where it has none. */
export const shownPictureOf = (column: TableColumn) =>
  sql<PictureRef | null>`${column}`.mapWith((value: unknown) =>
    shownPicture(read(column, value) as PictureRef | null),
  );

/** The pictures of a column. */
export const shownPicturesOf = (column: TableColumn) =>
  sql<PictureRef[]>`${column}`.mapWith((value: unknown) =>
    (read(column, value) as PictureRef[]).map(shownPicture),
  );
