import type { Db } from "@pickwell/db/client";
import { readDatabaseTime } from "@pickwell/db/clock";
import { CommonClock } from "../processes/common-clock.ts";

/**
 * The clock that a command of the shell has in common with the shop's processes: what it leases or ends
 * is judged by theirs, whichever machine it runs on.
 */
export async function commonTime(db: Db): Promise<() => Date> {
  const clock = new CommonClock({ read: () => readDatabaseTime(db) });
  await clock.sync();
  return clock.now;
}
