/** What the media library takes. The browser knows it, too, to say so before anything is sent. */
import { message } from "@pickwell/texts/message.ts";

/** Where a picture came from: somebody of the shop, the demo, or an address elsewhere. */
export const mediaKinds = ["uploaded", "demo", "elsewhere"] as const;

/** Of one file. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** A picture with more pixels is refused before it is decoded. */
export const MAX_PICTURE_PIXELS = 64_000_000;
/** Of an AVIF picture, whose decoder takes twenty bytes for each, of which a kilobyte may have millions. */
export const MAX_AVIF_PIXELS = 32_000_000;
/** The longest side a JPEG can have. Of longer ones, which are thin, scaling takes gigabytes. */
export const MAX_PICTURE_SIDE = 65_535;
/** Longer sides are scaled down to this many pixels. */
export const MAX_KEPT_SIDE = 2560;
export const MAX_NAME_LENGTH = 200;
/** As everywhere that a picture is described. */
export const MAX_ALT_LENGTH = 300;

/** Recognised by content; what a file is called or said to be does not matter. */
export const uploadTypes = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
] as const;

/** What is wrong with the size of a file, if anything. @param bytes - its size */
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
 * What is wrong with a file as far as its name tells, to say so before it is sent; its content has
 * the last word.
 *
 * @param said - its media type, as a browser concludes it from the name; empty when it knows none
 */
export function typeProblem(said: string): string | null {
  if (said.startsWith("image/svg")) return NO_SVG;
  if (/^image\/hei[cf]/.test(said)) return NO_HEIC;
  return said === "" || said.startsWith("image/") ? null : NO_PICTURE;
}

/**
 * A name as it may be shown: on one line, without characters that turn or hide what follows. Only
 * ever shown; files are stored under names of our own.
 */
export function sanitizedName(given: string): string {
  const plain = given.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
  return [...plain].slice(0, MAX_NAME_LENGTH).join("").trim();
}

/** What the library calls a file that nobody has named: the last part of the path that was sent. */
export const nameOfFile = (path: string): string => sanitizedName(path.split(/[\\/]/).at(-1) ?? "");
