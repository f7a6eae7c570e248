/**
 * Pages compressed with Brotli. A nonce is in an *uncompressed meta-block*: sending a page copies
 * the stream and writes the nonce there. Brotli has no checksum. Source: RFC 7932, 9.2.
 */
import { promisify } from "node:util";
import { brotliDecompress, constants, createBrotliCompress } from "node:zlib";
import { compressAround, HOLDS_ALL } from "./compress-around.ts";
import { NONCE_LENGTH } from "./nonce.ts";
import { joinAround, type PackedPage, type StoredPlace } from "./packed-page.ts";

const decompress = promisify(brotliDecompress);

/** Bytes that never occur in UTF-8. */
const LETTERS = [0xc0, 0xc1, ...Array.from({ length: 11 }, (_, index) => 0xf5 + index)];
/** Maximum number of nonces in a page. */
const MOST_PLACES = 32;
/**
 * Placeholders for the nonces during compression. No sequence of three bytes occurs twice in them,
 * so the compressor encodes none of them as a back-reference, which would change the encoding of
 * later distances.
 */
const BLANKS = blanksOf(MOST_PLACES);
/**
 * Number of bytes after a nonce that are stored uncompressed with it: Brotli's encoding of a byte
 * depends on the two before it, which must not be part of the nonce.
 */
const CONTEXT_BYTES = 2;
const STORED_BYTES = NONCE_LENGTH + CONTEXT_BYTES;
/** ISLAST 0, MNIBBLES 4, MLEN - 1, ISUNCOMPRESSED 1, and zeros up to the next whole byte. */
const STORED_HEADER = Buffer.alloc(3);
STORED_HEADER.writeUIntLE(((STORED_BYTES - 1) << 3) | (1 << 19), 0, 3);
/** log2 of 256 KB, which is larger than any page. */
const WINDOW_BITS = 18;

/**
 * Generates a sequence in which no three bytes repeat: always appends the largest byte that makes a
 * new triple (a de Bruijn sequence).
 */
function blanksOf(count: number): Buffer[] {
  const seen = new Set<string>();
  const bytes = [0, 0];
  while (bytes.length < count * NONCE_LENGTH) {
    const [one, two] = bytes.slice(-2);
    let next = LETTERS.length - 1;
    while (seen.has(`${one},${two},${next}`)) next -= 1;
    seen.add(`${one},${two},${next}`);
    bytes.push(next);
  }
  const all = Buffer.from(bytes.map((at) => LETTERS[at] ?? 0));
  return Array.from({ length: count }, (_, index) =>
    all.subarray(index * NONCE_LENGTH, (index + 1) * NONCE_LENGTH),
  );
}

/**
 * Compresses a page, in zlib's threads.
 *
 * @param parts - the page in UTF-8, split at its nonces
 * @param quality - Brotli quality, 0 (fast) to 11 (small)
 * @returns null if the page cannot be stored like this: too many nonces, no text at the beginning
 *   or between nonces, or a failed check
 */
export async function packBrotli(
  parts: readonly Buffer[],
  quality: number,
): Promise<PackedPage | null> {
  const [first, ...others] = parts;
  if (!first?.length || others.length > MOST_PLACES) return null;
  if (others.some((part) => part.length < CONTEXT_BYTES)) return null;
  const stored = others.map(
    (part, index): StoredPlace => ({
      header: STORED_HEADER,
      blank: BLANKS[index] ?? Buffer.alloc(NONCE_LENGTH),
      rest: part.subarray(0, CONTEXT_BYTES),
    }),
  );
  const compressor = createBrotliCompress({
    ...HOLDS_ALL,
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
  const blocks = await compressAround(
    compressor,
    constants.BROTLI_OPERATION_FINISH,
    [first, ...others.map((part) => part.subarray(CONTEXT_BYTES))],
    stored.map(({ blank, rest }) => Buffer.concat([blank, rest])),
  );
  compressor.close();
  const { stream, places } = joinAround(Buffer.alloc(0), blocks, stored);
  const packed: PackedPage = {
    bytes: stream.length,
    fill(nonce, room, from = 0) {
      stream.copy(room, from);
      for (const place of places) room.write(nonce, from + place, "latin1");
      return room.subarray(0, from + stream.length);
    },
  };
  return (await isReadAgain(packed, parts)) ? packed : null;
}

/**
 * Checks that decompression yields the page with its nonce. The nonce used consists of bytes that
 * occur in no text, so any copy from it would show, such as when compressor and decompressor
 * remember different distances.
 */
async function isReadAgain(packed: PackedPage, parts: readonly Buffer[]): Promise<boolean> {
  const nonce = Buffer.alloc(NONCE_LENGTH, 0xff);
  const filled = packed.fill(nonce.toString("latin1"), Buffer.allocUnsafe(packed.bytes));
  const page = await decompress(filled).catch(() => null);
  const wanted = parts.flatMap((part, at) => (at === 0 ? [part] : [nonce, part]));
  return page?.equals(Buffer.concat(wanted)) ?? false;
}
