/** Guesses which part of a picture has to stay visible when cropped. See docs/decisions/049. */
import type { PictureFrame } from "@pickwell/db/schema";
import sharp from "sharp";
import { type Original, readSmall } from "../../pictures/encode.ts";

/** Pictures are analysed at this size, in pixels: enough to tell a subject from its ground. */
const SIDE = 200;
/** How far a channel may be from the ground's and still count as ground. */
const TOLERANCE = 20;
/** Share of the rows that must have the same colour at both ends to be considered background. */
const EVEN_ROWS = 0.9;
/** Share of a row or column that has to differ for the subject to be in it: less is noise. */
const NOISE = 0.012;
/** Margin around the subject. */
const MARGIN = 0.02;
/** A subject larger than this is not recognized: it may be all of the picture. */
const ALL = 0.985;
/** Minimum share of a picture that is kept, also without a recognized subject. */
const UNKNOWN_SHARE = 0.62;
const LEAST_SHARE = 0.4;
/** A pixel is seen through below this. */
const SEE_THROUGH = 16;
/** Share of transparent pixels at the edges of cut-out pictures. */
const CUT_OUT_EDGE = 0.6;

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * - Cut-outs are never cropped.
 * - If rows start and end alike, as in front of a wall, what differs is the subject.
 * - Otherwise the focus is sharp's attention point, with most of the picture around it.
 *
 * @throws Error when it cannot be read
 */
export async function guessFrame(original: Original): Promise<PictureFrame> {
  const { pixels, ratio } = await readSmall(original, SIDE);
  const edge = edgeOf(pixels);
  const seenThrough = edge.filter((at) => alphaAt(pixels, at) < SEE_THROUGH).length / edge.length;
  if (seenThrough > CUT_OUT_EDGE) {
    return { ratio, x: 0.5, y: 0.5, width: 1, height: 1, ground: null };
  }
  const ground = colorOf(pixels, edge);
  const subject = findSubject(pixels);
  if (subject) return { ratio, ...subject, ground };
  return { ratio, ...(await findAttention(pixels)), ground };
}

/** Offsets of the outermost pixels. */
function edgeOf({ width, height }: Pixels): number[] {
  const offsets: number[] = [];
  for (let x = 0; x < width; x += 1) offsets.push(x, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y += 1) offsets.push(y * width, y * width + width - 1);
  return offsets.map((pixel) => pixel * 4);
}

const alphaAt = ({ data }: Pixels, at: number): number => data[at + 3] ?? 0;

/** The middle of the colours at these places, `#rrggbb`. */
function colorOf({ data }: Pixels, places: readonly number[]): string {
  const channels = [0, 1, 2].map((channel) => {
    const values = places.map((at) => data[at + channel] ?? 0).sort((a, b) => a - b);
    return values[values.length >> 1] ?? 0;
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

type Subject = Pick<PictureFrame, "x" | "y" | "width" | "height">;

/** What differs from the ground, which is known from the two ends of each row. */
function findSubject(pixels: Pixels): Subject | null {
  const { data, width, height } = pixels;
  const rows = new Uint32Array(height);
  const columns = new Uint32Array(width);
  let even = 0;
  for (let y = 0; y < height; y += 1) {
    const left = y * width * 4;
    const right = left + (width - 1) * 4;
    if (!differs(data, left, (channel) => data[right + channel] ?? 0)) even += 1;
    for (let x = 0; x < width; x += 1) {
      const share = x / Math.max(width - 1, 1);
      const between = (channel: number) =>
        (data[left + channel] ?? 0) * (1 - share) + (data[right + channel] ?? 0) * share;
      if (!differs(data, left + x * 4, between)) continue;
      rows[y] = (rows[y] ?? 0) + 1;
      columns[x] = (columns[x] ?? 0) + 1;
    }
  }
  if (even / height < EVEN_ROWS) return null;
  const across = spanOf(columns, height);
  const down = spanOf(rows, width);
  if (!across || !down || (across.size > ALL && down.size > ALL)) return null;
  return { x: across.middle, y: down.middle, width: across.size, height: down.size };
}

function differs(data: Buffer, at: number, ground: (channel: number) => number): boolean {
  for (let channel = 0; channel < 3; channel += 1) {
    if (Math.abs((data[at + channel] ?? 0) - ground(channel)) > TOLERANCE) return true;
  }
  return false;
}

/** From the first to the last line whose count is high enough, in shares of the length. */
function spanOf(counts: Uint32Array, length: number): { middle: number; size: number } | null {
  const least = Math.max(2, length * NOISE);
  const first = counts.findIndex((count) => count >= least);
  const last = counts.findLastIndex((count) => count >= least);
  if (first < 0) return null;
  const from = Math.max(0, first / counts.length - MARGIN);
  const to = Math.min(1, (last + 1) / counts.length + MARGIN);
  return { middle: rounded((from + to) / 2), size: rounded(Math.max(LEAST_SHARE, to - from)) };
}

/** Where sharp's attention strategy finds the subject. */
async function findAttention({ data, width, height }: Pixels): Promise<Subject> {
  const { info } = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    // To a different aspect ratio, because sharp reports no position otherwise.
    .resize(Math.ceil(width / 2), Math.ceil(height / 4), {
      fit: "cover",
      position: sharp.strategy.attention,
    })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  // The position is in pixels of the picture after scaling, at half its size.
  const share = (at: number | undefined, size: number) =>
    rounded(Math.min(1, Math.max(0, (at ?? size / 4) / Math.ceil(size / 2))));
  const size = { width: UNKNOWN_SHARE, height: UNKNOWN_SHARE };
  return { x: share(info.attentionX, width), y: share(info.attentionY, height), ...size };
}

const rounded = (share: number): number => Math.round(share * 1000) / 1000;
