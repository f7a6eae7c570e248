import { versionConflict } from "../versions.ts";

/** Another request may be changing the same row, but not for long. */
const TRIES = 5;

/**
 * Retries a conditional change until the row is still the one that was read. So two changes of
 * different fields both succeed, and the second is validated against the result of the first.
 *
 * @param thing - see `versionConflict`
 * @param attempt - reads, validates and writes; returns whether the row was unchanged meanwhile
 * @throws AppError CONFLICT after too many tries; whatever `attempt` throws
 */
export async function retryOnConflict(
  thing: string,
  attempt: () => Promise<boolean>,
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) if (await attempt()) return;
  throw versionConflict(thing);
}
