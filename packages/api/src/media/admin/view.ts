import type { PictureFrame, pictureKinds, pictures } from "@pickwell/db/schema";

type PictureRow = typeof pictures.$inferSelect;

/** A picture in the library; `/img/{id}` serves it, wherever it is. */
export interface MediaView {
  /** Its key, by which rows and texts name it. */
  id: string;
  kind: (typeof pictureKinds)[number];
  /** What it is called; the last part of its address or file when nobody has named it. */
  name: string;
  /** What it shows, for whoever chooses it. */
  alt: string;
  /** Its own URL when it lives elsewhere. */
  url: string | null;
  /** Media type and size of the file, of an uploaded picture. */
  type: string | null;
  bytes: number | null;
  /** Pixels, when known. */
  width: number | null;
  height: number | null;
  /** Who uploaded it; their name is empty when the account is gone. */
  uploadedBy: { id: string; name: string } | null;
  /** How it is cropped where nobody has chosen; null until the shop has looked. */
  frame: PictureFrame | null;
  /** The point of it that somebody has chosen; null where it is guessed. */
  focus: { x: number; y: number } | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

/** When the row last changed; its version. */
export const movedAt = ({ createdAt, updatedAt }: PictureRow): Date => updatedAt ?? createdAt;

/** A picture as the library shows it. @param uploader - name; null when unknown */
export function mediaView(row: PictureRow, uploader: string | null): MediaView {
  const { key: id, source, alt, type, bytes, width, height, uploadedBy, createdAt } = row;
  const { guess, focusX, focusY } = row;
  const focus = focusX === null || focusY === null ? null : { x: focusX, y: focusY };
  const updatedAt = movedAt(row);
  const kind = row.kind ?? "elsewhere";
  return {
    ...{ id, kind, alt, type, bytes, width, height, createdAt, updatedAt },
    frame: guess,
    focus,
    name: row.name || nameOfSource(source),
    url: kind === "elsewhere" ? source : null,
    uploadedBy: uploadedBy === null ? null : { id: uploadedBy, name: uploader ?? "" },
    version: updatedAt.getTime(),
  };
}

/** The last part of an address or a file. */
function nameOfSource(source: string): string {
  const path = source.replace(/^media:/, "").replace(/[?#].*$/s, "");
  return path.split("/").findLast((part) => part !== "") ?? source;
}
