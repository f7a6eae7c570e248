/** Cache folders for rendered pictures, within a size limit and while there is disk space. */
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { DiskState } from "@pickwell/api/context";
import { isDiskFull } from "@pickwell/db/errors";
import type { FastifyBaseLogger } from "fastify";
import { writeFileAtomically } from "./write-file-atomically.ts";

/** A sweep leaves this share of the bound, so that the next one is not needed at once. */
const KEPT_SHARE = 0.9;

export interface PictureCache {
  /**
   * Writes a file to the folder; from time to time this starts a sweep in the background. Never
   * rejects: a file that is not stored is rendered again. On a full disk nothing is written,
   * because the remaining space is reserved for the owner.
   */
  keep: (name: string, bytes: Buffer) => Promise<void>;
  /** Resolves when no sweep is running. */
  settled: () => Promise<void>;
}

export interface PictureCacheParts {
  /** Holds nothing else; may be emptied at any time. */
  folder: string;
  /** Bound for all files together; exceeded by at most a sixteenth between sweeps. */
  maxBytes: number;
  disk?: DiskState | undefined;
  log: FastifyBaseLogger;
}

export function createPictureCache({
  folder,
  maxBytes,
  disk,
  log,
}: PictureCacheParts): PictureCache {
  const step = maxBytes / 16;
  // What earlier runs stored is unknown, so the first file already starts a sweep.
  let unswept = step;
  let running: Promise<void> | null = null;

  function noteWritten(bytes: number): void {
    unswept += bytes;
    if (running || unswept < step) return;
    unswept = 0;
    running = removeOldest(folder, maxBytes)
      .catch((err: unknown) => log.error({ err }, "picture cache cannot be swept"))
      .finally(() => {
        running = null;
      });
  }

  return {
    keep: async (name, bytes) => {
      if (disk?.isFull) return;
      try {
        await writeFileAtomically(join(folder, name), bytes);
        noteWritten(bytes.length);
      } catch (err) {
        // A full disk is reported once, by its monitor, and not for each picture.
        if (disk && isDiskFull(err)) disk.reportFull();
        else log.error({ err }, "picture cache cannot be written");
      }
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
