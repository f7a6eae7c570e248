/** Combines an image's drawing and picture. */
import { CARD_HEIGHT, CARD_WIDTH } from "@pickwell/api/discovery/rules";
import { cropOf } from "@pickwell/api/pictures/rules";
import type { PictureFrame } from "@pickwell/db/schema";
import sharp, { type Sharp } from "sharp";
import type { Card } from "./card.ts";
import { drawCard, pictureBoxOf } from "./draw-card.ts";

/** Some networks show no larger file. */
const MAX_BYTES = 150_000;
const QUALITIES = [86, 70, 50];
const TIMEOUT_SECONDS = 20;

// As in pictures/encode.ts: results are cached by the caller, and cards are rendered one at a time.
sharp.cache(false);
sharp.concurrency(1);

/**
 * @param picture - bytes of the picture, as the shop serves it; null for none
 * @returns a JPEG of 1200 by 630 pixels, usually at most 150 kB
 * @throws Error when the picture cannot be decoded
 */
export async function composeCard(card: Card, picture: Buffer | null): Promise<Buffer> {
  const svg = drawCard(card, picture && (await inBox(card, picture)));
  const pixels = await sharp(Buffer.from(svg), { unlimited: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .removeAlpha()
    .raw()
    .toBuffer();
  const raw = { width: CARD_WIDTH, height: CARD_HEIGHT, channels: 3 } as const;
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await sharp(pixels, { raw })
      // Letters and discs have hard edges in saturated colours.
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: quality > 80 ? "4:4:4" : "4:2:0" })
      .toBuffer();
    if (bytes.length <= MAX_BYTES) break;
  }
  return bytes;
}

/** The picture as large as the card has room, as an address that SVG can name. */
async function inBox(card: Card, picture: Buffer): Promise<string | null> {
  const box = pictureBoxOf(card);
  if (!box) return null;
  const bytes = await (card.isCutOut
    ? alone(picture, box)
    : framed(picture, card.frame ?? null, box));
  return `data:image/png;base64,${bytes.toString("base64")}`;
}

const PAPER = "#f2eee8";
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };

/** A cut-out picture, not cropped, on a transparent background. */
const alone = (picture: Buffer, { width, height }: { width: number; height: number }) =>
  encoded(
    sharp(picture)
      .timeout({ seconds: TIMEOUT_SECONDS })
      .resize({ width, height, fit: "contain", background: NOTHING }),
  );

/**
 * A picture that fills a box, cropped as everywhere in the shop; centred while its frame is
 * unknown.
 */
async function framed(
  picture: Buffer,
  frame: PictureFrame | null,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const background = frame?.ground ?? PAPER;
  const input = sharp(picture).timeout({ seconds: TIMEOUT_SECONDS }).flatten({ background });
  if (!frame) return encoded(input.resize({ width, height, fit: "cover" }));
  const size = await sharp(picture).metadata();
  const crop = cropOf({ ...frame, ratio: size.width / size.height }, width / height);
  const left = Math.floor(crop.left * size.width);
  const top = Math.floor(crop.top * size.height);
  const part = {
    left,
    top,
    width: Math.max(1, Math.min(size.width - left, Math.round(crop.width * size.width))),
    height: Math.max(1, Math.min(size.height - top, Math.round(crop.height * size.height))),
  };
  // Apart from rounding, nothing remains free when the crop has the ratio of the box.
  const isWhole = Math.abs(crop.ratio / (width / height) - 1) < 0.01;
  return encoded(
    input.extract(part).resize({ width, height, fit: isWhole ? "cover" : "contain", background }),
  );
}

const encoded = (picture: Sharp): Promise<Buffer> =>
  picture.png({ compressionLevel: 1 }).toBuffer();
