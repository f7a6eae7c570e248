/**
 * Pages compressed with gzip. A nonce is in a *stored* (uncompressed) block: sending a page copies
 * the stream, writes the nonce there and updates the checksum at the end arithmetically. CRC-32 is
 * linear: changing some bytes changes the CRC by the CRC of the difference, shifted by the number
 * of bytes that follow (as in zlib's crc32_combine).
 */
import { constants, crc32, createDeflateRaw, type DeflateRaw } from "node:zlib";
import { compressAround, HOLDS_ALL } from "./compress-around.ts";
import { NONCE_LENGTH } from "./nonce.ts";
import { joinAround, type PackedPage } from "./packed-page.ts";
import { deflateParts } from "./quick-deflate.ts";

/** zlib levels for the first response and for repeated ones. */
const [QUICK, SMALL] = [3, 9] as const;

/** Placeholder of a byte that occurs in no text, so that no back-reference points to it. */
const BLANK = Buffer.alloc(NONCE_LENGTH, 0xff);
const blankCrc = crc32(BLANK);

/** gzip header without name or time, "unknown" system. */
const HEADER = Buffer.from("\x1f\x8b\x08\0\0\0\0\0\0\xff", "latin1");
/** Header of a stored block of `NONCE_LENGTH` bytes that is not the last. */
const STORED_HEADER = Buffer.from([0, NONCE_LENGTH, 0, 0xff ^ NONCE_LENGTH, 0xff]);
const STORED = { header: STORED_HEADER, blank: BLANK, rest: Buffer.alloc(0) };
/** An empty block that is the last of its stream. Source: RFC 1951, 3.2.3 and 3.2.6. */
const LAST_BLOCK = Buffer.from([0x03, 0x00]);
/** CRC-32 and length of the uncompressed data. */
const TRAILER_BYTES = 8;

const POLYNOMIAL = 0xedb88320;

/** Product of two polynomials modulo the CRC polynomial, with reflected bits. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 0x80000000; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= b;
    b = b & 1 ? (b >>> 1) ^ POLYNOMIAL : b >>> 1;
  }
  return product >>> 0;
}

/** The factor that shifts a CRC by a number of bytes. */
function shiftBy(bytes: number): number {
  let factor = 0x80000000;
  let power = 0x00800000; // x^8: one byte
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) factor = multiply(power, factor);
    power = multiply(power, power);
  }
  return factor;
}

/** Idle streams by level, for reuse: each allocates a quarter of a megabyte. */
const spare = new Map<number, DeflateRaw[]>();
/** The number of concurrent renders. */
const MAX_SPARE = 2;

const takeDeflate = (level: number): DeflateRaw =>
  spare.get(level)?.pop() ??
  createDeflateRaw({ level, flush: constants.Z_SYNC_FLUSH, ...HOLDS_ALL });

/** Returns a stream for reuse; not after an error, which leaves it in an unknown state. */
function giveDeflate(deflate: DeflateRaw, level: number): void {
  const others = spare.get(level) ?? [];
  if (others.length < MAX_SPARE) {
    deflate.reset();
    spare.set(level, [...others, deflate]);
  } else deflate.close();
}

/**
 * Compresses a page as small as possible, in zlib's threads.
 *
 * @param parts - the page in UTF-8, split at its nonces
 */
export async function packGzip(parts: readonly Buffer[]): Promise<PackedPage> {
  const deflate = takeDeflate(SMALL);
  const blanks = parts.slice(1).map(() => BLANK);
  const blocks = await compressAround(deflate, constants.Z_FINISH, parts, blanks);
  giveDeflate(deflate, SMALL);
  return joined(parts, blocks);
}

/** Compresses a page with as little work as possible; parameters as for `packGzip`. */
export async function packQuickly(parts: readonly Buffer[]): Promise<PackedPage> {
  const deflate = takeDeflate(QUICK);
  const blocks = await deflateParts(parts, deflate);
  giveDeflate(deflate, QUICK);
  return joined(parts, [...blocks.slice(0, -1), Buffer.concat([...blocks.slice(-1), LAST_BLOCK])]);
}

/** @param blocks - compressed blocks of each part; those of the last part end the stream */
function joined(parts: readonly Buffer[], blocks: readonly Buffer[]): PackedPage {
  const stored = parts.slice(1).map(() => STORED);
  const { stream, places } = joinAround(HEADER, blocks, stored, TRAILER_BYTES);
  let shifts = 0;
  let after = 0;
  for (const part of parts.slice(1).reverse()) {
    after += part.length;
    shifts ^= shiftBy(after);
    after += NONCE_LENGTH;
  }
  let crc = 0;
  let plainBytes = 0;
  for (const piece of parts.flatMap((part, at) => (at === 0 ? [part] : [BLANK, part]))) {
    // For empty input zlib returns 0 instead of the previous CRC.
    if (piece.length > 0) crc = crc32(piece, crc);
    plainBytes += piece.length;
  }
  return filledOf({ stream, places, shifts, crc, plainBytes });
}

/** The stored data of a page, without references to larger buffers. */
interface Kept {
  /** With placeholders for nonces, and space for the trailer. */
  stream: Buffer;
  places: readonly number[];
  shifts: number;
  /** CRC of the page with placeholders for nonces. */
  crc: number;
  plainBytes: number;
}

const filledOf = ({ stream, places, shifts, crc, plainBytes }: Kept): PackedPage => ({
  bytes: stream.length,
  fill(nonce, room, from = 0) {
    const end = from + stream.length;
    stream.copy(room, from);
    for (const place of places) room.write(nonce, from + place, "latin1");
    const change = crc32(nonce) ^ blankCrc;
    room.writeUInt32LE((crc ^ multiply(shifts, change)) >>> 0, end - TRAILER_BYTES);
    room.writeUInt32LE(plainBytes, end - TRAILER_BYTES / 2);
    return room.subarray(0, end);
  },
});
