import type { Db } from "@pickwell/db/client";
import { readDatabaseTime } from "@pickwell/db/clock";
import { CommonClock } from "../processes/common-clock.ts";

/**
 * The clock that a command shares with the shop's processes, so that leases agree, even on another
 * machine.
 */
export async function commonTime(db: Db): Promise<() => Date> {
  const clock = new CommonClock({ read: () => readDatabaseTime(db) });
  await clock.sync();
  return clock.now;
}
