/** Opens and migrates the shop's database. */
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { getTableName, is } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "../../schema.ts";
import {
  DatabaseTooNewError,
  ForeignDatabaseError,
  hashOfFirst,
  newestMigration,
  readJournal,
} from "../journal.ts";
import { type Database, Sqlite } from "../sqlite-driver.ts";
import { clientOf, type Db } from "./connection.ts";
import { applyDerived, dropDerivedTriggers, hasDerived } from "./derived/derived.ts";
import { firstAppliedOn, newestAppliedOn } from "./files/database-file.ts";
import { endGroupCommits } from "./group-commit.ts";
import { runNow, txOf } from "./statements.ts";

export type { Db, Tx } from "./connection.ts";

/** The engine of this build. It cannot use a database of the other. */
export const engine: "sqlite" | "postgres" = "sqlite";
/** Folder of its migrations, below the folder of the shop. */
export const MIGRATIONS = "packages/db/migrations";
export { DatabaseTooNewError, ForeignDatabaseError, newestMigration };

/** Does nothing: any file can be used, or opening it fails. */
export async function assertUsable(_path: string): Promise<void> {}

/** Opens a database. @param path - a file, or `:memory:` */
export function connect(path: string): Db {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true });
  return configure(new Sqlite(path));
}

/**
 * Opens an existing file so that every write fails.
 *
 * @throws SqliteError when it is not a database, or cannot be read
 */
export function connectReadOnly(path: string): Db {
  // Not SQLite's own read-only mode: that one leaves its log files behind.
  const client = new Sqlite(path, { fileMustExist: true });
  client.pragma("busy_timeout = 5000");
  try {
    client.pragma("query_only = ON");
    client.prepare("select 1 from sqlite_master").get();
  } catch (error) {
    client.close();
    throw error;
  }
  return databaseOf(client);
}

/** Opens a copy of a serialized database in memory. */
export function connectToCopy(image: Buffer): Db {
  return configure(new Sqlite(image));
}

function configure(client: Database): Db {
  // FULL: an answer is sent after its commit has reached the disk, so a kill loses nothing.
  client.pragma("journal_mode = WAL");
  client.pragma("synchronous = FULL");
  client.pragma("foreign_keys = ON");
  client.pragma("busy_timeout = 5000");
  client.pragma("temp_store = MEMORY");
  return databaseOf(client);
}

/**
 * Drizzle on a connection, with the asynchronous type. Without its relational queries, which nothing
 * uses: preparing them for every table takes longer than all else that is done for a connection.
 */
const databaseOf = (client: Database): Db =>
  drizzle(client, { casing: "snake_case" }) as unknown as Db;

/** A consistent copy of the whole database as bytes. */
export function serialize(db: Db): Buffer {
  return clientOf(db).serialize();
}

/**
 * Applies pending migrations, then the derived structures.
 *
 * @param migrationsFolder - folder with drizzle-kit's `meta/_journal.json`
 * @throws DatabaseTooNewError when the database has migrations that this version does not know
 * @throws ForeignDatabaseError when it has tables of another program; nothing is written then
 */
export function migrateToLatest(db: Db, migrationsFolder: string): void {
  assertPickwellDatabase(db, migrationsFolder);
  const known = newestMigration(migrationsFolder);
  const applied = newestAppliedOn(clientOf(db));
  if (applied > known) {
    throw new DatabaseTooNewError();
  }
  if (applied < known) {
    dropDerivedTriggers(db);
    migrate(db as unknown as Parameters<typeof migrate>[0], { migrationsFolder });
  }
  applyDerived(db);
}

/**
 * Checks that a database is empty, or that its first migration is exactly ours, which no version
 * has changed.
 *
 * @throws ForeignDatabaseError
 */
export function assertPickwellDatabase(db: Db, migrationsFolder: string): void {
  const client = clientOf(db);
  const tables = client
    .prepare<[], string>(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'",
    )
    .pluck()
    .all();
  const others = tables.filter((name) => name !== "__drizzle_migrations");
  if (others.length === 0) return;
  const first = tables.length === others.length ? undefined : firstAppliedOn(client);
  if (first !== hashOfFirst(migrationsFolder)) throw new ForeignDatabaseError();
}

/** The tables of a shop that a database lacks, or has with other columns. */
export async function missingTables(db: Db): Promise<string[]> {
  const tables = Object.values<unknown>(schema).filter((each) => is(each, SQLiteTable));
  return tables
    .filter((table) => {
      try {
        runNow(txOf(db).select().from(table).limit(0));
        return false;
      } catch {
        return true;
      }
    })
    .map((table) => getTableName(table));
}

/** Names of the pending migrations, in order. @param folder - see `migrateToLatest` */
export async function pendingMigrations(db: Db, folder: string): Promise<string[]> {
  const applied = await newestApplied(db);
  const { entries } = readJournal(folder);
  return entries.filter(({ when }) => when > applied).map(({ tag }) => tag);
}

/**
 * Whether a start of this version would change neither tables nor derived structures.
 *
 * @param folder - see `migrateToLatest`
 */
export async function isUpToDate(db: Db, folder: string): Promise<boolean> {
  return (await pendingMigrations(db, folder)).length === 0 && hasDerived(db);
}

/** Timestamp of the newest applied migration; 0 for an empty database. */
export async function newestApplied(db: Db): Promise<number> {
  return newestAppliedOn(clientOf(db));
}

/** Updates the planner's statistics. Cheap; call it after bulk writes and when closing. */
export function optimize(db: Db): void {
  clientOf(db).pragma("optimize");
}

/** Frees cached pages of the database. The operating system mostly has them cached as well. */
export function releaseMemory(db: Db): void {
  clientOf(db).pragma("shrink_memory");
}

/** Closes the connection; the file is then complete without its log. */
export function close(db: Db): void {
  const client = clientOf(db);
  if (!client.open) return;
  try {
    const isReadOnly = client.pragma("query_only", { simple: true }) === 1;
    if (!isReadOnly) client.pragma("optimize");
  } catch {
    // It only makes later queries faster, so errors on a full or broken disk are ignored.
  }
  endGroupCommits(db);
  client.close();
}

/** Whether the database can be read now. */
export async function isReadable(db: Db): Promise<boolean> {
  try {
    return clientOf(db).prepare("select count(*) from meta").pluck().get() !== undefined;
  } catch {
    return false;
  }
}
