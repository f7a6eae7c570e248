import sharp from "sharp";
import { inputOptions } from "../../pictures/encode.ts";

/** Ground of icons that may not be see-through: `--color-paper` of the shop. */
const PAPER = "#fffefb";
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };
const TIMEOUT_SECONDS = 20;

/** Size and shape of an icon. */
export interface IconShape {
  /** Side in pixels. */
  size: number;
  /** Share of the side that the picture takes; platforms crop what is around it. */
  share: number;
  isSeeThrough: boolean;
  /** In the container of `favicon.ico`. */
  isIco?: boolean;
}

/**
 * @param picture - bytes of a picture, of any shape
 * @throws Error when it cannot be decoded
 */
export async function drawIcon(
  picture: Buffer,
  { size, share, isSeeThrough, isIco }: IconShape,
): Promise<Buffer> {
  const inner = Math.round(size * share);
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  const drawn = sharp(picture, inputOptions)
    .timeout({ seconds: TIMEOUT_SECONDS })
    .resize({ width: inner, height: inner, fit: "contain", background: NOTHING })
    .extend({ top: before, left: before, bottom: after, right: after, background: NOTHING });
  const png = await (isSeeThrough ? drawn : drawn.flatten({ background: PAPER })).png().toBuffer();
  return isIco ? icoOf(png, size) : png;
}

/** An ICO file of one picture. Source: Microsoft, "Icons", ICONDIR and ICONDIRENTRY. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size % 256, 6);
  head.writeUInt8(size % 256, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits of a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
