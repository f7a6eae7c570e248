import type { pictureKinds, pictures } from "@pickwell/db/schema";

type PictureRow = typeof pictures.$inferSelect;

/** A picture as the library shows it; `/img/{id}` serves it, wherever it lives. */
export interface MediaView {
  /** Its key, by which rows and texts name it. */
  id: string;
  kind: (typeof pictureKinds)[number];
  /** What it is called; the last part of its address or file when nobody has named it. */
  name: string;
  /** What it shows, for whoever chooses it. */
  alt: string;
  /** Its own address when it lives elsewhere. */
  url: string | null;
  /** Media type and size of the file, of an uploaded picture. */
  type: string | null;
  bytes: number | null;
  /** Pixels, when known. */
  width: number | null;
  height: number | null;
  /** Who uploaded it; their name is empty when the account is gone. */
  uploadedBy: { id: string; name: string } | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

/** When the row was last changed; its version. */
export const movedAt = ({ createdAt, updatedAt }: PictureRow): Date => updatedAt ?? createdAt;

export function mediaView(row: PictureRow, uploader: string | null): MediaView {
  const { key: id, source, alt, type, bytes, width, height, uploadedBy, createdAt } = row;
  const updatedAt = movedAt(row);
  const kind = row.kind ?? "elsewhere";
  return {
    ...{ id, kind, alt, type, bytes, width, height, createdAt, updatedAt },
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
