/** Checks that the database is writable, by writing. */
import { randomBytes } from "node:crypto";
import { type Db, poolOf } from "./connection.ts";
import { isBusy, isDiskFull } from "./errors.ts";

const KEY = "write-check";
/** Written to find out whether there is room; as text it takes twice as much. */
const ROOM_BYTES = 512 * 1024;

/** `busy`: another transaction is writing, so the result is unknown. */
export type WriteCheck = "written" | "busy";

/**
 * Commits a row of its own, without waiting long for locks or the disk.
 *
 * @param at - the moment to write
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

/**
 * Whether the server's disk has room for a megabyte, which is written and rolled back: nothing else
 * tells how full a disk of another machine is.
 */
export async function hasRoom(db: Db): Promise<boolean> {
  const client = await poolOf(db).connect();
  let isLost = false;
  try {
    await client.query("begin; set local lock_timeout = '200ms'");
    // Random, so that it is not compressed.
    const value = randomBytes(ROOM_BYTES).toString("hex");
    await client.query("insert into meta (key, value) values ($1, $2)", [`${KEY}-room`, value]);
    return true;
  } catch (error) {
    return !isDiskFull(error);
  } finally {
    await client.query("rollback").catch(() => {
      isLost = true;
    });
    client.release(isLost);
  }
}
