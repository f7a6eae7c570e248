/** Opens the shop's database and brings it up to date. */
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

/** Which of the engines this is. What is started for one cannot use a database of the other. */
export const engine: "sqlite" | "postgres" = "sqlite";
/** Where its migrations are, below the folder that the shop lies in. */
export const MIGRATIONS = "packages/db/migrations";
export { DatabaseTooNewError, ForeignDatabaseError, newestMigration };

/** Asks whether a database is one that a shop can use: any file is, or opening it says why not. */
export async function assertUsable(_path: string): Promise<void> {}

/** @param path - a file, or `:memory:` */
export function connect(path: string): Db {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true });
  return configure(new Sqlite(path));
}

/**
 * A database file that is there, opened so that every attempt to change it fails.
 *
 * @throws SqliteError when it is no database, or cannot be read
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

/** A database of its own with the content of `image`, as `serialize` gave it. In memory. */
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

/** Drizzle on a connection. What it says of itself is that it answers at once. */
const databaseOf = (client: Database): Db =>
  drizzle(client, { schema, casing: "snake_case" }) as unknown as Db;

/** A consistent copy of the whole database as bytes. */
export function serialize(db: Db): Buffer {
  return clientOf(db).serialize();
}

/**
 * Applies the generated migrations this database has not seen, then the derived structures.
 *
 * @param migrationsFolder - folder with drizzle-kit's `meta/_journal.json`
 * @throws DatabaseTooNewError when the database knows migrations that this version does not
 * @throws ForeignDatabaseError when it holds tables of another program; nothing is written then
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
 * A database is the shop's when it is empty, or its first migration was ours, word for word: every
 * version since has kept that as it was.
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

/** The tables of a shop that a database does not have, or has with other columns. */
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

/** Names of the migrations that a database has not seen, in order. @param folder - see `migrateToLatest` */
export async function pendingMigrations(db: Db, folder: string): Promise<string[]> {
  const applied = await newestApplied(db);
  const { entries } = readJournal(folder);
  return entries.filter(({ when }) => when > applied).map(({ tag }) => tag);
}

/**
 * Whether a start of this version would change nothing: neither tables nor what is derived from them, such
 * as the functions that searches call.
 *
 * @param folder - see `migrateToLatest`
 */
export async function isUpToDate(db: Db, folder: string): Promise<boolean> {
  return (await pendingMigrations(db, folder)).length === 0 && hasDerived(db);
}

/** The newest migration that a database has seen; 0 for an empty one. */
export async function newestApplied(db: Db): Promise<number> {
  return newestAppliedOn(clientOf(db));
}

/** Lets the planner refresh what it knows of the data. Cheap; run after bulk writes and at close. */
export function optimize(db: Db): void {
  clientOf(db).pragma("optimize");
}

/** Ends the connection; the file is complete without its log afterwards. */
export function close(db: Db): void {
  const client = clientOf(db);
  if (!client.open) return;
  try {
    const isReadOnly = client.pragma("query_only", { simple: true }) === 1;
    if (!isReadOnly) client.pragma("optimize");
  } catch {
    // It only makes later queries quicker: whoever ends on a full or broken disk ends all the same.
  }
  endGroupCommits(db);
  client.close();
}

/** Answers true when the database can be read at this moment. */
export async function isReadable(db: Db): Promise<boolean> {
  try {
    return clientOf(db).prepare("select count(*) from meta").pluck().get() !== undefined;
  } catch {
    return false;
  }
}
