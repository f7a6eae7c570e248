/** Converts an uploaded picture to the stored file. */
import { AppError } from "@pickwell/api/errors";
import {
  MAX_AVIF_PIXELS,
  MAX_KEPT_SIDE,
  MAX_PICTURE_PIXELS,
  MAX_PICTURE_SIDE,
  NO_HEIC,
  NO_PICTURE,
  NO_SVG,
} from "@pickwell/api/media/rules";
import sharp, { type Sharp } from "sharp";
import { inputOptions, readHead } from "./encode.ts";
import { type PictureType, sniffPictureType } from "./formats.ts";

/** Large AVIF pictures take several seconds on a small machine. */
const TIMEOUT_SECONDS = 30;

/** The stored format of each type. Renditions are made from it, so it is hardly compressed. */
const encoders: Record<PictureType, { type: PictureType; encode: (picture: Sharp) => Sharp }> = {
  "image/jpeg": { type: "image/jpeg", encode: (picture) => picture.jpeg({ quality: 90 }) },
  "image/png": { type: "image/png", encode: (picture) => picture.png() },
  "image/gif": { type: "image/png", encode: (picture) => picture.png() },
  "image/webp": { type: "image/webp", encode: (picture) => picture.webp({ quality: 90 }) },
  "image/avif": { type: "image/webp", encode: (picture) => picture.webp({ quality: 90 }) },
};

const DAMAGED = "This picture is damaged or incomplete. Save it again and upload that file.";
const TOO_LONG = `A side of this picture has more than ${MAX_PICTURE_SIDE.toLocaleString("en-US")} pixels. Save it smaller and try again.`;
const tooManyPixels = (most: number) =>
  `This picture has more than ${most / 1_000_000} megapixels. Save it smaller and try again.`;
const TOO_SLOW = "This picture takes too long to read. Save it smaller and try again.";

/** Files that people may take for pictures that browsers can show. */
const others: [RegExp, string][] = [
  [/^\s*(<\?xml|<!--|<!doctype\s+svg|<svg)/i, NO_SVG],
  [/^.{4}ftyp(hei|hev|mif1|msf1)/s, NO_HEIC],
];

const refused = (message: string) => new AppError("BAD_REQUEST", message, "file");

/** A converted picture. */
export interface EncodedUpload {
  bytes: Buffer;
  type: PictureType;
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * Decodes a picture, recognized by its content, and encodes it again without metadata. Orientation
 * is applied; colours are sRGB; sides are at most `MAX_KEPT_SIDE` pixels; only the first frame of
 * an animation is kept.
 *
 * @param file - path of the upload
 * @throws AppError BAD_REQUEST naming `file` when it is not a picture, damaged, or too large
 */
export async function encodeUpload(file: string): Promise<EncodedUpload> {
  const head = await readHead(file);
  const type = sniffPictureType(head);
  if (!type) {
    const text = head.toString("latin1");
    throw refused(others.find(([pattern]) => pattern.test(text))?.[1] ?? NO_PICTURE);
  }
  const maxPixels = type === "image/avif" ? MAX_AVIF_PIXELS : MAX_PICTURE_PIXELS;
  try {
    const options = { ...inputOptions, limitInputPixels: maxPixels };
    const { width, height } = await sharp(file, options).metadata();
    if (width * height > maxPixels) throw refused(tooManyPixels(maxPixels));
    if (Math.max(width, height) > MAX_PICTURE_SIDE) throw refused(TOO_LONG);
    const picture = sharp(file, options).timeout({ seconds: TIMEOUT_SECONDS }).autoOrient().resize({
      width: MAX_KEPT_SIDE,
      height: MAX_KEPT_SIDE,
      fit: "inside",
      withoutEnlargement: true,
    });
    const kept = encoders[type];
    const { data, info } = await kept.encode(picture).toBuffer({ resolveWithObject: true });
    return { bytes: data, type: kept.type, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof AppError) throw error;
    const message = error instanceof Error ? error.message : "";
    if (/pixel limit/.test(message)) throw refused(tooManyPixels(maxPixels));
    throw refused(/^timeout/.test(message) ? TOO_SLOW : DAMAGED);
  }
}
