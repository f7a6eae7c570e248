/** Rendered pictures: made once, stored on disk, the popular ones in memory. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DiskState } from "@pickwell/api/context";
import { AppError } from "@pickwell/api/errors";
import { PICTURE_WIDTHS } from "@pickwell/api/pictures/rules";
import { isDiskFull } from "@pickwell/db/errors";
import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import { entityTag } from "../http/entity-tag.ts";
import { type Charge, unitsOf } from "../routes/pictures/picture-costs.ts";
import { onPictureThread } from "../workers/pictures/picture-threads.ts";
import { BusyError, createRenderQueue } from "../workers/render-queue.ts";
import { createFailedPictures } from "./failed-pictures.ts";
import {
  type PictureFormat,
  type PictureType,
  pictureFormats,
  sniffPictureType,
} from "./formats.ts";
import type { FindOriginal } from "./originals.ts";
import { createPictureCache } from "./picture-cache.ts";

/**
 * Increase it whenever the output of `encodePicture` changes, so that older results are not used.
 */
const RECIPE = 1;
const ENCODES_AT_ONCE = 2;
/** Encoding takes up to 22 MiB at this width, in pixels, and 40 at the next ones. */
const MOST_SMALL_WIDTH = 640;
const MAX_WAITING_ENCODES = 200;
/** The machine has files that are read often in its own memory. */
const MEMORY_BYTES = 8 * 1024 * 1024;

/** File name of a rendition in the cache. */
const nameOf = (key: string, width: number, format: PictureFormat): string =>
  `${key}-${width}-r${RECIPE}.${format}`;

/** The names of all renditions of a picture by this version. */
export const renditionNames = (key: string): string[] =>
  PICTURE_WIDTHS.flatMap((width) => pictureFormats.map((format) => nameOf(key, width, format)));

export interface Rendition {
  bytes: Buffer;
  type: PictureType | "image/svg+xml";
  etag: string;
}

/** Whether an error says nothing about the picture: the machine is busy, or the disk is full. */
const isPassing = (error: unknown): boolean =>
  error instanceof AppError || error instanceof BusyError || isDiskFull(error);

/** A rendition of a picture. `source` as in the table `pictures`. */
export interface RenditionRequest {
  key: string;
  source: string;
  width: number;
  format: PictureFormat;
}

export interface Renditions {
  /**
   * @param charge - called with the cost before a rendition is made
   * @returns null when the original cannot be read or shown; that is logged, and remembered for ten
   *   minutes
   * @throws BusyError when too many are waiting, or one of our own originals takes too long
   * @throws any error of `charge`
   */
  get: (asked: RenditionRequest, charge: Charge) => Promise<Rendition | null>;
  /**
   * A picture as it is stored.
   *
   * @returns null as `get` does
   * @throws BusyError when too many are being fetched
   */
  original: (key: string, source: string) => Promise<Rendition | null>;
  /** Forgets that a picture could not be had. */
  retry: (source: string) => void;
  /** Frees the memory cache; the files remain. */
  releaseMemory: () => void;
  /** Resolves when no clean-up is running any more. */
  settled: () => Promise<void>;
}

interface RenditionParts {
  /** Folder of the results; may be emptied at any time. */
  cacheDir: string;
  /** Largest size of `cacheDir`, in bytes. */
  maxCacheBytes: number;
  findOriginal: FindOriginal;
  /** Called when a picture is rendered for the first time in a size. */
  onMade?: (picture: { key: string; source: string }) => void;
  disk?: DiskState | undefined;
  now: () => Date;
  log: FastifyBaseLogger;
}

/** Renders pictures once per width and format, and caches them. */
export function createRenditions(parts: RenditionParts): Renditions {
  const { cacheDir, findOriginal, disk, now, log } = parts;
  const memory = new LRUCache<string, Rendition>({
    maxSize: MEMORY_BYTES,
    maxEntrySize: MEMORY_BYTES / 16,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
  });
  const failed = createFailedPictures(now, log);
  const making = new Map<string, Promise<Rendition | null>>();
  const enqueue = createRenderQueue(ENCODES_AT_ONCE, MAX_WAITING_ENCODES);
  const cache = createPictureCache({ folder: cacheDir, maxBytes: parts.maxCacheBytes, disk, log });

  async function encode({ key, source, width, format }: RenditionRequest): Promise<Buffer | null> {
    if (failed.has(source)) return null;
    let isOwn = false;
    try {
      const original = await findOriginal(key, source);
      isOwn = original.isOwn;
      // Loaded on demand: a shop whose pictures are all rendered starts faster and smaller without
      // it.
      const { encodePicture } = await import("./encode.ts");
      const bytes = await enqueue(() =>
        onPictureThread(() => encodePicture(original, width, format), {
          isLarge: width > MOST_SMALL_WIDTH,
        }),
      );
      log.debug({ key, width, format, bytes: bytes.length }, "picture encoded");
      return bytes;
    } catch (err) {
      if (isPassing(err)) throw err;
      // Our own pictures are valid, so the machine is busy.
      if (isOwn && isTimeout(err)) throw new BusyError();
      failed.add({ key, source }, err);
      return null;
    }
  }

  async function readOriginal(key: string, source: string): Promise<Rendition | null> {
    if (failed.has(source)) return null;
    try {
      const { file, isOwn } = await findOriginal(key, source);
      const bytes = await readFile(file);
      // Only the shop's own drawings are no pictures of dots.
      const found = toRendition(bytes) ?? (isOwn ? toDrawing(bytes) : null);
      if (!found) throw new Error("not a picture");
      return found;
    } catch (err) {
      if (isPassing(err)) throw err;
      failed.add({ key, source }, err);
      return null;
    }
  }

  async function make(name: string, asked: RenditionRequest): Promise<Rendition | null> {
    const bytes = await encode(asked);
    if (bytes) parts.onMade?.({ key: asked.key, source: asked.source });
    if (bytes) await cache.keep(name, bytes);
    const rendition = bytes && toRendition(bytes);
    if (rendition) memory.set(name, rendition);
    return rendition;
  }

  /** One that has been made before, unless its file is damaged. */
  async function read(name: string): Promise<Rendition | null> {
    const kept = await readFile(join(cacheDir, name)).catch(() => null);
    const rendition = kept && toRendition(kept);
    if (rendition) memory.set(name, rendition);
    return rendition;
  }

  return {
    get: async (asked, charge) => {
      const name = nameOf(asked.key, asked.width, asked.format);
      const known = memory.get(name) ?? making.get(name) ?? (await read(name));
      if (known) return known;
      // Another request may have started it meanwhile. Joining it costs nothing.
      const begun = making.get(name);
      if (begun || failed.has(asked.source)) return begun ?? null;
      charge(unitsOf(asked.width, asked.format));
      const started = make(name, asked).finally(() => making.delete(name));
      making.set(name, started);
      return started;
    },
    original: readOriginal,
    retry: failed.forget,
    releaseMemory: () => memory.clear(),
    settled: cache.settled,
  };
}

/** sharp gives up with words only. */
const isTimeout = (error: unknown) => error instanceof Error && error.message.startsWith("timeout");

function toRendition(bytes: Buffer): Rendition | null {
  const type = sniffPictureType(bytes);
  if (!type) return null;
  return { bytes, type, etag: entityTag(bytes) };
}

/** It is sent with a policy that lets nothing in it run, see `securityHeaders`. */
const toDrawing = (bytes: Buffer): Rendition => ({
  bytes,
  type: "image/svg+xml",
  etag: entityTag(bytes),
});
