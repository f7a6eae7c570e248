/**
 * Quick compression of the parts of a page that was just rendered. Each part is compressed
 * separately: what pages have in common, such as their styles, is cached compressed, and the rest
 * is compressed in one call each.
 *
 * As a single stream, a page with five nonces made a dozen round trips to zlib's threads, which
 * cost more than the compression itself, and its styles, a third of the page, were compressed every
 * time. Separate parts are no larger, because they have little text in common.
 */
import { constants, type DeflateRaw, deflateRawSync } from "node:zlib";
import { LRUCache } from "lru-cache";

/** End of the styles, which come before the content of a page. */
const END_OF_STYLES = "</style>";
/**
 * Shorter parts are compressed synchronously, which takes less time than a round trip to a thread.
 */
const SHORT_BYTES = 4096;
/** Cache size for repeated parts and their compressed form, in bytes. */
const KEPT_BYTES = 512 * 1024;
/** zlib options for cached parts. */
const SMALL = { level: 9, finishFlush: constants.Z_SYNC_FLUSH };
/** zlib options for short parts, which need less memory. */
const SHORT = { ...SMALL, windowBits: 12, memLevel: 5 };

const known = new LRUCache<string, Buffer>({
  maxSize: KEPT_BYTES,
  sizeCalculation: (block, text) => text.length + block.length,
});

/** Splits a part into the styles that many pages share, and the rest. */
function piecesOf(part: Buffer): Buffer[] {
  const end = part.indexOf(END_OF_STYLES);
  return end < 0 ? [part] : [part.subarray(0, end), part.subarray(end)];
}

/**
 * Compresses a piece with a cache: blocks without references to anything before them, which end at
 * a whole byte.
 */
function deflateKnown(piece: Buffer): Buffer {
  // As a copy: a slice would keep the whole page in memory.
  const text = piece.toString("latin1");
  const kept = known.get(text);
  if (kept) return kept;
  const block = deflateRawSync(piece, piece.length > SHORT_BYTES ? SMALL : SHORT);
  known.set(text, block);
  return block;
}

/** Compresses a piece with a stream that flushes after every write, and resets it. */
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
 * @param parts - parts of a page, in UTF-8
 * @param deflate - new or reset, with `HOLDS_ALL` and `Z_SYNC_FLUSH`; reset again unless an error
 *   occurred
 * @returns the compressed blocks of each part, none of which is the last of a stream
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
