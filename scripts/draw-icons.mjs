/**
 * Renders the shop's icons from its logo, `apps/web/public/favicon.svg`. They are committed: run
 * `node scripts/draw-icons.mjs` after changing the logo.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const folder = fileURLToPath(new URL("../apps/web/public/", import.meta.url));
const mark = await readFile(`${folder}favicon.svg`, "utf8");
// The stem's grey is visible on light and dark; on paper it has the text colour, as in the header.
const markOnPaper = mark.replace("#8a7c6d", "#1b1512");
const PAPER = "#fffefb";
/** Size of the logo's coordinate system. */
const MARK_SIZE = 32;

/**
 * The logo in a square of `size` pixels, of which it fills `share`; transparent without `ground`.
 */
async function draw(size, share = 1, ground = { r: 0, g: 0, b: 0, alpha: 0 }) {
  const inner = Math.round(size * share);
  const margin = Math.floor((size - inner) / 2);
  const rest = size - inner - margin;
  const drawing = ground === PAPER ? markOnPaper : mark;
  return sharp(Buffer.from(drawing), { density: (72 * inner) / MARK_SIZE })
    .resize(inner, inner)
    .extend({ top: margin, left: margin, bottom: rest, right: rest, background: ground })
    .flatten(ground === PAPER && { background: PAPER })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/**
 * Several sizes in an .ico file, each as PNG: a header, an entry of 16 bytes for each, the
 * pictures.
 */
async function ico(sizes) {
  const pictures = await Promise.all(sizes.map((size) => draw(size)));
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  for (const [index, { length }] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(sizes[index], at);
    head.writeUInt8(sizes[index], at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += length;
  }
  return Buffer.concat([head, ...pictures]);
}

const icons = {
  "favicon.ico": await ico([16, 32, 48]),
  "apple-touch-icon.png": await draw(180, 0.84, PAPER),
  "icon-192.png": await draw(192),
  "icon-512.png": await draw(512),
  // The middle 80 % of a maskable icon are visible in every shape.
  "icon-maskable-512.png": await draw(512, 0.64, PAPER),
};
for (const [name, bytes] of Object.entries(icons)) await writeFile(folder + name, bytes);
