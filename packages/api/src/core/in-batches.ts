import { setImmediate } from "node:timers/promises";

/**
 * Does long work in parts, and lets others have their turn after each: visitors come first.
 *
 * @param size - of a whole part; one that does less was the last
 * @param part - does one part. @returns how many things it has done
 * @returns how many were done altogether, until the end or until the signal came
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
