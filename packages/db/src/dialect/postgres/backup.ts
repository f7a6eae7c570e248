/** Copies of whole databases, and integrity checks. A copy is a SQLite file on both engines. */
import { is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import * as schema from "../../schema.ts";
import { ForeignDatabaseError, hashOfFirst } from "../journal.ts";
import {
  checkDatabase,
  DamagedDatabaseError,
  firstAppliedOn,
  pictureSourcesIn,
} from "../sqlite/files/database-file.ts";
import { Sqlite } from "../sqlite-driver.ts";
import { missingTables } from "./client.ts";
import { type Db, poolOf } from "./connection.ts";
import { fileMigrations } from "./copy/tables.ts";
import { copyToFile } from "./copy/to-file.ts";

export { checkDatabase, DamagedDatabaseError, pictureSourcesIn };

/**
 * Copies a consistent snapshot of the database, while others write, into a SQLite file that a shop
 * on either engine can be restored from.
 *
 * @param file - created, without log files
 * @param migrations - see `migrateToLatest`
 */
export async function copyDatabase(db: Db, file: string, migrations: string): Promise<void> {
  const client = await poolOf(db).connect();
  try {
    await copyToFile(client, file, migrations);
  } finally {
    client.release();
  }
}

/** Folder with the migrations of SQLite files. @param migrations - see `migrateToLatest` */
export const migrationsOfFiles = (migrations: string): string => fileMigrations(migrations);

/** @throws ForeignDatabaseError when a file belongs to another program */
export async function assertShopFile(file: string, migrations: string): Promise<void> {
  const client = new Sqlite(file, { fileMustExist: true });
  try {
    if (firstAppliedOn(client) !== hashOfFirst(fileMigrations(migrations)))
      throw new ForeignDatabaseError();
  } finally {
    client.close();
  }
}

/** Does nothing: the server reclaims deleted rows itself. */
export async function compact(_db: Db): Promise<void> {}

/** The first faults of an open database; empty when it is sound. */
export async function faultsIn(db: Db): Promise<string[]> {
  const missing = await missingTables(db);
  const known = Object.values<unknown>(schema).filter((each) => is(each, PgTable));
  return missing.length === 0
    ? []
    : [`Of ${known.length} tables these are missing: ${missing.slice(0, 5).join(", ")}`];
}
