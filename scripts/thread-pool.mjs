// How many threads the shop has for what waits: pictures, hashes of passwords, files, names of hosts.
import { availableParallelism } from "node:os";

/**
 * The environment of the shop's process. libuv reads it before the first file is read, so the process
 * cannot say so itself. Four by default, which two pictures and two hashes would fill.
 */
export const threadPool = () => ({
  UV_THREADPOOL_SIZE:
    process.env.UV_THREADPOOL_SIZE ?? String(Math.min(64, 6 + availableParallelism())),
});
