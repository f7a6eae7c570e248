import type { Db } from "./connection.ts";

/**
 * The time of the database server, which all hosts share.
 *
 * @returns null for SQLite: every process is on the machine with the file, and uses its clock
 */
export async function readDatabaseTime(_db: Db): Promise<Date | null> {
  return null;
}
