/** Pictures as they are sent: made once, kept on disk, the popular ones in memory. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import { createRenderQueue } from "../pages/render-queue.ts";
import { encodePicture, RECIPE } from "./encode.ts";
import { type PictureFormat, type PictureType, sniffPictureType } from "./formats.ts";
import { type FindOriginal, writeWhole } from "./originals.ts";
import { createSweeper } from "./sweep.ts";

const ENCODES_AT_ONCE = 2;
const MAX_WAITING_ENCODES = 200;
const MEMORY_BYTES = 32 * 1024 * 1024;

export interface Rendition {
  bytes: Buffer;
  type: PictureType;
  etag: string;
}

/** One way to show one picture. `source` as in the `pictures` table. */
export interface RenditionRequest {
  key: string;
  source: string;
  width: number;
  format: PictureFormat;
}

export interface Renditions {
  /**
   * @throws BusyError when too much is waiting
   * @throws Error when the original cannot be had or shown
   */
  get: (asked: RenditionRequest) => Promise<Rendition>;
  /** Resolves when no clean-up is running any more. */
  settled: () => Promise<void>;
}

interface RenditionParts {
  /** Results are kept here; may be emptied at any time. */
  cacheDir: string;
  /** Largest size of `cacheDir`, in bytes. */
  maxCacheBytes: number;
  findOriginal: FindOriginal;
  log: FastifyBaseLogger;
}

export function createRenditions(parts: RenditionParts): Renditions {
  const { cacheDir, findOriginal, log } = parts;
  const memory = new LRUCache<string, Rendition>({
    maxSize: MEMORY_BYTES,
    maxEntrySize: MEMORY_BYTES / 16,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
  });
  const enqueue = createRenderQueue(ENCODES_AT_ONCE, MAX_WAITING_ENCODES);
  const sweeper = createSweeper(cacheDir, parts.maxCacheBytes, log);
  const making = new Map<string, Promise<Rendition>>();

  async function encode({ key, source, width, format }: RenditionRequest): Promise<Buffer> {
    const original = await findOriginal(key, source);
    const bytes = await enqueue(() => encodePicture(original, width, format));
    log.debug({ key, width, format, bytes: bytes.length }, "picture encoded");
    return bytes;
  }

  async function make(name: string, asked: RenditionRequest): Promise<Rendition> {
    const file = join(cacheDir, name);
    const kept = await readFile(file).catch(() => null);
    const known = kept && toRendition(kept);
    if (known) return known;
    const bytes = await encode(asked);
    try {
      await writeWhole(file, bytes);
      sweeper.noteWritten(bytes.length);
    } catch (err) {
      log.error({ err }, "picture cache cannot be written");
    }
    const made = toRendition(bytes);
    if (!made) throw new Error("encoded to an unknown format");
    return made;
  }

  return {
    get: (asked) => {
      const name = `${asked.key}-${asked.width}-r${RECIPE}.${asked.format}`;
      const known = memory.get(name);
      if (known) return Promise.resolve(known);
      const running = making.get(name);
      if (running) return running;
      const started = make(name, asked)
        .then((made) => {
          memory.set(name, made);
          return made;
        })
        .finally(() => making.delete(name));
      making.set(name, started);
      return started;
    },
    settled: sweeper.settled,
  };
}

function toRendition(bytes: Buffer): Rendition | null {
  const type = sniffPictureType(bytes);
  if (!type) return null;
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  return { bytes, type, etag };
}
