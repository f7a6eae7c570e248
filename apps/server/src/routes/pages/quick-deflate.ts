/**
 * Compresses the parts of a page that was rendered a moment ago, each by itself: what pages have in
 * common, such as their styles, has been compressed before, and what is left is done in one go each.
 *
 * As one stream a page of five nonces went to zlib's threads and back a dozen times, which cost more than
 * the compressing, and its styles were compressed anew, which are a third of it. By themselves the parts
 * are as small: next to nothing of one stands in another.
 */
import { constants, type DeflateRaw, deflateRawSync } from "node:zlib";
import { LRUCache } from "lru-cache";

/** Ends the styles that stand before the text of a page. */
const END_OF_STYLES = "</style>";
/** What is shorter takes less than the way to a thread and back. */
const SHORT_BYTES = 4096;
/** For what many pages have in common, its text and what has been made of it. */
const KEPT_BYTES = 512 * 1024;
/** zlib's, for what is kept. */
const SMALL = { level: 9, finishFlush: constants.Z_SYNC_FLUSH };
/** What is short needs little room to be compressed in. */
const SHORT = { ...SMALL, windowBits: 12, memLevel: 5 };

const known = new LRUCache<string, Buffer>({
  maxSize: KEPT_BYTES,
  sizeCalculation: (block, text) => text.length + block.length,
});

/** What many pages begin a part with, and the rest. */
function piecesOf(part: Buffer): Buffer[] {
  const end = part.indexOf(END_OF_STYLES);
  return end < 0 ? [part] : [part.subarray(0, end), part.subarray(end)];
}

/** Blocks that refer to nothing outside of them, and end at a whole byte. */
function deflateKnown(piece: Buffer): Buffer {
  // In memory of its own, where a part of the page's text would hold on to all of it.
  const text = piece.toString("latin1");
  const kept = known.get(text);
  if (kept) return kept;
  const block = deflateRawSync(piece, piece.length > SHORT_BYTES ? SMALL : SHORT);
  known.set(text, block);
  return block;
}

/** The same by a stream that ends a block with whatever is written to it, and is then reset. */
function deflateBy(deflate: DeflateRaw, piece: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    deflate.once("error", reject);
    deflate.write(piece, () => {
      deflate.off("error", reject);
      const block: Buffer | null = deflate.read();
      deflate.reset();
      resolve(block ?? Buffer.alloc(0));
    });
  });
}

/**
 * @param parts - of a page, in UTF-8
 * @param deflate - new or reset, with `HOLDS_ALL` and `Z_SYNC_FLUSH`; reset again when all went well
 * @returns the blocks of each part, none of which is the last of a stream
 */
export async function deflateParts(
  parts: readonly Buffer[],
  deflate: DeflateRaw,
): Promise<Buffer[]> {
  const blocks: Buffer[] = [];
  for (const part of parts) {
    const made: Buffer[] = [];
    for (const [at, piece] of piecesOf(part).entries()) {
      const isStyles = at === 0 && piece.length < part.length;
      if (piece.length === 0) continue;
      if (isStyles || piece.length <= SHORT_BYTES) made.push(deflateKnown(piece));
      else made.push(await deflateBy(deflate, piece));
    }
    blocks.push(Buffer.concat(made));
  }
  return blocks;
}
