import { versionConflict } from "./versions.ts";

/** Somebody else may be writing the same row; they cannot be for long. */
const TRIES = 5;

/**
 * Makes a conditional change until it meets the row that it has read: two changes of different
 * fields both come true, and the second is checked against what the first has made of the row.
 *
 * @param thing - see `versionConflict`
 * @param attempt - reads, checks and writes; answers whether the row was still the one it has read
 * @throws AppError CONFLICT when it never was; whatever `attempt` throws, such as CONFLICT for a
 * version that is no longer the newest
 */
export async function retryOnConflict(
  thing: string,
  attempt: () => Promise<boolean>,
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) if (await attempt()) return;
  throw versionConflict(thing);
}
