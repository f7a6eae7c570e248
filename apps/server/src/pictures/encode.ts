/**
 * Renders pictures for browsers. Only this file, encode-upload.ts and og/compose-card.ts use sharp.
 */
import { open } from "node:fs/promises";
import { MAX_AVIF_PIXELS, MAX_PICTURE_SIDE } from "@pickwell/api/media/rules";
import sharp, { type OutputInfo, type Sharp, type SharpOptions } from "sharp";
import { type PictureFormat, type PictureType, sniffPictureType } from "./formats.ts";

const MAX_INPUT_PIXELS = 40_000_000;
/** Very tall pictures are narrowed until they are this high, in pixels: WebP ends at 16,383. */
const MAX_HEIGHT = 8192;
const TIMEOUT_SECONDS = 20;
/** Formats are told apart within this many bytes. */
const HEAD_BYTES = 64;

// Results are kept by the caller, and several encodes run side by side instead.
sharp.cache(false);
sharp.concurrency(1);

/** Options for every file that is decoded. */
export const inputOptions: SharpOptions = {
  limitInputPixels: MAX_INPUT_PIXELS,
  failOn: "error",
  sequentialRead: true,
};

export interface Original {
  /** Absolute path. */
  file: string;
  /** The shop made the file itself, so it may be a drawing (SVG). */
  isOwn: boolean;
}

/**
 * Renders an original at a width and encodes it. Photos are never enlarged; vector drawings are
 * rendered at the width. Metadata is dropped, orientation applied.
 *
 * Measured on the 223 drawings of the demo: AVIF at 320 pixels takes 2.5 kB (at most 7.9), at 640
 * pixels 4.9 kB (17.2); WebP at 320 pixels 2.6 kB (9.6). Rendering costs more than encoding.
 *
 * @param width - in pixels
 * @throws Error when the file is missing, damaged, too large or not a picture
 */
export async function encodePicture(
  { file, isOwn }: Original,
  width: number,
  format: PictureFormat,
): Promise<Buffer> {
  const type = sniffPictureType(await readHead(file));
  const isDrawing = type === null;
  if (isDrawing && !isOwn) throw new Error("not a picture");
  // Uploads were looked at when they came, and the demo's are our own.
  if (type && !isOwn) await assertDecodable(file, type);
  const picture = isDrawing ? await renderDrawing(file, width) : readPhotograph(file, width);
  picture.timeout({ seconds: TIMEOUT_SECONDS });
  if (format === "plain") return encodePlain(picture);
  if (format === "webp") return picture.webp({ quality: 80, effort: 4 }).toBuffer();
  // Chroma subsampling is visible at edges between saturated colours in drawings, but not in
  // photographs.
  const look = isDrawing
    ? { quality: 60, chromaSubsampling: "4:4:4" }
    : { quality: 52, chromaSubsampling: "4:2:0" };
  return picture.avif({ ...look, effort: 2 }).toBuffer();
}

/** The first bytes of a file, enough to recognize its format; padded with zeros. */
export async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file, "r");
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    await handle.read(head, 0, HEAD_BYTES, 0);
    return head;
  } finally {
    await handle.close();
  }
}

/**
 * A picture scaled into a square, upright, as RGBA, with its aspect ratio.
 *
 * @throws Error as `encodePicture` does
 */
export async function readSmall(
  { file, isOwn }: Original,
  side: number,
): Promise<{ pixels: { data: Buffer; width: number; height: number }; ratio: number }> {
  const type = sniffPictureType(await readHead(file));
  if (type === null && !isOwn) throw new Error("not a picture");
  if (type && !isOwn) await assertDecodable(file, type);
  const { width, height, orientation = 1 } = await sharp(file, inputOptions).metadata();
  const ratio = orientation >= 5 ? height / width : width / height;
  const { data, info } = await sharp(file, inputOptions)
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize(side, side, { fit: "inside" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    pixels: { data, width: info.width, height: info.height },
    ratio: Math.round(ratio * 10_000) / 10_000,
  };
}

/** @throws Error when decoding a small file might take gigabytes, see `media/rules.ts` */
async function assertDecodable(file: string, type: PictureType): Promise<void> {
  const { width, height } = await sharp(file, inputOptions).metadata();
  const isHeavy = type === "image/avif" && width * height > MAX_AVIF_PIXELS;
  if (isHeavy || Math.max(width, height) > MAX_PICTURE_SIDE) throw new Error("too large a picture");
}

function readPhotograph(file: string, width: number): Sharp {
  return sharp(file, inputOptions)
    .autoOrient()
    .resize({ width, height: MAX_HEIGHT, fit: "inside", withoutEnlargement: true });
}

/**
 * Renders larger and scales down: where a drawing stacks several layers on one edge, the renderer
 * leaves teeth. Above 800 pixels they are too fine to be seen.
 */
async function renderDrawing(file: string, width: number): Promise<Sharp> {
  const { format, width: ownWidth } = await sharp(file, inputOptions).metadata();
  if (format !== "svg") throw new Error("not a picture");
  const renderWidth = Math.min(width * 1.5, Math.max(width, 800));
  // 72 dots per inch render a drawing at the size it names.
  const density = Math.min(Math.max((72 * renderWidth) / ownWidth, 1), 100_000);
  // Two steps: one would render at the final size straight away.
  const pixels = await sharp(file, { ...inputOptions, density })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return fromPixels(pixels).resize({
    width,
    height: MAX_HEIGHT,
    fit: "inside",
    withoutEnlargement: true,
    kernel: "mitchell",
  });
}

async function encodePlain(picture: Sharp): Promise<Buffer> {
  const pixels = await picture.raw().toBuffer({ resolveWithObject: true });
  return isOpaque(pixels)
    ? fromPixels(pixels).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
    : fromPixels(pixels).png({ palette: true, effort: 4 }).toBuffer();
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/** Without its see-through channel when nothing is seen through. */
function fromPixels(pixels: Pixels): Sharp {
  const { width, height, channels } = pixels.info;
  const picture = sharp(pixels.data, { raw: { width, height, channels } });
  return isOpaque(pixels) ? picture.removeAlpha() : picture;
}

function isOpaque({ data, info: { channels } }: Pixels): boolean {
  // Grey or colour without alpha has one or three channels; alpha is the last channel.
  if (channels % 2 === 1) return true;
  for (let at = channels - 1; at < data.length; at += channels) if (data[at] !== 255) return false;
  return true;
}
