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

/** Of a byte that no text has: nothing is compressed as a reference to it. */
const BLANK = Buffer.alloc(NONCE_LENGTH, 0xff);
const blankCrc = crc32(BLANK);

/** gzip header without name or time, "unknown" system. */
const HEADER = Buffer.from("\x1f\x8b\x08\0\0\0\0\0\0\xff", "latin1");
/** Header of a stored block of `NONCE_LENGTH` bytes that is not the last. */
const STORED_HEADER = Buffer.from([0, NONCE_LENGTH, 0, 0xff ^ NONCE_LENGTH, 0xff]);
const STORED = { header: STORED_HEADER, blank: BLANK, rest: Buffer.alloc(0) };
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
 * Packs a page, in zlib's threads.
 *
 * @param parts - the page in UTF-8, cut where its nonces stand
 * @param level - zlib's, 1 fast to 9 small
 */
export async function packGzip(parts: readonly Buffer[], level: number): Promise<PackedPage> {
  const stored = parts.slice(1).map(() => STORED);
  const page = Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [BLANK, part])));
  const deflate = takeDeflate(level);
  const blocks = await compressAround(
    deflate,
    constants.Z_FINISH,
    parts,
    stored.map(({ blank }) => blank),
  );
  giveDeflate(deflate, level);
  const { stream, places } = joinAround(HEADER, blocks, stored, TRAILER_BYTES);
  let shifts = 0;
  let after = 0;
  for (const part of parts.slice(1).reverse()) {
    after += part.length;
    shifts ^= shiftBy(after);
    after += NONCE_LENGTH;
  }
  return filledOf({ stream, places, shifts, crc: crc32(page), plainBytes: page.length });
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
