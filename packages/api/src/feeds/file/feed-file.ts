/**
 * Opens a feed as text, which is unpacked and decoded while it is read. It can be read repeatedly.
 */

import { access, constants, stat } from "node:fs/promises";
import { message } from "@pickwell/texts/message.ts";
import { ImportError } from "../../csv/import-error.ts";
import { type Piece, readBytes, type UnpackLimits, unpackLimits } from "./bytes.ts";
import { type Encoding, EncodingSurvey, textDecoder } from "./encoding.ts";

export interface FeedFile {
  path: string;
  /** Name of the file for messages. */
  name: string;
  /** Size on disk, packed. */
  bytes: number;
  encoding: Encoding;
  /** Its bytes, unpacked, from the beginning. */
  pieces: () => AsyncIterable<Piece>;
}

/** Bytes examined for the encoding. More are read until there is a byte that is not ASCII. */
const LOOKED_AT = 4 * 1024 * 1024;

/**
 * Checks a file and detects its encoding.
 *
 * @param isGlance - only the beginning will be read, so do not search further for the encoding
 * @throws ImportError when it is missing, empty, damaged, or not a text file
 */
export async function openFeed(
  path: string,
  name = path,
  limits: UnpackLimits = unpackLimits,
  isGlance = false,
): Promise<FeedFile> {
  const bytes = await sizeOf(path, name);
  return openPieces({ path, name, bytes, pieces: () => readBytes(path, name, limits) }, isGlance);
}

/** The same for pieces from elsewhere. */
export async function openPieces(
  source: Omit<FeedFile, "encoding">,
  isGlance = false,
): Promise<FeedFile> {
  const { name } = source;
  const survey = new EncodingSurvey();
  let seen = 0;
  let declared: string | null = null;
  for await (const piece of source.pieces()) {
    if (seen === 0) declared = declaredEncoding(piece.bytes);
    survey.add(piece.bytes);
    seen += piece.bytes.length;
    if (seen >= LOOKED_AT && (isGlance || survey.hasSeenLetters)) break;
  }
  if (seen === 0) throw new ImportError(message("{name} is empty.", { name }));
  return { ...source, encoding: survey.finish(declared) };
}

async function sizeOf(path: string, name: string): Promise<number> {
  try {
    const info = await stat(path);
    if (info.isDirectory()) throw new ImportError(`${name} is a folder, not a file.`);
    if (!info.isFile()) throw new ImportError(`${name} is not a regular file.`);
    if (info.size === 0) throw new ImportError(message("{name} is empty.", { name }));
    await access(path, constants.R_OK);
    return info.size;
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") throw new ImportError(`There is no file ${name}.`);
    if (code === "EACCES" || code === "EPERM") throw new ImportError(`${name} may not be read.`);
    throw new ImportError(`${name} cannot be read (${code ?? "unknown reason"}).`);
  }
}

const declaredEncoding = (bytes: Buffer): string | null =>
  /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{2,40})["']/.exec(
    bytes.subarray(0, 512).toString("latin1"),
  )?.[1] ?? null;

/** The text in pieces. `share`: how much of the file has been read, 0 to 1. */
export async function* readText({
  bytes,
  encoding,
  pieces,
}: FeedFile): AsyncGenerator<{ text: string; share: number }> {
  const decode = textDecoder(encoding);
  for await (const piece of pieces()) {
    yield { text: decode(piece.bytes), share: piece.read / bytes };
  }
  yield { text: decode(null), share: 1 };
}
