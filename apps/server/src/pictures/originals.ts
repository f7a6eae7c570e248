/** Original pictures: in the media folder, or downloaded into it once. */
import { join } from "node:path";
import type { DiskState } from "@pickwell/api/context";
import { diskFull } from "@pickwell/api/errors";
import type { FailedTry } from "@pickwell/api/missing-pictures/rules";
import {
  BAD_CERTIFICATE,
  codeOf,
  NO_NAME,
  OFFLINE,
  retryAfterOf,
} from "../outgoing/fetch-errors.ts";
import {
  type FetchBounds,
  type FetchedAnswer,
  GuardedFetchError,
  guardedFetch,
} from "../outgoing/guarded-fetch.ts";
import { createRenderQueue } from "../workers/render-queue.ts";
import type { Original } from "./encode.ts";
import { exists } from "./exists.ts";
import { sniffPictureType } from "./formats.ts";
import type { MediaAway } from "./media-away.ts";
import { isMedia, mediaName } from "./media-names.ts";
import { writeFileAtomically } from "./write-file-atomically.ts";

const BOUNDS: FetchBounds = { maxBytes: 10 * 1024 * 1024, timeoutMs: 10_000 };
const FETCHES_AT_ONCE = 8;
const MAX_WAITING_FETCHES = 64;
const HEADERS = {
  accept: "image/avif,image/webp,image/png,image/jpeg,image/gif",
  "user-agent": "Mozilla/5.0 (compatible; Pickwell)",
};

/** Downloads a picture; `guardedFetch` with its rules. */
export type FetchRemote = (
  url: string,
  bounds: FetchBounds,
  request: { headers: Record<string, string> },
) => Promise<FetchedAnswer>;

/**
 * Finds the original of a key, downloading it first if necessary.
 *
 * @throws BusyError when too many downloads are queued
 * @throws AppError when it has to be downloaded and the disk is full
 * @throws MissingOriginal when it could not be downloaded
 * @throws Error for any other reason
 */
export type FindOriginal = (key: string, source: string) => Promise<Original>;

/** A picture could not be downloaded, and why. */
export class MissingOriginal extends Error {
  override name = "MissingOriginal";

  constructor(
    readonly reason: FailedTry,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Called with every downloaded picture. */
export type OnFetched = (picture: { key: string; source: string }) => unknown;

export interface Originals {
  find: FindOriginal;
  /** Calls the listener for every picture fetched from another host. */
  onFetched: (listener: OnFetched) => void;
}

/** What finding originals depends on. */
export interface OriginalsOptions {
  disk?: DiskState;
  /** A second store for the files, if any. */
  away?: Pick<MediaAway, "fetch" | "putLater">;
}

/** @param mediaDir - downloaded originals are stored in its folder `remote`, named by key */
export function createOriginals(
  mediaDir: string,
  fetchRemote: FetchRemote = guardedFetch,
  { disk, away }: OriginalsOptions = {},
): Originals {
  const enqueue = createRenderQueue(FETCHES_AT_ONCE, MAX_WAITING_FETCHES);
  const fetching = new Map<string, Promise<void>>();
  const listeners: OnFetched[] = [];

  async function fetchInto(file: string, key: string, source: string): Promise<void> {
    // The remaining space is reserved for the owner.
    if (disk?.isFull) throw diskFull();
    const name = mediaName(key, source);
    if (await away?.fetch(name)) return;
    await writeFileAtomically(file, await fetchPicture(source, fetchRemote));
    await away?.putLater(name);
    for (const listener of listeners) await listener({ key, source });
  }

  function fetchOnce(file: string, key: string, source: string): Promise<void> {
    const running = fetching.get(file);
    if (running) return running;
    const started = enqueue(() => fetchInto(file, key, source)).finally(() =>
      fetching.delete(file),
    );
    fetching.set(file, started);
    return started;
  }

  return {
    find: async (key, source) => {
      const file = originalOf(mediaDir, key, source);
      if (isMedia(source)) {
        if (away && !(await exists(file))) await away.fetch(mediaName(key, source));
        return { file, isOwn: true };
      }
      if (!(await exists(file))) await fetchOnce(file, key, source);
      return { file, isOwn: false };
    },
    onFetched: (listener) => void listeners.push(listener),
  };
}

/** @throws MissingOriginal */
async function fetchPicture(url: string, fetchRemote: FetchRemote): Promise<Buffer> {
  const reason = { httpStatus: null, retryAfterMs: null, detail: "" };
  let answer: FetchedAnswer;
  try {
    answer = await fetchRemote(url, BOUNDS, { headers: HEADERS });
  } catch (cause) {
    const fault = faultOf(cause);
    const detail = cause instanceof GuardedFetchError && fault === "refused" ? cause.message : "";
    throw new MissingOriginal({ ...reason, fault, detail }, "the picture cannot be fetched", {
      cause,
    });
  }
  const { status, headers, body } = answer;
  if (status !== 200) {
    const retryAfterMs = retryAfterOf(headers, new Date());
    throw new MissingOriginal(
      { ...reason, fault: "status", httpStatus: status, retryAfterMs },
      `the picture’s host answered ${status}`,
    );
  }
  if (!sniffPictureType(body)) {
    throw new MissingOriginal(
      { ...reason, fault: "not-a-picture" },
      "the picture’s host sent something else",
    );
  }
  return body;
}

function faultOf(error: unknown): FailedTry["fault"] {
  if (!(error instanceof GuardedFetchError)) return "connection";
  if (error.fault === "refused") return "refused";
  if (error.fault === "too-large") return "too-large";
  if (error.fault === "timed-out") return "timeout";
  const code = codeOf(error);
  if (OFFLINE.has(code)) return "offline";
  if (NO_NAME.has(code)) return "name";
  return BAD_CERTIFICATE.test(code) ? "certificate" : "connection";
}

/**
 * The path of a picture's original, existing or not.
 *
 * @throws Error when it would be outside of the media folder
 */
export const originalOf = (mediaDir: string, key: string, source: string): string =>
  join(mediaDir, mediaName(key, source));
