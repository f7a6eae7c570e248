import { setImmediate } from "node:timers/promises";

/**
 * Runs long work in batches and yields to the event loop after each, so that requests are not
 * delayed.
 *
 * @param size - of a full batch; a smaller one was the last
 * @param part - runs one batch and returns how many things it did
 * @returns how many things were done until the end or until the signal aborted
 */
export async function inBatches(
  size: number,
  signal: AbortSignal | undefined,
  part: () => Promise<number>,
): Promise<number> {
  let done = 0;
  for (let last = size; last === size && !signal?.aborted; done += last) {
    last = await part();
    await setImmediate();
  }
  return done;
}
