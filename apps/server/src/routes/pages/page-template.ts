/**
 * Pages that are compressed once and still carry a new nonce every time they are sent.
 *
 * A page is rendered with a placeholder for its nonce. In the gzip stream its place is kept as a
 * *stored* block, which holds its bytes as they are, so sending the page means copying the stream,
 * writing the nonce into that place, and correcting the checksum at the end. The
 * checksum follows by arithmetic: CRC-32 is linear, so a change of some bytes changes it by the
 * checksum of the change, moved up by the number of bytes that follow (as zlib's crc32_combine).
 */
import { randomBytes } from "node:crypto";
import { constants, crc32, deflateRawSync } from "node:zlib";
import { NONCE_LENGTH } from "./nonce.ts";

/**
 * Stands for the nonce while a page is rendered. Whatever equals it gets the nonce, so it is random
 * in each process: nobody can write it into a text that the shop shows.
 */
export const NONCE_PLACEHOLDER = randomBytes((NONCE_LENGTH * 3) / 4).toString("base64url");

/** A control character that no prepared page contains. */
const BLANK = "\u0001";
/**
 * Fills the place of the nonce while a page is compressed: the text around it must never be
 * compressed as a reference to it.
 */
const BLANK_PLACE = BLANK.repeat(NONCE_LENGTH);
const blankCrc = crc32(BLANK_PLACE);

/** gzip header without name or time, "unknown" system. */
const GZIP_HEADER = "\x1f\x8b\x08\0\0\0\0\0\0\xff";
/** Header of a stored block of `NONCE_LENGTH` bytes that is not the last. */
const STORED_HEADER = String.fromCharCode(0, NONCE_LENGTH, 0, 0xff ^ NONCE_LENGTH, 0xff);
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
  /** The page with this nonce, compressed; a byte a letter (latin1). */
  gzip(nonce: string): string;
  /** Length of each in bytes. */
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
  /** The stream around the nonces: letters are bytes, because Node sends one string in one write. */
  const stream: string[] = [];
  let chunk = GZIP_HEADER;
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
    chunk += deflated.toString("latin1");
    if (isLast) break;
    stream.push(chunk + STORED_HEADER);
    chunk = "";
    at += length + NONCE_LENGTH;
    shifts ^= shiftBy(page.length - at);
  }
  stream.push(chunk);

  const crc = crc32(page);
  // A number, so that what is kept does not hold on to the page's own bytes.
  const plainBytes = page.length;
  const streamBytes = stream.reduce((sum, text) => sum + text.length, 0);
  return {
    plain: (nonce) => parts.join(nonce),
    gzip: (nonce) => {
      const change = crc32(nonce) ^ blankCrc;
      return stream.join(nonce) + uint32(crc ^ multiply(shifts, change)) + uint32(plainBytes);
    },
    plainBytes,
    gzipBytes: streamBytes + (parts.length - 1) * NONCE_LENGTH + 8,
  };
}

/** Four bytes, lowest first. */
const uint32 = (value: number) =>
  String.fromCharCode(value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24);
