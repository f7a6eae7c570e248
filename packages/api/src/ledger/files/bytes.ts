/** Opens a downloaded report: a file, or the files in an archive. */

import { createReadStream } from "node:fs";
import { open, readFile, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { message } from "@pickwell/texts/message.ts";
import { unzipSync } from "fflate";

/** Why a file cannot be read, as a sentence for people. */
export class FileProblem extends Error {
  override name = "FileProblem";
}

/** Bytes that can be iterated more than once. */
export interface Bytes {
  /** The name shown in messages. */
  name: string;
  chunks(): AsyncIterable<Buffer>;
}

export interface Workbook {
  name: string;
  /** Parts of an XLSX or ODS by path. */
  parts: Readonly<Record<string, Uint8Array>>;
}

export type Content = ({ kind: "text" } & Bytes) | ({ kind: "workbook" } & Workbook);

/** The most bytes an archive may unpack to; protects against zip bombs. */
export const MAX_UNPACKED_BYTES = 400 * 1024 * 1024;
/** Archives are held in memory; larger ones are rejected. */
const MAX_ARCHIVE_BYTES = 100 * 1024 * 1024;
const MAX_ENTRIES = 200;
const CHUNK_BYTES = 256 * 1024;

/**
 * Opens a report. What it is packed in is detected from its bytes, not its name.
 *
 * @throws FileProblem
 */
export async function openContents(path: string, name: string): Promise<Content[]> {
  const { size } = await stat(path);
  if (size === 0) throw new FileProblem(message("{name} is empty.", { name }));
  const magic = await firstBytes(path);
  if (magic.startsWith("1f8b")) {
    const chunks = () => gunzipped(() => createReadStream(path), name);
    const archive = await archiveIn(chunks, name);
    return archive ? unpacked(archive, name, 0) : [{ kind: "text", name, chunks }];
  }
  if (magic.startsWith("504b0304") || magic.startsWith("504b0506")) {
    if (size > MAX_ARCHIVE_BYTES)
      throw new FileProblem(message("{name} is larger than a report can be.", { name }));
    return unpacked(await readFile(path), name, 0);
  }
  if (magic.startsWith("d0cf11e0")) {
    throw new FileProblem(
      message("{name} is a workbook of an old Excel. Save it as XLSX or CSV.", { name }),
    );
  }
  return [
    { kind: "text", name, chunks: () => createReadStream(path, { highWaterMark: CHUNK_BYTES }) },
  ];
}

/**
 * Opens a report that is in memory.
 *
 * @throws FileProblem
 */
export const contentsOfBytes = (bytes: Buffer, name: string): Content[] =>
  bytes.subarray(0, 4).toString("hex") === "504b0304"
    ? unpacked(bytes, name, 0)
    : [{ kind: "text", name, chunks: () => pieces(bytes) }];

/**
 * The archive or workbook that was compressed once more; null for any other file.
 *
 * @throws FileProblem when it is damaged or too large
 */
async function archiveIn(chunks: Bytes["chunks"], name: string): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of chunks()) {
    if (size === 0 && piece.subarray(0, 4).toString("hex") !== "504b0304") return null;
    size += piece.length;
    if (size > MAX_ARCHIVE_BYTES)
      throw new FileProblem(message("{name} is larger than a report can be.", { name }));
    pieces.push(piece);
  }
  return size > 0 ? Buffer.concat(pieces) : null;
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead).toString("hex");
  } finally {
    await file.close();
  }
}

async function* gunzipped(packed: () => Readable, name: string): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of packed().pipe(createGunzip())) {
      bytes += (chunk as Buffer).length;
      if (bytes > MAX_UNPACKED_BYTES)
        throw new FileProblem(message("{name} unpacks to too much.", { name }));
      yield chunk as Buffer;
    }
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem(message("{name} is damaged.", { name }));
  }
}

/** The reports in an archive and, one level deep, in archives within it. */
function unpacked(archive: Uint8Array, name: string, depth: number): Content[] {
  let bytes = 0;
  let entries = 0;
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(archive, {
      filter({ name: entry, originalSize }) {
        bytes += originalSize;
        entries += 1;
        if (bytes > MAX_UNPACKED_BYTES || entries > MAX_ENTRIES * 5) {
          throw new FileProblem(message("{name} unpacks to too much.", { name }));
        }
        // Skips folders and files that macOS adds.
        return !entry.endsWith("/") && !/(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store)/.test(entry);
      },
    });
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem(message("{name} is damaged, or locked with a password.", { name }));
  }
  if (files["xl/workbook.xml"] || isOpenDocument(files))
    return [{ kind: "workbook", name, parts: files }];
  const names = Object.keys(files).sort();
  if (names.length > MAX_ENTRIES)
    throw new FileProblem(message("{name} holds too many files.", { name }));
  const contents = names.flatMap((entry) => {
    const own = files[entry];
    return own && own.length > 0 ? contentOf(own, entry, depth) : [];
  });
  if (contents.length === 0) throw new FileProblem(message("{name} holds no report.", { name }));
  return contents;
}

const isOpenDocument = ({ mimetype, "content.xml": content }: Record<string, Uint8Array>) =>
  content !== undefined &&
  Buffer.from(mimetype ?? [])
    .toString("latin1")
    .includes("opendocument.spreadsheet");

function contentOf(bytes: Uint8Array, name: string, depth: number): Content[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = buffer.subarray(0, 4).toString("hex");
  if (magic.startsWith("1f8b")) {
    const chunks = () => gunzipped(() => Readable.from(pieces(buffer)), name);
    return [{ kind: "text", name, chunks }];
  }
  const isArchive = magic === "504b0304";
  if (isArchive && depth < 1) return unpacked(buffer, name, depth + 1);
  if (isArchive) return [];
  return [{ kind: "text", name, chunks: () => pieces(buffer) }];
}

async function* pieces(buffer: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < buffer.length; at += CHUNK_BYTES) {
    yield buffer.subarray(at, at + CHUNK_BYTES);
  }
}
