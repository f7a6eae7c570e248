/** Reads a file's bytes and unpacks gzip and zip, which are recognized by content. */
import { open } from "node:fs/promises";
import { createGunzip, createInflateRaw } from "node:zlib";
import { ImportError } from "../../csv/import-error.ts";
import { skipDeflated } from "./skip-deflated.ts";
import { isBesideFeed, wideValues, ZipDirectory } from "./zip-directory.ts";

const CHUNK_BYTES = 256 * 1024;

/** Limits against archives that unpack to huge files. */
export interface UnpackLimits {
  /** Maximum size after unpacking, in bytes. */
  bytes: number;
  /** Maximum ratio to the packed size. Only checked after the first `freely` bytes. */
  ratio: number;
  freely: number;
}

/** Feeds are repetitive and may shrink to a tenth, but not to a thousandth. */
export const unpackLimits: UnpackLimits = {
  bytes: 32 * 1024 ** 3,
  ratio: 250,
  freely: 64 * 1024 ** 2,
};

/** Beginnings of files that are not feeds, with the message for them. */
const OTHERS: [RegExp, string][] = [
  [/^%PDF/, "is a PDF document"],
  [/^\x89PNG|^\xff\xd8\xff|^GIF8|^RIFF.{4}WEBP/s, "is a picture"],
  [/^\xd0\xcf.\xe0\xa1\xb1/s, "is an Excel workbook. Save it as CSV first"],
  [/^SQLite format 3/, "is a database"],
  [/^PAR1/, "is a Parquet file, which is not read. Ask for CSV or JSON lines"],
  [
    /^7z\xbc\xaf|^Rar!|^BZh|^\xfd7zXZ|^\x28\xb5\x2f\xfd/,
    "is packed in a way that is not read. gzip and zip are",
  ],
];

/** A piece of a file, with the number of packed bytes read so far; overwritten by the next one. */
export interface Piece {
  bytes: Buffer;
  read: number;
}

type Packing = "none" | "gzip" | "zip";

function packingOf(first: Buffer, name: string): Packing {
  const head = first.subarray(0, 32).toString("latin1");
  for (const [mark, what] of OTHERS) {
    if (mark.test(head)) throw new ImportError(`${name} ${what}.`);
  }
  if (first[0] === 0x1f && first[1] === 0x8b) return "gzip";
  return head.startsWith("PK\x03\x04") ? "zip" : "none";
}

/**
 * Reads a file into one buffer again and again. A new one for each piece is memory outside of V8's
 * heap, for which V8 collects all garbage every 32 MB, and the system clears its pages.
 */
async function* piecesOf(path: string): AsyncGenerator<Piece> {
  const file = await open(path);
  try {
    const buffer = Buffer.allocUnsafeSlow(CHUNK_BYTES);
    for (let read = 0; ; ) {
      const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES, null);
      if (bytesRead === 0) return;
      read += bytesRead;
      yield { bytes: buffer.subarray(0, bytesRead), read };
    }
  } finally {
    await file.close();
  }
}

/**
 * The bytes of a file, unpacked while it is read. A piece holds until the next one is asked for.
 *
 * @param name - name of the file for messages
 * @throws ImportError when it is of another kind, is damaged, or exceeds the limits
 */
export async function* readBytes(
  path: string,
  name: string,
  limits: UnpackLimits = unpackLimits,
): AsyncGenerator<Piece> {
  yield* unpacked(piecesOf(path), name, limits);
}

/** Like `readBytes`, for pieces from any source. */
export async function* unpacked(
  pieces: AsyncIterable<Piece>,
  name: string,
  limits: UnpackLimits = unpackLimits,
  depth = 0,
): AsyncGenerator<Piece> {
  const source = pieces[Symbol.asyncIterator]();
  try {
    const first = await source.next();
    if (first.done) return;
    const packing = packingOf(first.value.bytes, name);
    const all = (async function* () {
      yield first.value;
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    })();
    if (packing === "none") {
      yield* all;
      return;
    }
    if (depth === 2) throw new ImportError(`${name} is packed several times over.`);
    const kept = copied(all);
    const opened =
      packing === "gzip" ? inflate(kept, "gzip", name, limits) : openZip(kept, name, limits);
    // Some networks zip files that are gzipped already.
    yield* unpacked(opened, name, limits, depth + 1);
  } finally {
    // Who asks for no more pieces lets go of the file.
    await source.return?.();
  }
}

/** Pieces that stay as they are, for what reads ahead. */
async function* copied(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  for await (const { bytes, read } of pieces) yield { bytes: Buffer.from(bytes), read };
}

