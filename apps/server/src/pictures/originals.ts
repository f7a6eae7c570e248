/** Where a picture's original lies: in the media folder, or fetched into it once. */
import { access } from "node:fs/promises";
import { isAbsolute, join, relative, resolve } from "node:path";
import type { DiskState } from "@pickwell/api/context";
import { diskFull } from "@pickwell/api/errors";
import { type FetchBounds, type FetchedAnswer, guardedFetch } from "../guarded-fetch.ts";
import { createRenderQueue } from "../pages/render-queue.ts";
import type { Original } from "./encode.ts";
import { sniffPictureType } from "./formats.ts";
import { writeWhole } from "./write-whole.ts";

const BOUNDS: FetchBounds = { maxBytes: 10 * 1024 * 1024, timeoutMs: 10_000 };
const FETCHES_AT_ONCE = 8;
const MAX_WAITING_FETCHES = 64;
const HEADERS = {
  accept: "image/avif,image/webp,image/png,image/jpeg,image/gif",
  "user-agent": "Mozilla/5.0 (compatible; Pickwell)",
};

/** Fetches a remote picture; `guardedFetch` with its rules already chosen. */
export type FetchRemote = (
  address: string,
  bounds: FetchBounds,
  request: { headers: Record<string, string> },
) => Promise<FetchedAnswer>;

/**
 * Finds the original of a key, fetching it first when it is remote and not yet here.
 *
 * @throws BusyError when too many fetches are waiting
 * @throws AppError when it is not here and the disk has no room for it
 * @throws Error when it cannot be had
 */
export type FindOriginal = (key: string, source: string) => Promise<Original>;

/** @param mediaDir - remote originals are kept in its folder `remote`, named by key */
export function createOriginals(
  mediaDir: string,
  fetchRemote: FetchRemote = guardedFetch,
  disk?: DiskState,
): FindOriginal {
  const enqueue = createRenderQueue(FETCHES_AT_ONCE, MAX_WAITING_FETCHES);
  const fetching = new Map<string, Promise<void>>();

  async function fetchInto(file: string, address: string): Promise<void> {
    // What room is left is the owner's.
    if (disk?.isFull) throw diskFull();
    const answer = await fetchRemote(address, BOUNDS, { headers: HEADERS });
    if (answer.status !== 200) throw new Error(`the picture's host answered ${answer.status}`);
    if (!sniffPictureType(answer.body)) throw new Error("the picture's host sent something else");
    await writeWhole(file, answer.body);
  }

  function fetchOnce(file: string, address: string): Promise<void> {
    const running = fetching.get(file);
    if (running) return running;
    const started = enqueue(() => fetchInto(file, address)).finally(() => fetching.delete(file));
    fetching.set(file, started);
    return started;
  }

  return async (key, source) => {
    const file = originalOf(mediaDir, key, source);
    if (isMedia(source)) return { file, isOwn: true };
    if (!(await exists(file))) await fetchOnce(file, source);
    return { file, isOwn: false };
  };
}

const isMedia = (source: string): boolean => source.startsWith("media:");

/**
 * Where the original of a picture lies, or would once it is fetched.
 *
 * @throws Error when that were outside of the media folder
 */
export function originalOf(mediaDir: string, key: string, source: string): string {
  return isMedia(source)
    ? insideOf(mediaDir, source.slice("media:".length))
    : insideOf(join(mediaDir, "remote"), key);
}

/** @throws Error when the name leads out of the folder */
function insideOf(folder: string, name: string): string {
  const file = resolve(folder, name);
  const path = relative(folder, file);
  if (path === "" || path.startsWith("..") || isAbsolute(path)) {
    throw new Error("the picture's file lies outside the media folder");
  }
  return file;
}

/** Whether there is a file. */
export async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
