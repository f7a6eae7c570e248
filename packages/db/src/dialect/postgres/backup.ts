/** Copies of whole databases, and whether one can be relied on. A copy is a file of SQLite, as it is there. */
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
 * Copies a database as it is at one moment, while others write into it, into a file that a shop on SQLite
 * can open, and that a shop on either engine can be restored from.
 *
 * @param file - is made; without logs beside it
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

/** Where the migrations of files are. @param migrations - see `migrateToLatest` */
export const migrationsOfFiles = (migrations: string): string => fileMigrations(migrations);

/** @throws ForeignDatabaseError when a file is of another program */
export async function assertShopFile(file: string, migrations: string): Promise<void> {
  const client = new Sqlite(file, { fileMustExist: true });
  try {
    if (firstAppliedOn(client) !== hashOfFirst(fileMigrations(migrations)))
      throw new ForeignDatabaseError();
  } finally {
    client.close();
  }
}

/** What SQLite needs to forget what was deleted: here the server does it by itself. */
export async function compact(_db: Db): Promise<void> {}

/** The first few things that are wrong with a database that is open; empty when it is sound. */
export async function faultsIn(db: Db): Promise<string[]> {
  const missing = await missingTables(db);
  const known = Object.values<unknown>(schema).filter((each) => is(each, PgTable));
  return missing.length === 0
    ? []
    : [`Of ${known.length} tables these are missing: ${missing.slice(0, 5).join(", ")}`];
}
