/** Columns with product lines removed, see `stripProductBlocks`. */

import type { TableColumn } from "@pickwell/db/columns";
import { framedReference, framedReferences } from "@pickwell/db/picture-frames";
import type { PictureFrame, PictureRef } from "@pickwell/db/schema";
import { sql } from "drizzle-orm";
import { stripProductBlocks } from "./rules.ts";

/** A picture with product lines removed from its alt text. */
export function shownPicture<T extends PictureRef | null>(picture: T): T {
  return picture && { ...picture, alt: stripProductBlocks(picture.alt) };
}

/** A description, which may be of several lines. */
export const shownText = (column: TableColumn) =>
  sql<string>`${column}`.mapWith((value: string) => stripProductBlocks(value));

/** A reference as it comes from there. */
function shownFrame({ frame, ...picture }: FramedRef): PictureRef {
  return shownPicture(frame ? { ...picture, frame } : picture);
}

type FramedRef = Omit<PictureRef, "frame"> & { frame: PictureFrame | null };

/** The picture of a column; null where it has none. */
export const shownPictureOf = (column: TableColumn) =>
  sql<PictureRef | null>`${framedReference(column)}`.mapWith((value: string): PictureRef | null =>
    shownFrame(JSON.parse(value)),
  );

/** The pictures of a column. */
export const shownPicturesOf = (column: TableColumn) =>
  sql<PictureRef[]>`${framedReferences(column)}`.mapWith((value: string) =>
    (JSON.parse(value) as FramedRef[]).map(shownFrame),
  );
