import type { BrotliCompress, DeflateRaw } from "node:zlib";

/**
 * What a stream of zlib's is made with so that it holds all of its output until that is read: streams
 * take it as any stream does.
 *
 * @param bytes - of what is compressed
 */
export const roomFor = (bytes: number) => ({ highWaterMark: bytes + 1024 });

/**
 * Compresses a text as one stream, in zlib's threads, with the places between its parts left to be
 * filled: what stands for them is compressed, too, so that all that follows is encoded as if they
 * were there, and its bytes are left away.
 *
 * @param stream - new, with `roomFor` all of it
 * @param flush - ends a block so that the next one begins at a whole byte
 * @param blanks - what stands for the place after each part but the last; nothing may be compressed
 *   as a reference to it
 * @returns the bytes of each part
 */
export async function compressAround(
  stream: BrotliCompress | DeflateRaw,
  flush: number,
  parts: readonly Buffer[],
  blanks: readonly Buffer[],
): Promise<Buffer[]> {
  const failed = new Promise<never>((_, reject) => stream.once("error", reject));
  const compressed = async (bytes: Buffer): Promise<Buffer> => {
    stream.write(bytes);
    await new Promise<void>((resolve) => stream.flush(flush, resolve));
    return stream.read() ?? Buffer.alloc(0);
  };
  const compressAll = async () => {
    const found: Buffer[] = [];
    for (const [index, part] of parts.entries()) {
      const blank = blanks[index];
      if (!blank) break;
      found.push(await compressed(part));
      await compressed(blank);
    }
    stream.end(parts.at(-1));
    return [...found, Buffer.concat(await stream.toArray())];
  };
  return Promise.race([compressAll(), failed]);
}
