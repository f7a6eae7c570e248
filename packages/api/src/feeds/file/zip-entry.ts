/** Reads single files of a zip archive (PKWARE APPNOTE 6.3.10, 4.3.7). */
import { open } from "node:fs/promises";
import { ImportError } from "../../csv/import-error.ts";
import { inflate, type Piece, type UnpackLimits, unpackLimits } from "./bytes.ts";
import type { ZipEntry } from "./zip-directory.ts";

const HEADER_BYTES = 30;
const SIGNATURE = 0x04034b50;
const CHUNK_BYTES = 256 * 1024;

/**
 * The bytes of files in an archive, one file after the other.
 *
 * @param name - name of the archive for messages
 * @throws ImportError when one has a password, is damaged, or exceeds the limits
 */
export async function* readEntries(
  path: string,
  name: string,
  entries: readonly ZipEntry[],
  limits: UnpackLimits = unpackLimits,
): AsyncGenerator<Piece> {
  let before = 0;
  for (const entry of entries) {
    for await (const { bytes, read } of readEntry(path, name, entry, limits)) {
      yield { bytes, read: before + read };
    }
    before += entry.size;
  }
}

async function* readEntry(
  path: string,
  name: string,
  { method, isEncrypted, size, offset }: ZipEntry,
  limits: UnpackLimits,
): AsyncGenerator<Piece> {
  if (isEncrypted) throw new ImportError(`${name} is an archive with a password.`);
  if (method !== 0 && method !== 8) {
    throw new ImportError(`${name} is packed in a way that is not read.`);
  }
  const file = await open(path);
  try {
    const { buffer: header } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, offset);
    if (header.readUInt32LE(0) !== SIGNATURE) {
      throw new ImportError(`${name} is damaged: the archive ends early.`);
    }
    const start = offset + HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
    const body = (async function* (): AsyncGenerator<Piece> {
      for (let read = 0; read < size; ) {
        const length = Math.min(CHUNK_BYTES, size - read);
        const { bytesRead, buffer } = await file.read(
          Buffer.alloc(length),
          0,
          length,
          start + read,
        );
        if (bytesRead === 0) throw new ImportError(`${name} is damaged: the archive ends early.`);
        read += bytesRead;
        yield { bytes: buffer.subarray(0, bytesRead), read };
      }
    })();
    yield* method === 0 ? body : inflate(body, "raw", name, limits);
  } finally {
    await file.close();
  }
}
