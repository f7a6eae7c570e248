/** A database of an older version: what is said, copied and done before it is changed, and the way back. */
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { NOW } from "@pickwell/api/testing";
import {
  close,
  connect,
  type Db,
  migrateToLatest,
  newestApplied,
  serialize,
} from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import { meta } from "@pickwell/db/schema";
import { migrateToBefore, migrationsFolder } from "@pickwell/db/testing";
import { expect, test } from "vitest";
import { copyBeforeUpgrade, upgradeCopies } from "../../src/upgrade/copy-before.ts";
import { runProgram } from "../programs.ts";
import { tempDir } from "../testing.ts";

const journal = JSON.parse(readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8"));
const tags: string[] = journal.entries.map(({ tag }: { tag: string }) => tag);
const last = tags.at(-1) ?? "";

/** A shop of the version before the last migration: its file. */
function olderDatabase(): Buffer {
  const db = connect(":memory:");
  migrateToBefore(db, last);
  clientOf(db).exec("insert into meta (key, value) values ('said', 'before')");
  const image = serialize(db);
  close(db);
  return image;
}
const image = olderDatabase();

function olderShop() {
  const dataDir = tempDir();
  const file = join(dataDir, "pickwell.db");
  writeFileSync(file, image);
  return { dataDir, file, db: connect(file) };
}

const said = async (db: Db) => (await db.select().from(meta)).find(({ key }) => key === "said");
const upgrade = (db: Db, dataDir: string, now = NOW) =>
  copyBeforeUpgrade(db, now, { dataDir, migrationsFolder });

const command = (dataDir: string, ...args: string[]) =>
  runProgram("upgrade", args, { env: { DATA_DIR: dataDir } });

test("a database is copied before it is changed, and the copy is the way back", async () => {
  const { dataDir, file, db } = olderShop();
  const before = await newestApplied(db);

  const copy = (await upgrade(db, dataDir)) ?? "";
  migrateToLatest(db, migrationsFolder);
  await db.update(meta).set({ value: "after" });
  expect(await upgrade(db, dataDir)).toBeNull();
  close(db);

  expect(upgradeCopies(dataDir)).toEqual([copy]);
  expect(copy).toContain(`before-${last}-2026-03-14T09-26-53Z.db`);
  for (const name of ["-wal", "-shm"]) rmSync(file + name, { force: true });
  copyFileSync(copy, file);
  const back = connect(file);
  expect(await newestApplied(back)).toBe(before);
  expect(await said(back)).toMatchObject({ value: "before" });
  close(back);
});

test("three copies stay, whatever they were made before; a new shop has none", async () => {
  const { dataDir, db } = olderShop();
  for (let day = 0; day < 5; day += 1) {
    await upgrade(db, dataDir, new Date(NOW.getTime() + day * 86_400_000));
  }
  close(db);
  expect(upgradeCopies(dataDir).map((path) => path.slice(-23, -13))).toEqual([
    "2026-03-18",
    "2026-03-17",
    "2026-03-16",
  ]);

  const empty = tempDir();
  const fresh = connect(join(empty, "pickwell.db"));
  expect(await upgrade(fresh, empty)).toBeNull();
  close(fresh);
});

test("without room for the copy nothing is begun", async () => {
  const { dataDir, db } = olderShop();
  const before = await newestApplied(db);
  const parts = { dataDir, migrationsFolder, freeBytes: () => 4096 };
  await expect(copyBeforeUpgrade(db, NOW, parts)).rejects.toThrow(
    /^There is no room for the copy .* Nothing has been/,
  );

  expect([await newestApplied(db), upgradeCopies(dataDir)]).toEqual([before, []]);
  close(db);
});

test("the command says what will be done and how to go back, does it, and refuses what is newer", async () => {
  const { dataDir, file, db } = olderShop();
  const before = await newestApplied(db);

  const checked = await command(dataDir, "--check");
  expect(checked).toMatchObject({ code: 0, err: "" });
  expect(checked.out).toContain(`\n  ${last}\n`);
  expect(checked.out).toContain("To go back: stop the shop");
  expect(await newestApplied(db)).toBe(before);
  expect(existsSync(join(dataDir, "upgrades"))).toBe(false);
  close(db);

  const done = await command(dataDir);
  expect(done).toMatchObject({ code: 0, err: "" });
  const [copy] = upgradeCopies(dataDir);
  expect(done.out).toContain(`cp ${copy} ${file}`);
  expect((await command(dataDir, "--check")).out).toContain("nothing will be changed");

  const newer = connect(file);
  clientOf(newer).exec(
    "insert into __drizzle_migrations (hash, created_at) values ('later', 9e15)",
  );
  close(newer);
  const content = readFileSync(file);
  for (const args of [["--check"], []]) {
    const refused = await command(dataDir, ...args);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain("written by a newer version of Pickwell");
    expect(refused.err).toContain(copy);
  }
  expect(readFileSync(file).equals(content)).toBe(true);
  expect(readdirSync(join(dataDir, "upgrades"))).toHaveLength(1);
});
