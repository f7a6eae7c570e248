/** Whether the database takes what is written, found out by writing. */
import { type Db, poolOf } from "./connection.ts";
import { isBusy } from "./errors.ts";

const KEY = "write-check";

/** `busy`: somebody else is writing at this moment, which says nothing either way. */
export type WriteCheck = "written" | "busy";

/**
 * Commits a row of its own: it does not wait long for another's write, nor for the server's disk.
 *
 * @param at - the moment that is written
 * @throws DatabaseError when nothing can be written
 */
export async function checkWrite(db: Db, at: Date): Promise<WriteCheck> {
  const client = await poolOf(db).connect();
  let isLost = false;
  try {
    await client.query(
      "begin; set local lock_timeout = '200ms'; set local synchronous_commit = off",
    );
    await client.query(
      "insert into meta (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value",
      [KEY, at.toISOString()],
    );
    await client.query("commit");
    return "written";
  } catch (error) {
    await client.query("rollback").catch(() => {
      isLost = true;
    });
    if (isBusy(error)) return "busy";
    throw error;
  } finally {
    client.release(isLost);
  }
}
