/** A feed on disk as text: unpacked and decoded as it is read, any number of times. */

import { access, constants, stat } from "node:fs/promises";
import { message } from "@pickwell/texts/message.ts";
import { ImportError } from "../../csv/import-error.ts";
import { readBytes, type UnpackLimits, unpackLimits } from "./bytes.ts";
import { type Encoding, EncodingSurvey, textDecoder } from "./encoding.ts";

export interface FeedFile {
  path: string;
  /** What messages call it. */
  name: string;
  /** As it lies there, packed. */
  bytes: number;
  encoding: Encoding;
  limits: UnpackLimits;
}

/** Bytes that are looked at for the encoding, or as many more as it takes to see a letter that tells. */
const LOOKED_AT = 4 * 1024 * 1024;

/**
 * Looks at a file before it is read.
 *
 * @param isGlance - only its beginning is going to be read
 * @throws ImportError when it is missing, empty, damaged, or no text
 */
export async function openFeed(
  path: string,
  name = path,
  limits: UnpackLimits = unpackLimits,
  isGlance = false,
): Promise<FeedFile> {
  const bytes = await sizeOf(path, name);
  const survey = new EncodingSurvey();
  let seen = 0;
  let declared: string | null = null;
  for await (const piece of readBytes(path, name, limits)) {
    if (seen === 0) declared = declaredEncoding(piece.bytes);
    survey.add(piece.bytes);
    seen += piece.bytes.length;
    if (seen >= LOOKED_AT && (isGlance || survey.hasSeenLetters)) break;
  }
  if (seen === 0) throw new ImportError(message("{name} is empty.", { name }));
  return { path, name, bytes, encoding: survey.finish(declared), limits };
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

/** The file's text in pieces, each with how much of the file is read by then: 0 to 1. */
export async function* readText({
  path,
  name,
  bytes,
  encoding,
  limits,
}: FeedFile): AsyncGenerator<{ text: string; share: number }> {
  const decode = textDecoder(encoding);
  for await (const piece of readBytes(path, name, limits)) {
    yield { text: decode(piece.bytes), share: piece.read / bytes };
  }
  yield { text: decode(null), share: 1 };
}
