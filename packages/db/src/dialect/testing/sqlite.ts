/** Test databases: migrated once, then copied. */

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type SQL, sql, type Table } from "drizzle-orm";
import { connect, connectToCopy, type Db, migrateToLatest, serialize } from "../sqlite/client.ts";
import { clientOf } from "../sqlite/connection.ts";

/** The engine of these tests. */
export const engine: "sqlite" | "postgres" = "sqlite";

export const migrationsFolder: string = join(import.meta.dirname, "../../../migrations");

/** Size of a page in the shop's files, SQLite's own default. */
const FILE_PAGE_BYTES = 4096;
/**
 * Size of a page in memory. Every table and index has a page, however empty: with small ones a
 * database takes a fifth of the memory, and a quarter less processor time to open.
 */
const MEMORY_PAGE_BYTES = 1024;

/** Migrated databases by the size of their pages. */
const images = new Map<number, Buffer>();

function migratedImage(pageBytes: number): Buffer {
  const known = images.get(pageBytes);
  if (known) return known;
  const db = connect(":memory:");
  clientOf(db).pragma(`page_size = ${pageBytes}`);
  migrateToLatest(db, migrationsFolder);
  const image = serialize(db);
  clientOf(db).close();
  images.set(pageBytes, image);
  return image;
}

/** Opens a fresh, empty, migrated database. @param path - its file, which must not exist */
export function createTestFile(path: string): Db {
  writeFileSync(path, migratedImage(FILE_PAGE_BYTES), { flag: "wx" });
  return connect(path);
}

/** A fresh, empty, migrated database in memory. */
export function createTestDatabase(): Db {
  const db = connectToCopy(migratedImage(MEMORY_PAGE_BYTES));
  // What asks for no order gets another than rows were written in, so that nothing relies on that.
  clientOf(db).pragma("reverse_unordered_selects = ON");
  return db;
}

/** Sorts rows of a table by when they were written. */
export const insertionOrder = (_table: Table): SQL => sql`rowid`;

/** Applies the migrations before one, as a shop of that time has. */
export function migrateToBefore(db: Db, tag: string): void {
  const journal = readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8");
  const { entries } = JSON.parse(journal) as { entries: { tag: string; when: number }[] };
  const index = entries.findIndex((entry) => entry.tag === tag);
  if (index < 0) throw new Error(`There is no migration ${tag}`);
  const client = clientOf(db);
  client.exec(
    "create table __drizzle_migrations (id integer primary key, hash text not null, created_at numeric)",
  );
  const applied = client.prepare(
    "insert into __drizzle_migrations (hash, created_at) values (?, ?)",
  );
  for (const entry of entries.slice(0, index)) {
    const statements = readFileSync(join(migrationsFolder, `${entry.tag}.sql`), "utf8");
    for (const statement of statements.split("--> statement-breakpoint")) client.exec(statement);
    applied.run(createHash("sha256").update(statements).digest("hex"), entry.when);
  }
}

/**
 * A database of an early version, migrated to this one.
 *
 * @param tag - the first migration that it had not applied yet
 * @param rows - inserts its rows, with the tables of that time
 */
export async function createFormerDatabase(tag: string, rows: string): Promise<Db> {
  const db = connect(":memory:");
  migrateToBefore(db, tag);
  clientOf(db).exec(rows);
  migrateToLatest(db, migrationsFolder);
  return db;
}

/** The whole content of a database as text, for comparison. */
export const imageOf = async (db: Db): Promise<string> => serialize(db).toString("latin1");

/** A new database with the content of an image of `imageOf`. */
export const createFromImage = async (image: string): Promise<Db> =>
  connectToCopy(Buffer.from(image, "latin1"));

/** Releases a database of `createFromImage`. */
export const releaseDatabase = async (db: Db): Promise<void> => void clientOf(db).close();

/** Runs `work` while every write fails. */
export async function readOnly(db: Db, work: (db: Db) => Promise<void>): Promise<void> {
  clientOf(db).pragma("query_only = ON");
  await work(db);
  clientOf(db).pragma("query_only = OFF");
}
