/**
 * Pages as gzip. The place of a nonce is kept as a *stored* block, which holds its bytes as they are,
 * so sending the page means copying the stream, writing the nonce into that place, and correcting the
 * checksum at the end. The checksum follows by arithmetic: CRC-32 is linear, so a change of some bytes
 * changes it by the checksum of the change, moved up by the number of bytes that follow (as zlib's
 * crc32_combine).
 */
import { constants, crc32, createDeflateRaw, type DeflateRaw } from "node:zlib";
import { compressAround, HOLDS_ALL } from "./compress-around.ts";
import { NONCE_LENGTH } from "./nonce.ts";
import { joinAround, type PackedPage } from "./packed-page.ts";
import { deflateParts } from "./quick-deflate.ts";

/** zlib's level for what is asked for once, and for what is sent again and again. */
const [QUICK, SMALL] = [3, 9] as const;

/** Of a byte that no text has: nothing is compressed as a reference to it. */
const BLANK = Buffer.alloc(NONCE_LENGTH, 0xff);
const blankCrc = crc32(BLANK);

/** gzip header without name or time, "unknown" system. */
const HEADER = Buffer.from("\x1f\x8b\x08\0\0\0\0\0\0\xff", "latin1");
/** Header of a stored block of `NONCE_LENGTH` bytes that is not the last. */
const STORED_HEADER = Buffer.from([0, NONCE_LENGTH, 0, 0xff ^ NONCE_LENGTH, 0xff]);
const STORED = { header: STORED_HEADER, blank: BLANK, rest: Buffer.alloc(0) };
/** An empty block that is the last of its stream. Source: RFC 1951, 3.2.3 and 3.2.6. */
const LAST_BLOCK = Buffer.from([0x03, 0x00]);
/** The checksum and the length of what was compressed. */
const TRAILER_BYTES = 8;

const POLYNOMIAL = 0xedb88320;

/** Product of two polynomials modulo the CRC's, bits reflected. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 0x80000000; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= b;
    b = b & 1 ? (b >>> 1) ^ POLYNOMIAL : b >>> 1;
  }
  return product >>> 0;
}

/** The factor that moves a checksum up by a number of bytes. */
function shiftBy(bytes: number): number {
  let factor = 0x80000000;
  let power = 0x00800000; // x^8: one byte
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) factor = multiply(power, factor);
    power = multiply(power, power);
  }
  return factor;
}

/** Streams of each level that wait to be used again: each has a quarter of a megabyte of its own. */
const spare = new Map<number, DeflateRaw[]>();
/** As many pages as are rendered at a time. */
const MAX_SPARE = 2;

const takeDeflate = (level: number): DeflateRaw =>
  spare.get(level)?.pop() ??
  createDeflateRaw({ level, flush: constants.Z_SYNC_FLUSH, ...HOLDS_ALL });

/** Only after all went well: of one that failed nobody knows where it stands. */
function giveDeflate(deflate: DeflateRaw, level: number): void {
  const others = spare.get(level) ?? [];
  if (others.length < MAX_SPARE) {
    deflate.reset();
    spare.set(level, [...others, deflate]);
  } else deflate.close();
}

/**
 * Packs a page into as few bytes as can be, in zlib's threads.
 *
 * @param parts - the page in UTF-8, cut where its nonces stand
 */
export async function packGzip(parts: readonly Buffer[]): Promise<PackedPage> {
  const deflate = takeDeflate(SMALL);
  const blanks = parts.slice(1).map(() => BLANK);
  const blocks = await compressAround(deflate, constants.Z_FINISH, parts, blanks);
  giveDeflate(deflate, SMALL);
  return joined(parts, blocks);
}

/** Packs a page with as little work as can be. For its parameters see `packGzip`. */
export async function packQuickly(parts: readonly Buffer[]): Promise<PackedPage> {
  const deflate = takeDeflate(QUICK);
  const blocks = await deflateParts(parts, deflate);
  giveDeflate(deflate, QUICK);
  return joined(parts, [...blocks.slice(0, -1), Buffer.concat([...blocks.slice(-1), LAST_BLOCK])]);
}

/** @param blocks - of each part; those of the last one end the stream */
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
    // Of nothing zlib says 0, whatever came before.
    if (piece.length > 0) crc = crc32(piece, crc);
    plainBytes += piece.length;
  }
  return filledOf({ stream, places, shifts, crc, plainBytes });
}

/** What is kept of a page, and nothing that holds on to more. */
interface Kept {
  /** With blanks for nonces, and room for the trailer. */
  stream: Buffer;
  places: readonly number[];
  shifts: number;
  /** Of the page with blanks for nonces. */
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
