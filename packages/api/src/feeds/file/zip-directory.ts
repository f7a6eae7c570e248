/** Reads the directory at the end of a zip archive (PKWARE APPNOTE 6.3.10, 4.3.12 and 4.3.16). */
import { open } from "node:fs/promises";

/** Bytes kept from the end of an archive. Of longer directories only the last names are known. */
const TAIL_BYTES = 128 * 1024;
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const ENTRY = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const END_BYTES = 22;

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

function namesIn(tail: Buffer): string[] {
  const end = tail.lastIndexOf(END);
  if (end === -1 || end + END_BYTES > tail.length) return [];
  const names: string[] = [];
  const start = end - tail.readUInt32LE(end + 12);
  let at = start >= 0 ? start : tail.indexOf(ENTRY);
  while (at >= 0 && at + ENTRY_BYTES <= end) {
    if (tail.readUInt32LE(at) !== ENTRY_SIGNATURE) break;
    const nameEnd = at + ENTRY_BYTES + tail.readUInt16LE(at + 28);
    names.push(tail.subarray(at + ENTRY_BYTES, nameEnd).toString());
    at = nameEnd + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32);
  }
  return names;
}

/** Names of the files in an archive; empty when a file is none. */
export async function namesInArchive(path: string): Promise<string[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const length = Math.min(size, TAIL_BYTES);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return namesIn(buffer);
  } finally {
    await file.close();
  }
}
