/**
 * Limits concurrent picture processing, which uses the thread pool shared with password hashing,
 * files and DNS, so that some threads are always free.
 */
import pLimit from "p-limit";

/** Default number of libuv threads. The shop sets more, see `scripts/thread-pool.cjs`. */
const DEFAULT_THREADS = 4;
/** Two hashes at a time, see `auth/passwords/passwords.ts`, and a file. */
const RESERVED = 3;
const MOST = 2;

/** @param threads - `UV_THREADPOOL_SIZE`, if it was set before the process started */
export function picturesAtOnce(threads: string | undefined): number {
  const size = Math.trunc(Number(threads)) || DEFAULT_THREADS;
  return Math.max(1, Math.min(MOST, size - RESERVED));
}

// biome-ignore lint/style/noProcessEnv: not a setting of the shop; what libuv has read is read again
const limit = pLimit(picturesAtOnce(process.env.UV_THREADPOOL_SIZE));

/** Runs work in a thread when one is free. */
export const onPictureThread = <T>(work: () => Promise<T>): Promise<T> => limit(work);
