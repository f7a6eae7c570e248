/** Finds the files of a zip archive whose end is missing (PKWARE APPNOTE 6.3.10, 4.3.7). */
import { type FileHandle, open } from "node:fs/promises";
import { unpackLimits } from "./bytes.ts";
import { skipDeflated } from "./skip-deflated.ts";
import { wideValues, type ZipEntry } from "./zip-directory.ts";

const SIGNATURE = 0x04034b50;
const HEADER_BYTES = 30;
/** Flags of a header: the file has a password, or its size is only known behind it. */
const IS_ENCRYPTED = 1;
const IS_UNSIZED = 8;
const DEFLATED = 8;
/** Each takes memory, and reading of its own. A cut archive with more is read to that number. */
const MAX_ENTRIES = 50_000;
const CHUNK_BYTES = 256 * 1024;

/** Where the next file's header is, behind deflated data; null when there is none. */
async function nextHeader(file: FileHandle, start: number): Promise<number | null> {
  let at = start;
  const next = async () => {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, at);
    at += bytesRead;
    return bytesRead === 0 ? null : { bytes: buffer.subarray(0, bytesRead) };
  };
  const rest = await skipDeflated(Buffer.alloc(0), next, unpackLimits);
  return rest && at - rest.length;
}

/**
 * The files in an archive without a directory, by the headers before them. The last one may be cut.
 *
 * @param max - number of files after which it ends
 * @returns empty when a file is no archive
 */
export async function entriesByHeaders(path: string, max = MAX_ENTRIES): Promise<ZipEntry[]> {
  const file = await open(path);
  try {
    const { size: end } = await file.stat();
    const entries: ZipEntry[] = [];
    const bytesAt = async (offset: number, length: number): Promise<Buffer> =>
      (await file.read(Buffer.alloc(length), 0, length, offset)).buffer;
    for (let offset = 0; entries.length < max && offset + HEADER_BYTES <= end; ) {
      const header = await bytesAt(offset, HEADER_BYTES);
      if (header.readUInt32LE(0) !== SIGNATURE) break;
      const [flags, method] = [header.readUInt16LE(6), header.readUInt16LE(8)];
      const nameLength = header.readUInt16LE(26);
      const names = await bytesAt(offset + HEADER_BYTES, nameLength + header.readUInt16LE(28));
      const start = offset + HEADER_BYTES + names.length;
      const isUnsized = (flags & IS_UNSIZED) !== 0;
      if (start > end || (isUnsized && method !== DEFLATED)) break;
      const sizes = [header.readUInt32LE(22), header.readUInt32LE(18)];
      const [, sized = 0] = wideValues(names.subarray(nameLength), sizes);
      const size = isUnsized ? ((await nextHeader(file, start)) ?? end) - start : sized;
      entries.push({
        name: names.subarray(0, nameLength).toString(),
        method,
        isEncrypted: (flags & IS_ENCRYPTED) !== 0,
        size,
        offset,
      });
      offset = start + size;
    }
    return entries;
  } finally {
    await file.close();
  }
}
