/** Picture formats: negotiation and recognition. */
import { PICTURE_WIDTHS } from "@pickwell/api/pictures/rules";

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The width when the URL has none. */
export const DEFAULT_WIDTH: PictureWidth = 800;

/** `plain`: JPEG, or PNG for transparent pictures. */
export const pictureFormats = ["avif", "webp", "plain"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export type PictureType = "image/avif" | "image/webp" | "image/jpeg" | "image/png" | "image/gif";

/**
 * @param asked - the query's `w`
 * @returns the width to render; null unless it is one of `PICTURE_WIDTHS`
 */
export function parseWidth(asked: unknown): PictureWidth | null {
  if (asked === undefined) return DEFAULT_WIDTH;
  return PICTURE_WIDTHS.find((width) => String(width) === asked) ?? null;
}

/** The best format named in an `Accept` header; wildcards do not count. */
export function chooseFormat(accept: string | undefined): PictureFormat {
  const named = (accept ?? "")
    .toLowerCase()
    .split(",")
    .map((part) => part.split(";").map((piece) => piece.trim()))
    .filter(([, ...parameters]) => !parameters.some((piece) => /^q=0(\.0*)?$/.test(piece)))
    .map(([type]) => type);
  if (named.includes("image/avif")) return "avif";
  return named.includes("image/webp") ? "webp" : "plain";
}

/**
 * The type of a picture, recognized by its first bytes.
 *
 * @param head - at least the first 32 bytes
 * @returns null for anything the shop does not accept from elsewhere
 */
export function sniffPictureType(head: Buffer): PictureType | null {
  const text = head.toString("latin1", 0, 64);
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (/^GIF8[79]a/.test(text)) return "image/gif";
  if (/^RIFF.{4}WEBP/s.test(text)) return "image/webp";
  if (text.slice(4, 8) !== "ftyp") return null;
  const brands = text.slice(8, Math.min(head.readUInt32BE(0), 64));
  return /avi[fs]/.test(brands) ? "image/avif" : null;
}
