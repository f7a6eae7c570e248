/** Keeps the folder of encoded pictures within its bound. */
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";

/** A sweep leaves this share of the bound, so that the next one is not needed at once. */
const KEPT_SHARE = 0.9;

export interface Sweeper {
  /** Tells of a new file; from time to time this starts a sweep in the background. */
  noteWritten: (bytes: number) => void;
  /** Resolves when no sweep is running. */
  settled: () => Promise<void>;
}

/**
 * @param folder - holds nothing else
 * @param maxBytes - bound for all files together; exceeded by at most a sixteenth between sweeps
 */
export function createSweeper(folder: string, maxBytes: number, log: FastifyBaseLogger): Sweeper {
  const step = maxBytes / 16;
  // What earlier runs left is unknown, so the first file already starts a sweep.
  let unswept = step;
  let running: Promise<void> | null = null;
  return {
    noteWritten: (bytes) => {
      unswept += bytes;
      if (running || unswept < step) return;
      unswept = 0;
      running = removeOldest(folder, maxBytes)
        .catch((err: unknown) => log.error({ err }, "picture cache cannot be swept"))
        .finally(() => {
          running = null;
        });
    },
    settled: async () => {
      await running;
    },
  };
}

/** Removes files, the longest unchanged first, until the folder is within `maxBytes`. */
async function removeOldest(folder: string, maxBytes: number): Promise<void> {
  const files: { path: string; size: number; changed: number }[] = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile()) files.push({ path, size: found.size, changed: found.mtimeMs });
  }
  let total = files.reduce((sum, { size }) => sum + size, 0);
  if (total <= maxBytes) return;
  files.sort((a, b) => a.changed - b.changed);
  for (const { path, size } of files) {
    if (total <= maxBytes * KEPT_SHARE) return;
    await rm(path, { force: true });
    total -= size;
  }
}
