/** Skips a file in a zip archive whose length is only known after it. */
import { createInflateRaw } from "node:zlib";

/** A data descriptor with its signature and 64-bit sizes (PKWARE APPNOTE 6.3.10, 4.3.9). */
const DESCRIPTOR_BYTES = 24;
const MARK_BYTES = 4;
const NEXT_FILE = Buffer.from("PK\x03\x04");
const DIRECTORY = Buffer.from("PK\x01\x02");

/**
 * Skips deflated data, which marks its own end, and the descriptor behind it.
 *
 * @param first - the beginning of the data
 * @param next - returns the next piece of the archive; null at its end
 * @param limits - see `UnpackLimits`
 * @returns what follows the file; null when it is damaged or exceeds the limits
 */
export async function skipDeflated(
  first: Buffer,
  next: () => Promise<{ bytes: Buffer } | null>,
  { bytes: most, ratio, freely }: { bytes: number; ratio: number; freely: number },
): Promise<Buffer | null> {
  const unpacker = createInflateRaw();
  const state = { written: 0, total: 0, isEnded: false, isBroken: false };
  unpacker.on("data", (chunk: Buffer) => {
    state.total += chunk.length;
  });
  unpacker.on("end", () => {
    state.isEnded = true;
  });
  unpacker.on("error", () => {
    state.isBroken = true;
  });
  const write = (bytes: Buffer) =>
    new Promise<void>((resolve) => {
      const done = () => {
        unpacker.off("end", done).off("error", done);
        resolve();
      };
      unpacker.once("end", done).once("error", done);
      unpacker.write(bytes, done);
    });
  try {
    let part: Buffer = first;
    for (;;) {
      state.written += part.length;
      if (part.length > 0) await write(part);
      const isBomb =
        state.total > most || (state.total > freely && state.total > state.written * ratio);
      if (state.isBroken || isBomb) return null;
      if (state.isEnded) break;
      const piece = await next();
      if (!piece) return null;
      part = piece.bytes;
    }
    let rest = part.subarray(part.length - (state.written - unpacker.bytesWritten));
    while (rest.length < DESCRIPTOR_BYTES + MARK_BYTES) {
      const piece = await next();
      if (!piece) break;
      rest = Buffer.concat([rest, piece.bytes]);
    }
    const head = rest.subarray(0, DESCRIPTOR_BYTES + MARK_BYTES);
    const starts = [head.indexOf(NEXT_FILE), head.indexOf(DIRECTORY)].filter((at) => at >= 0);
    return starts.length > 0 ? rest.subarray(Math.min(...starts)) : null;
  } finally {
    unpacker.destroy();
  }
}