/** Unpacks pieces. @throws ImportError when they are damaged or exceed the limits */
export async function* inflate(
  pieces: AsyncIterable<Piece>,
  kind: "gzip" | "raw",
  name: string,
  { bytes: most, ratio, freely }: UnpackLimits,
): AsyncGenerator<Piece> {
  let read = 0;
  let total = 0;
  const unpacker = kind === "gzip" ? createGunzip() : createInflateRaw();
  const fed = (async () => {
    try {
      for await (const piece of pieces) {
        ({ read } = piece);
        if (unpacker.destroyed) return;
        if (!unpacker.write(piece.bytes)) {
          await new Promise<void>((done) => {
            unpacker.once("drain", done).once("close", done);
          });
        }
      }
      unpacker.end();
    } catch (error) {
      unpacker.destroy(error as Error);
    }
  })();
  try {
    for await (const chunk of unpacker) {
      const bytes = chunk as Buffer;
      total += bytes.length;
      if (total > most || (total > freely && total > read * ratio)) {
        throw new ImportError(`${name} unpacks to far more than it is; no feed does.`);
      }
      yield { bytes, read };
    }
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`${name} is damaged: it cannot be unpacked to its end.`);
  } finally {
    unpacker.destroy();
    await fed;
  }
}

const HEADER_BYTES = 30;

/**
 * Unpacks the file in a zip archive, as described by the header before each file. An archive with
 * several possible feeds is refused.
 */
async function* openZip(
  pieces: AsyncIterable<Piece>,
  name: string,
  limits: UnpackLimits,
): AsyncGenerator<Piece> {
  const directory = new ZipDirectory();
  const source = directory.watched(pieces)[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  let read = 0;
  const piece = async (): Promise<Piece | null> => {
    const next = await source.next();
    if (next.done) return null;
    ({ read } = next.value);
    return next.value;
  };
  const hold = async (length: number): Promise<void> => {
    while (held.length < length) {
      const next = await piece();
      if (!next) throw new ImportError(`${name} is damaged: the archive ends early.`);
      held = Buffer.concat([held, next.bytes]);
    }
  };
  for (;;) {
    await hold(HEADER_BYTES);
    if (held.readUInt32LE(0) !== 0x04034b50) {
      throw new ImportError(`${name} is an archive without a file in it.`);
    }
    const flags = held.readUInt16LE(6);
    const method = held.readUInt16LE(8);
    const sizes = [held.readUInt32LE(22), held.readUInt32LE(18)];
    const nameEnd = HEADER_BYTES + held.readUInt16LE(26);
    const start = nameEnd + held.readUInt16LE(28);
    await hold(start);
    const inside = held.subarray(HEADER_BYTES, nameEnd).toString();
    const [, size = 0] = wideValues(held.subarray(nameEnd, start), sizes);
    if (flags & 1) throw new ImportError(`${name} is an archive with a password.`);
    if (inside === "[Content_Types].xml" || inside.startsWith("_rels/")) {
      throw new ImportError(`${name} is a workbook or document. Save it as CSV first.`);
    }
    if (method !== 0 && method !== 8) {
      throw new ImportError(`${name} is packed in a way that is not read.`);
    }
    const isSized = (flags & 8) === 0;
    if (isBesideFeed(inside)) {
      if (!isSized) {
        const rest = method === 8 ? await skipDeflated(held.subarray(start), piece, limits) : null;
        if (!rest) throw new ImportError(`${name} is an archive that cannot be read as it comes.`);
        held = rest;
        continue;
      }
      await hold(start + size);
      held = held.subarray(start + size);
      continue;
    }
    if (!isSized && method === 0) {
      throw new ImportError(`${name} is an archive that cannot be read as it comes.`);
    }
    // Deflate data marks its own end.
    let left = isSized ? size : Number.POSITIVE_INFINITY;
    const rest = held.subarray(start);
    const body = (async function* (): AsyncGenerator<Piece> {
      for (let bytes: Buffer = rest; ; ) {
        const part = bytes.subarray(0, Math.min(bytes.length, left));
        left -= part.length;
        if (part.length > 0) yield { bytes: part, read };
        if (left <= 0) return;
        const next = await piece();
        if (!next) return;
        ({ bytes } = next);
      }
    })();
    yield* method === 0 ? body : inflate(body, "raw", name, limits);
    for (let next = await source.next(); !next.done; next = await source.next());
    const feeds = directory.names().filter((one) => !isBesideFeed(one));
    if (feeds.length > 1) {
      const more = feeds.length > 3 ? ` and ${feeds.length - 3} more` : "";
      throw new ImportError(
        `${name} has several files in it: ${feeds.slice(0, 3).join(", ")}${more}. Unpack it, and bring them in one by one.`,
      );
    }
    return;
  }
}
