/** Limits of the media library, shared with the browser. */
import { message } from "@pickwell/texts/message.ts";

/** Where a picture came from: uploaded, the demo, or another website. */
export const mediaKinds = ["uploaded", "demo", "elsewhere"] as const;

/** Maximum size of a file. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** Pictures with more pixels are refused before decoding. */
export const MAX_PICTURE_PIXELS = 64_000_000;
/**
 * The limit for AVIF, whose decoder needs twenty bytes per pixel, while a kilobyte may hold
 * millions.
 */
export const MAX_AVIF_PIXELS = 32_000_000;
/** The longest side of a JPEG. Scaling longer, thin pictures takes gigabytes. */
export const MAX_PICTURE_SIDE = 65_535;
/** Larger pictures are scaled down to this side length, in pixels. */
export const MAX_KEPT_SIDE = 2560;
export const MAX_NAME_LENGTH = 200;
/** Maximum length of an alt text. */
export const MAX_ALT_LENGTH = 300;

/** Supported types, recognized by content, not by name. */
export const uploadTypes = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
] as const;

/** The error of a file's size, if any. @param bytes - its size */
export function sizeProblem(bytes: number): string | null {
  if (bytes === 0) return message("This file is empty.");
  if (bytes <= MAX_UPLOAD_BYTES) return null;
  return message("The file is too large: it may have at most {size} MB.", {
    size: MAX_UPLOAD_BYTES / 1024 / 1024,
  });
}

const TAKEN = message("Choose a JPEG, PNG, WebP, AVIF or GIF file.");
export const NO_PICTURE = `${message("This is not a picture that the shop can show.")} ${TAKEN}`;
export const NO_SVG = message(
  "SVG drawings are not taken, because they can hold programs. Save it as PNG or WebP and upload that.",
);
export const NO_HEIC = message(
  "HEIC pictures are not taken, because most browsers cannot show them. Save it as JPEG and upload that.",
);

/**
 * The error of a file by its name, before it is uploaded; the server checks its content.
 *
 * @param type - media type that the browser derives from the name; empty when unknown
 */
export function typeProblem(type: string): string | null {
  if (type.startsWith("image/svg")) return NO_SVG;
  if (/^image\/hei[cf]/.test(type)) return NO_HEIC;
  return type === "" || type.startsWith("image/") ? null : NO_PICTURE;
}

/**
 * A name for display: one line, without characters that reorder or hide text. Files are stored
 * under generated names.
 */
export function sanitizedName(given: string): string {
  const plain = given.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
  return [...plain].slice(0, MAX_NAME_LENGTH).join("").trim();
}

/** Default name of a file: the last part of its path. */
export const nameOfFile = (path: string): string => sanitizedName(path.split(/[\\/]/).at(-1) ?? "");
