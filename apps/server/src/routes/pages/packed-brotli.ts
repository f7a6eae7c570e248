/**
 * Pages as Brotli. The place of a nonce is kept as an *uncompressed meta-block*, which holds its bytes
 * as they are: sending the page means copying the stream and writing the nonce into that place.
 * Brotli has no checksum. Source: RFC 7932, 9.2.
 */
import { promisify } from "node:util";
import { brotliDecompress, constants, createBrotliCompress } from "node:zlib";
import { compressAround, HOLDS_ALL } from "./compress-around.ts";
import { NONCE_LENGTH } from "./nonce.ts";
import { joinAround, type PackedPage, type StoredPlace } from "./packed-page.ts";

const decompress = promisify(brotliDecompress);

/** Bytes that no text in UTF-8 has. */
const LETTERS = [0xc0, 0xc1, ...Array.from({ length: 11 }, (_, index) => 0xf5 + index)];
/** Places that a page may have. */
const MOST_PLACES = 32;
/**
 * What stands for the nonces while a page is compressed, each of three bytes in a row only once: none
 * is compressed as a reference, which would leave its mark on how later distances are written.
 */
const BLANKS = blanksOf(MOST_PLACES);
/**
 * Of what follows a nonce, what is stored with it: how a letter is compressed depends on the two before
 * it, and those must not be the nonce's.
 */
const CONTEXT_BYTES = 2;
const STORED_BYTES = NONCE_LENGTH + CONTEXT_BYTES;
/** ISLAST 0, MNIBBLES 4, MLEN - 1, ISUNCOMPRESSED 1, and nothing up to the next whole byte. */
const STORED_HEADER = Buffer.alloc(3);
STORED_HEADER.writeUIntLE(((STORED_BYTES - 1) << 3) | (1 << 19), 0, 3);
/** Of 256 KB, more than any page. */
const WINDOW_BITS = 18;

/** The largest letter that makes a new three gives a sequence in which none repeats (de Bruijn's). */
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
 * Packs a page, in zlib's threads.
 *
 * @param parts - the page in UTF-8, cut where its nonces stand
 * @param quality - Brotli's, 0 fast to 11 small
 * @returns null for a page that is not packed like this: of more places, without text at its beginning
 *   or between nonces, or not read again as it was
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
 * Whether it is the page with a nonce of bytes that no text has: what were taken from a nonce, as where
 * the compressor remembers other distances than a reader does, would show.
 */
async function isReadAgain(packed: PackedPage, parts: readonly Buffer[]): Promise<boolean> {
  const nonce = Buffer.alloc(NONCE_LENGTH, 0xff);
  const filled = packed.fill(nonce.toString("latin1"), Buffer.allocUnsafe(packed.bytes));
  const page = await decompress(filled).catch(() => null);
  const wanted = parts.flatMap((part, at) => (at === 0 ? [part] : [nonce, part]));
  return page?.equals(Buffer.concat(wanted)) ?? false;
}
