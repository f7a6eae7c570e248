import type { Db } from "./connection.ts";

/**
 * What the database's own clock shows, where it runs on a machine of its own and is the one clock that
 * all hosts have in common.
 *
 * @returns null for SQLite: every process is on the machine that has the file, and has its clock
 */
export async function readDatabaseTime(_db: Db): Promise<Date | null> {
  return null;
}
