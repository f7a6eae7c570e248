import type { BrotliCompress, DeflateRaw } from "node:zlib";

/**
 * Options of zlib streams that keep all of their output until it is read, beyond the usual buffer
 * size.
 */
export const HOLDS_ALL = { highWaterMark: 2 ** 30 };

/**
 * Compresses a text as one stream, in zlib's threads, leaving gaps between its parts. A placeholder
 * for each gap is compressed with the text, so that the encoding of what follows takes it into
 * account, and its output is discarded.
 *
 * @param stream - new or reset, with `HOLDS_ALL`, and flushing after every write, so that the next
 *   block begins at a whole byte. It is not ended and can be reused
 * @param finish - flush constant of zlib that finishes the output
 * @param blanks - the placeholder after each part but the last; no back-reference may point to it
 * @returns the compressed bytes of each part
 */
export async function compressAround(
  stream: BrotliCompress | DeflateRaw,
  finish: number,
  parts: readonly Buffer[],
  blanks: readonly Buffer[],
): Promise<Buffer[]> {
  let fail: (error: Error) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  stream.once("error", fail);
  const whatCame = (): Buffer => stream.read() ?? Buffer.alloc(0);
  const compressed = (bytes: Buffer) =>
    new Promise<Buffer>((resolve) => stream.write(bytes, () => resolve(whatCame())));
  const compressAll = async () => {
    const found: Buffer[] = [];
    for (const [index, part] of parts.entries()) {
      const block = await compressed(part);
      const blank = blanks[index];
      if (blank) {
        found.push(block);
        await compressed(blank);
      } else {
        await new Promise<void>((resolve) => stream.flush(finish, resolve));
        found.push(Buffer.concat([block, whatCame()]));
      }
    }
    return found;
  };
  try {
    return await Promise.race([compressAll(), failed]);
  } finally {
    stream.off("error", fail);
  }
}
