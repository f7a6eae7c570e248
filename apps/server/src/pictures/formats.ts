/** What a picture is asked as, answered as, and recognised by. */
import { PICTURE_WIDTHS } from "@pickwell/api/pictures/rules";

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Rendered when the address names no width. */
export const DEFAULT_WIDTH: PictureWidth = 800;

/** `plain` is JPEG, or PNG where the picture is see-through: what everything can show. */
export const pictureFormats = ["avif", "webp", "plain"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export type PictureType = "image/avif" | "image/webp" | "image/jpeg" | "image/png" | "image/gif";

/**
 * @param asked - the query's `w`, as it came
 * @returns the width to render; null when it is not one of `PICTURE_WIDTHS`
 */
export function parseWidth(asked: unknown): PictureWidth | null {
  if (asked === undefined) return DEFAULT_WIDTH;
  return PICTURE_WIDTHS.find((width) => String(width) === asked) ?? null;
}

/** The best format that an `Accept` header names outright; wildcards promise nothing. */
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
 * What a file is, recognised by its first bytes and nothing else.
 *
 * @param head - at least the first 32 bytes
 * @returns null for everything that is not a picture the shop takes from elsewhere
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
