/**
 * Pages that are compressed once and still carry a new nonce every time they are sent.
 *
 * A page is rendered with a placeholder for its nonce. In the gzip stream its place is kept as a
 * *stored* block, which holds its bytes as they are, so sending the page means copying the stream,
 * writing the nonce into that place, and correcting the checksum at the end. The
 * checksum follows by arithmetic: CRC-32 is linear, so a change of some bytes changes it by the
 * checksum of the change, moved up by the number of bytes that follow (as zlib's crc32_combine).
 *
 * Only that stream is kept, as bytes outside the heap of JavaScript: it is a fifth of the page, is
 * never copied by the garbage collector, and takes as much room as is counted. Whoever cannot take it
 * compressed, which is next to nobody, has it decompressed for them.
 */
import { randomBytes } from "node:crypto";
import { constants, crc32, deflateRawSync, gunzipSync } from "node:zlib";
import { NONCE_LENGTH } from "./nonce.ts";

/** Whether a text ends as it begins: two of them could overlap, and be found in another place. */
const overlapsItself = (text: string): boolean =>
  Array.from({ length: text.length - 1 }, (_, index) => text.slice(index + 1)).some((ending) =>
    text.startsWith(ending),
  );

/** Random letters, as many as a nonce has, that cannot overlap themselves. */
export function newPlaceholder(): string {
  const letters = randomBytes((NONCE_LENGTH * 3) / 4).toString("base64url");
  return overlapsItself(letters) ? newPlaceholder() : letters;
}

/**
 * Stands for the nonce while a page is rendered. Whatever equals it gets the nonce, so it is random
 * in each process: nobody can write it into a text that the shop shows.
 */
export const NONCE_PLACEHOLDER = newPlaceholder();

/** A control character that no prepared page contains. */
const BLANK = "\u0001";
/**
 * Fills the place of the nonce while a page is compressed: the text around it must never be
 * compressed as a reference to it.
 */
const BLANK_PLACE = BLANK.repeat(NONCE_LENGTH);
const blankCrc = crc32(BLANK_PLACE);

/** gzip header without name or time, "unknown" system. */
const GZIP_HEADER = Buffer.from("\x1f\x8b\x08\0\0\0\0\0\0\xff", "latin1");
/** Header of a stored block of `NONCE_LENGTH` bytes that is not the last. */
const STORED_HEADER = Buffer.from([0, NONCE_LENGTH, 0, 0xff ^ NONCE_LENGTH, 0xff]);
/** The checksum and the length of what was compressed. */
const TRAILER_BYTES = 8;
const WINDOW = 32 * 1024;

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

/** A page ready to be sent any number of times. */
export interface PageTemplate {
  /** The page with this nonce. */
  plain(nonce: string): string;
  /**
   * Writes the page with this nonce, compressed, to the beginning of a buffer.
   *
   * @param room - of at least `gzipBytes`
   * @returns what was written of it
   */
  gzip(nonce: string, room: Buffer): Buffer;
  /** Length of each in bytes. The compressed one is what is kept. */
  plainBytes: number;
  gzipBytes: number;
}

/**
 * @param html - a page rendered with `NONCE_PLACEHOLDER`
 * @param level - zlib's, 1 fast to 9 small
 */
export function createPageTemplate(html: string, level = 6): PageTemplate {
  // A stray control character is no valid HTML, and could be compressed as part of a nonce's place.
  const parts = html.split(NONCE_PLACEHOLDER).map((part) => part.replaceAll(BLANK, "\ufffd"));
  const page = Buffer.from(parts.join(BLANK_PLACE));
  const chunks: Buffer[] = [GZIP_HEADER];
  /** Where in the stream the nonces stand. */
  const places: number[] = [];
  let streamBytes = GZIP_HEADER.length;
  const add = (bytes: Buffer) => {
    chunks.push(bytes);
    streamBytes += bytes.length;
  };
  let at = 0;
  let shifts = 0;

  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const length = Buffer.byteLength(part);
    const deflated = deflateRawSync(page.subarray(at, at + length), {
      level,
      finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
      // What came before can be referred to, across the blocks.
      dictionary: at > 0 ? page.subarray(Math.max(0, at - WINDOW), at) : undefined,
    });
    add(deflated);
    if (isLast) break;
    add(STORED_HEADER);
    places.push(streamBytes);
    add(page.subarray(at + length, at + length + NONCE_LENGTH));
    at += length + NONCE_LENGTH;
    shifts ^= shiftBy(page.length - at);
  }

  return templateOf({
    stream: joined(chunks, streamBytes + TRAILER_BYTES),
    places,
    shifts,
    crc: crc32(page),
    plainBytes: page.length,
  });
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

function templateOf({ stream, places, shifts, crc, plainBytes }: Kept): PageTemplate {
  const gzipBytes = stream.length;
  const gzip = (nonce: string, room: Buffer): Buffer => {
    const bytes = room.subarray(0, gzipBytes);
    stream.copy(bytes);
    for (const place of places) bytes.write(nonce, place, "latin1");
    const change = crc32(nonce) ^ blankCrc;
    bytes.writeUInt32LE((crc ^ multiply(shifts, change)) >>> 0, gzipBytes - TRAILER_BYTES);
    bytes.writeUInt32LE(plainBytes, gzipBytes - TRAILER_BYTES / 2);
    return bytes;
  };
  return {
    plain: (nonce) => gunzipSync(gzip(nonce, Buffer.allocUnsafeSlow(gzipBytes))).toString(),
    gzip,
    plainBytes,
    gzipBytes,
  };
}

/** Bytes of their own, in memory of no pool: what is let go of is free. */
function joined(chunks: readonly Buffer[], length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length);
  let at = 0;
  for (const chunk of chunks) at += chunk.copy(bytes, at);
  return bytes;
}
