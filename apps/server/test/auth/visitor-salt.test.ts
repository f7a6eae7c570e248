/** What visitors' addresses are mixed with: kept for the day, and in no copy of the shop. */

import { createHmac, randomBytes } from "node:crypto";
import { cpSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { backupName } from "@pickwell/api/backups/rules";
import { NOW, testShop } from "@pickwell/api/testing";
import { close, connect, type Db, migrateToLatest } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import { clicks } from "@pickwell/db/schema";
import { migrationsFolder } from "@pickwell/db/testing";
import { settleWrites } from "@pickwell/db/write-behind";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { expect, test } from "vitest";
import { writeBackup } from "../../src/backups/archive.ts";
import { restore } from "../../src/backups/restore.ts";
import { extractSalt, saltFile } from "../../src/data-dir/visitor-salt.ts";
import { tempDir, testApp } from "../testing.ts";

const PERSON = "Mozilla/5.0 (X11; Linux x86_64) Chrome/120.0 Safari/537.36";
const DAY = NOW.toISOString().slice(0, 10);
const newSalt = () => randomBytes(32).toString("base64url");

/** The migrations up to the version whose databases held the salts. */
function formerMigrations(): string {
  const folder = tempDir();
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8"));
  const last = journal.entries.findIndex(({ tag }: { tag: string }) => tag === "0014_notices");
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return folder;
}

/** A database as that version left it: with the salt of its day, and the remains of former ones. */
function formerDatabase(dataDir: string) {
  const file = join(dataDir, "pickwell.db");
  const db = connect(file);
  // Its tables alone: what is derived from them today was not there.
  migrate(drizzle(clientOf(db)), { migrationsFolder: formerMigrations() });
  const former = Array.from({ length: 300 }, newSalt);
  const today = newSalt();
  const add = clientOf(db).prepare("insert into visitor_salts (day, salt) values (?, ?)");
  for (const [index, salt] of former.entries()) add.run(`2025-${index}`, salt);
  clientOf(db).exec("delete from visitor_salts");
  add.run(DAY, today);
  close(db);
  return { db: connect(file), former, today };
}

/** Which of the texts stand in a file, as they are or as the bytes they stand for. */
const foundIn = (bytes: Buffer, texts: string[]) =>
  texts.filter((text) => bytes.includes(text) || bytes.includes(Buffer.from(text, "base64url")));

async function backUp(dataDir: string, db: Db) {
  const backupsDir = join(dataDir, "backups");
  const name = backupName(NOW);
  const mediaDir = join(dataDir, "media");
  const createdAt = NOW.getTime();
  await writeBackup(db, {
    dataDir,
    mediaDir,
    backupsDir,
    name,
    createdAt,
    version: "1.2.3",
    migrationsFolder,
  });
  const file = join(backupsDir, name);
  return { file, bytes: gunzipSync(readFileSync(file)) };
}

test("a backup holds no salt, not today's and none of the days before", async () => {
  const dataDir = tempDir();
  const { db, former, today } = formerDatabase(dataDir);
  await extractSalt(db, dataDir);
  migrateToLatest(db, migrationsFolder);
  const shop = testShop(db);
  const lamp = await shop.product({ affiliateLink: "https://m.example/lamp" });
  const { app } = await testApp({ shop, variables: { DATA_DIR: dataDir } });
  await app.inject({ url: `/go/product/${lamp.id}`, headers: { "user-agent": PERSON } });
  await settleWrites(db);
  const hash = (await db.select().from(clicks))[0]?.visitor;
  // Visitors of the day are who they were before.
  const hmac = createHmac("sha256", today).update(`127.0.0.1\n${PERSON}`).digest();
  expect(hash).toBe(hmac.subarray(0, 16).toString("base64url"));
  const secrets = [today, ...former, readFileSync(join(dataDir, "visitor.salt"), "utf8").slice(11)];

  const { bytes } = await backUp(dataDir, db);

  expect(bytes.includes(hash ?? "?")).toBe(true);
  expect(foundIn(bytes, secrets)).toEqual([]);
  // The shop's own file has some of them on pages that are free; a copy of it would, too.
  const own = Buffer.concat(
    ["", "-wal"].map((end) => readFileSync(join(dataDir, `pickwell.db${end}`))),
  );
  expect(foundIn(own, former)).not.toEqual([]);
  close(db);
});

test("a backup from before gives its salts to no shop that it is restored into", async () => {
  const old = tempDir();
  const { db, former, today } = formerDatabase(old);
  const { file, bytes } = await backUp(old, db);
  close(db);
  expect(foundIn(bytes, [today])).toEqual([today]);
  const dataDir = tempDir();
  const databasePath = join(dataDir, "pickwell.db");

  await restore({ file, dataDir, databasePath, migrationsFolder, now: NOW });

  expect(foundIn(readFileSync(databasePath), [today, ...former])).toEqual([]);
  const restored = connect(databasePath);
  expect(clientOf(restored).prepare("select name from sqlite_master").pluck().all()).not.toContain(
    "visitor_salts",
  );
  close(restored);
});

test("the file is the owner's alone, and one that cannot be used holds nobody up", () => {
  const dataDir = tempDir();
  const salt = { day: DAY, salt: newSalt() };
  const failures: unknown[] = [];
  const store = saltFile(dataDir, (error) => failures.push(error));

  expect(store.read()).toBeNull();
  store.write(salt);
  expect(store.read()).toEqual(salt);
  expect(statSync(join(dataDir, "visitor.salt")).mode & 0o777).toBe(0o600);
  store.remove();
  expect(store.read()).toBeNull();

  writeFileSync(join(dataDir, "visitor.salt"), "no salt");
  expect(store.read()).toBeNull();
  expect(failures).toEqual([]);
  const nowhere = saltFile(join(dataDir, "visitor.salt"), (error) => failures.push(error));
  nowhere.write(salt);
  expect(nowhere.read()).toBeNull();
  expect(failures).toHaveLength(2);
});
