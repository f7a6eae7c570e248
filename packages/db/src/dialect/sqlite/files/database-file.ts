/** Checks of database files, without knowing their tables. */
import { type Database, Sqlite } from "../../sqlite-driver.ts";

/** A file is not a database, or incomplete. */
export class DamagedDatabaseError extends Error {
  override name = "DamagedDatabaseError";
}

/** The hash of the first applied migration; undefined for none. */
export function firstAppliedOn(client: Database): unknown {
  try {
    const first = "select hash from __drizzle_migrations order by created_at, id limit 1";
    return client.prepare(first).pluck().get();
  } catch {
    // A table of that name with other columns.
    return undefined;
  }
}

/** Timestamp of the newest applied migration; 0 for an empty database. */
export function newestAppliedOn(client: Database): number {
  const table = client
    .prepare("select 1 from sqlite_master where type = 'table' and name = '__drizzle_migrations'")
    .get();
  if (!table) return 0;
  const newest = client.prepare("select max(created_at) from __drizzle_migrations").pluck().get();
  return Number(newest ?? 0);
}

/**
 * Reads a whole database file, and merges its logs into it. Takes seconds for a large one.
 *
 * @param file - not open anywhere else
 * @returns timestamp of its newest migration
 * @throws DamagedDatabaseError
 */
export function checkDatabase(file: string): number {
  try {
    const client = new Sqlite(file, { fileMustExist: true });
    try {
      client.pragma("journal_mode = DELETE");
      const verdict = client.pragma("integrity_check(1)", { simple: true });
      if (verdict !== "ok") throw new DamagedDatabaseError(String(verdict));
      return newestAppliedOn(client);
    } finally {
      client.close();
    }
  } catch (error) {
    if (error instanceof DamagedDatabaseError) throw error;
    throw new DamagedDatabaseError((error as Error).message, { cause: error });
  }
}

/** The sources of all pictures in a database file. */
export function pictureSourcesIn(file: string): string[] {
  const client = new Sqlite(file, { fileMustExist: true });
  try {
    return client.prepare<[], string>("select source from pictures").pluck().all();
  } finally {
    client.close();
  }
}
