/** A file on disk: its type and text encoding. */

import { isAscii } from "node:buffer";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { message } from "@pickwell/texts/message.ts";
import { ImportError } from "./import-error.ts";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** A readable text file. */
export interface Source {
  path: string;
  bytes: number;
  encoding: Encoding;
}

const CHUNK_BYTES = 256 * 1024;

/** What Windows-1252 has in the places of the C1 control characters. */
const WINDOWS_80_TO_9F = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/**
 * Checks a file before reading it.
 *
 * @param name - its name in messages
 * @throws ImportError when it is missing, not a regular file, empty, not readable, or not text
 */
export async function openSource(path: string, name = path): Promise<Source> {
  const info = await readable(name, () => stat(path));
  if (info.isDirectory()) throw new ImportError(`${name} is a folder, not a file.`);
  if (!info.isFile()) throw new ImportError(`${name} is not a regular file.`);
  if (info.size === 0) throw new ImportError(message("{name} is empty.", { name }));
  const encoding = await readable(name, () => findEncoding(path, name));
  return { path, bytes: info.size, encoding };
}

async function readable<T>(name: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") throw new ImportError(`There is no file ${name}.`);
    if (code === "EACCES" || code === "EPERM") throw new ImportError(`${name} may not be read.`);
    throw new ImportError(`${name} cannot be read (${code ?? "unknown reason"}).`);
  }
}

/**
 * UTF-8 unless a byte order mark says UTF-16, or the file holds more bytes that are wrong in UTF-8
 * than letters that are right: then a spreadsheet saved it as Windows-1252.
 */
async function findEncoding(path: string, name: string): Promise<Encoding> {
  const decoder = new TextDecoder();
  let isFirst = true;
  let right = 0;
  let wrong = 0;
  const count = (text: string) => {
    for (const letters of text.match(/\P{ASCII}+/gu) ?? []) {
      for (const letter of letters) letter === "\ufffd" ? wrong++ : right++;
    }
  };
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    const bytes = chunk as Buffer;
    if (isFirst) {
      const mark = bytes.subarray(0, 2).toString("hex");
      if (mark === "fffe") return "utf-16le";
      if (mark === "feff") return "utf-16be";
      if (bytes.subarray(0, 4).toString("latin1") === "PK\x03\x04") {
        throw new ImportError(`${name} is a workbook or an archive. Save it as CSV first.`);
      }
      isFirst = false;
    }
    count(
      isAscii(bytes)
        ? decoder.decode(Buffer.alloc(0), { stream: true })
        : decoder.decode(bytes, { stream: true }),
    );
  }
  count(decoder.decode());
  return wrong > right ? "windows-1252" : "utf-8";
}

/** The file's text in chunks, with the number of bytes read so far. */
export async function* readText(source: Source): AsyncGenerator<{ text: string; bytes: number }> {
  const decode = decoderOf(source.encoding);
  const stream = createReadStream(source.path, { highWaterMark: CHUNK_BYTES });
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += (chunk as Buffer).length;
    yield { text: decode(chunk as Buffer), bytes };
  }
  yield { text: decode(null), bytes };
}

/** @returns a function to be called with each chunk, and with null at the end */
function decoderOf(encoding: Encoding): (chunk: Buffer | null) => string {
  if (encoding === "windows-1252") {
    return (chunk) =>
      (chunk?.toString("latin1") ?? "").replace(
        /[\x80-\x9f]/g,
        (letter) => WINDOWS_80_TO_9F[letter.charCodeAt(0) - 0x80] ?? letter,
      );
  }
  const decoder = new TextDecoder(encoding);
  return (chunk) => (chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode());
}
