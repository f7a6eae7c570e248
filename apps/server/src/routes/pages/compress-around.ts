import type { BrotliCompress, DeflateRaw } from "node:zlib";

/**
 * What a stream of zlib's is made with so that it holds all of its output until that is read: streams
 * take it as any stream does.
 */
export const HOLDS_ALL = { highWaterMark: 2 ** 30 };

/**
 * Compresses a text as one stream, in zlib's threads, with the places between its parts left to be
 * filled: what stands for them is compressed, too, so that all that follows is encoded as if they
 * were there, and its bytes are left away.
 *
 * @param stream - new or reset, with `HOLDS_ALL`; it ends a block with whatever is written to it, so
 *   that the next one begins at a whole byte. It is not ended: it may be used again
 * @param finish - what it ends its output with
 * @param blanks - what stands for the place after each part but the last; nothing may be compressed
 *   as a reference to it
 * @returns the bytes of each part
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
