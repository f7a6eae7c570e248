import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { categories } from "../../schema.ts";
import { createTestDatabase, migrationsFolder } from "../testing/sqlite.ts";
import { atomic } from "./atomic.ts";
import {
  close,
  connect,
  DatabaseTooNewError,
  ForeignDatabaseError,
  migrateToLatest,
} from "./client.ts";
import { clientOf } from "./connection.ts";
import { uniqueViolation } from "./errors.ts";
import { revisionReader } from "./revisions.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const category = (id: string) => ({ id, name: id, slug: id, createdAt: NOW, updatedAt: NOW });

const folders: string[] = [];
function databaseFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-db-"));
  folders.push(folder);
  return join(folder, "new", "shop.db");
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test("a database in a file uses the write-ahead log and syncs to disk", () => {
  const db = connect(databaseFile());

  expect(clientOf(db).pragma("journal_mode", { simple: true })).toBe("wal");
  // 2 is FULL: an acknowledged write survives the power going.
  expect(clientOf(db).pragma("synchronous", { simple: true })).toBe(2);
  expect(clientOf(db).pragma("foreign_keys", { simple: true })).toBe(1);
  close(db);
});

test("migrating twice changes nothing", async () => {
  const file = databaseFile();
  const first = connect(file);
  migrateToLatest(first, migrationsFolder);
  await first.insert(categories).values(category("home"));
  close(first);

  const second = connect(file);
  migrateToLatest(second, migrationsFolder);
  expect(await second.select({ id: categories.id }).from(categories)).toEqual([{ id: "home" }]);
  close(second);
});

test("a database of a newer version is rejected", () => {
  const db = createTestDatabase();
  clientOf(db).exec("insert into __drizzle_migrations (hash, created_at) values ('later', 9e12)");

  expect(() => migrateToLatest(db, migrationsFolder)).toThrow(DatabaseTooNewError);
});

test.each([
  "create table products (id text)",
  "create table __drizzle_migrations (id integer, hash text, created_at numeric); create table users (id text); insert into __drizzle_migrations values (1, 'theirs', 1)",
  "create table __drizzle_migrations (name text); create table users (id text)",
])("another program's database is rejected unchanged: %s", (statements) => {
  const db = connect(":memory:");
  clientOf(db).exec(statements);
  const content = () => clientOf(db).prepare("select name, sql from sqlite_master").all();
  const before = content();

  expect(() => migrateToLatest(db, migrationsFolder)).toThrow(ForeignDatabaseError);

  expect(content()).toEqual(before);
});

test("an atomic write applies all of its statements or none", async () => {
  const db = createTestDatabase();

  const failing = atomic(db, (tx) => [
    tx.insert(categories).values(category("one")),
    tx.insert(categories).values(category("two")),
    tx.insert(categories).values(category("one")),
  ]);

  await expect(failing).rejects.toSatisfy((error) => uniqueViolation(error) === "categories.slug");
  expect(await db.select().from(categories)).toEqual([]);
});

test("the revision changes with every write of any connection, and only then", async () => {
  const file = databaseFile();
  const ours = connect(file);
  migrateToLatest(ours, migrationsFolder);
  const theirs = connect(file);
  const revision = revisionReader(ours);
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const empty = revision(["catalog"]);
  expect(revision(["catalog"])).toBe(empty);

  await ours.insert(categories).values(category("one"));
  const one = revision(["catalog"]);
  expect(one).not.toBe(empty);

  await theirs.insert(categories).values(category("two"));
  await turn();
  const two = revision(["catalog"]);
  expect(two).not.toBe(one);

  await turn();
  expect(revision(["catalog"])).toBe(two);
  expect(revision([])).toBe(0);
  close(theirs);
  close(ours);
});
