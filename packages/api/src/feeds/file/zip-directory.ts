/** Reads the directory at the end of a zip archive (PKWARE APPNOTE 6.3.10, 4.3.12 to 4.3.16). */
import { open } from "node:fs/promises";

/** Bytes kept from the end of an archive. Of longer directories only the last names are known. */
const TAIL_BYTES = 128 * 1024;
/** Longer directories are only read in part, in bytes. */
const MAX_DIRECTORY = 64 * 1024 * 1024;
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const ENTRY = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const END_BYTES = 22;
/** What comes before the end when a number in it needs 64 bits. */
const WIDE_END = Buffer.from([0x50, 0x4b, 0x06, 0x06]);
const WIDE_END_BYTES = 56;
const LOCATOR_SIGNATURE = 0x07064b50;
const LOCATOR_BYTES = 20;
/** In a header: the number needs 64 bits, and is in the extra field with this id. */
const IS_WIDE = 0xffff_ffff;
const WIDE_FIELD = 0x0001;

/** Whether a file in an archive is a folder, or an additional file such as a readme. */
export const isBesideFeed = (name: string): boolean =>
  name.endsWith("/") ||
  /(?:^|\/)Blogger\/(?!.*\.atom$)/.test(name) ||
  /^__MACOSX\/|(?:^|\/)(?:\._|\.DS_Store$|readme|licen[cs]e|copying)/i.test(name) ||
  /\.(?:md5|sha\d*|sig|asc|md|pdf|html?|jpe?g|png|gif|log|done)$/i.test(name);

/** Keeps the end of an archive while it is read. */
export class ZipDirectory {
  #tail: Buffer = Buffer.alloc(0);

  /** Passes the pieces through. */
  async *watched<T extends { bytes: Buffer }>(pieces: AsyncIterable<T>): AsyncGenerator<T> {
    for await (const piece of pieces) {
      this.#tail = Buffer.concat([this.#tail, piece.bytes]).subarray(-TAIL_BYTES);
      yield piece;
    }
  }

  /** Names of the files in an archive that was read; empty when its directory cannot be read. */
  names(): string[] {
    return namesIn(this.#tail);
  }
}

/** A file in an archive. */
export interface ZipEntry {
  name: string;
  /** 0 for stored, 8 for deflated. */
  method: number;
  isEncrypted: boolean;
  /** Packed size in bytes. */
  size: number;
  /** Position of its header in the archive. */
  offset: number;
}

const namesIn = (tail: Buffer): string[] => entriesIn(tail).map(({ name }) => name);

/** Where the directory ends, and its size in bytes; null when there is none. */
function directoryIn(tail: Buffer): { end: number; size: number } | null {
  const end = tail.lastIndexOf(END);
  if (end === -1 || end + END_BYTES > tail.length) return null;
  const locator = end - LOCATOR_BYTES;
  if (locator >= 0 && tail.readUInt32LE(locator) === LOCATOR_SIGNATURE) {
    const wide = tail.lastIndexOf(WIDE_END, locator);
    if (wide >= 0 && wide + WIDE_END_BYTES <= locator) {
      return { end: wide, size: Number(tail.readBigUInt64LE(wide + 40)) };
    }
  }
  return { end, size: tail.readUInt32LE(end + 12) };
}

/**
 * Numbers of a header, those with 64 bits from its extra field (4.5.3).
 *
 * @param extra - the extra field
 * @param values - unpacked size, packed size, and position if the header has one
 */
export function wideValues(extra: Buffer, values: readonly number[]): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== WIDE_FIELD) continue;
    let from = at + 4;
    const end = Math.min(from + extra.readUInt16LE(at + 2), extra.length);
    return values.map((value) => {
      if (value !== IS_WIDE || from + 8 > end) return value;
      from += 8;
      return Number(extra.readBigUInt64LE(from - 8));
    });
  }
  return [...values];
}

/** @param tail - the end of an archive. Of a longer directory only its last entries are known. */
function entriesIn(tail: Buffer): ZipEntry[] {
  const directory = directoryIn(tail);
  if (!directory) return [];
  const { end } = directory;
  const entries: ZipEntry[] = [];
  const start = end - directory.size;
  let at = start >= 0 ? start : tail.indexOf(ENTRY);
  while (at >= 0 && at + ENTRY_BYTES <= end) {
    if (tail.readUInt32LE(at) !== ENTRY_SIGNATURE) break;
    const nameEnd = at + ENTRY_BYTES + tail.readUInt16LE(at + 28);
    const extraEnd = nameEnd + tail.readUInt16LE(at + 30);
    const numbers = [24, 20, 42].map((field) => tail.readUInt32LE(at + field));
    const [, size = 0, offset = 0] = wideValues(tail.subarray(nameEnd, extraEnd), numbers);
    entries.push({
      name: tail.subarray(at + ENTRY_BYTES, nameEnd).toString(),
      method: tail.readUInt16LE(at + 10),
      isEncrypted: (tail.readUInt16LE(at + 8) & 1) === 1,
      size,
      offset,
    });
    at = extraEnd + tail.readUInt16LE(at + 32);
  }
  return entries;
}

/** The files in an archive; empty when a file is none, or has no directory. */
export async function entriesInArchive(path: string): Promise<ZipEntry[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tailOf = async (bytes: number): Promise<Buffer> => {
      const length = Math.min(size, bytes);
      return (await file.read(Buffer.alloc(length), 0, length, size - length)).buffer;
    };
    const tail = await tailOf(TAIL_BYTES);
    const directory = directoryIn(tail);
    if (!directory) return [];
    const whole = directory.size + tail.length - directory.end;
    return entriesIn(whole > tail.length && whole <= MAX_DIRECTORY ? await tailOf(whole) : tail);
  } finally {
    await file.close();
  }
}
