import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { ne } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { meta } from "../../schema.ts";
import { createTestDatabase, createTestFile } from "../testing/sqlite.ts";
import { close, connect, type Db, type Tx } from "./client.ts";
import { clientOf } from "./connection.ts";
import { changedRows, execute, executeAll } from "./statements.ts";
import {
  countBehind,
  droppedWrites,
  pauseWritesWhileFull,
  pendingWrites,
  settleWrites,
  writeBehind,
} from "./write-behind.ts";

const folders: string[] = [];
function databaseFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-behind-"));
  folders.push(folder);
  return join(folder, "shop.db");
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const insert = (tx: Tx, day: string) =>
  execute(tx.insert(meta).values({ key: day, value: "s" }).onConflictDoNothing());
const clash = (tx: Tx, day: string) => execute(tx.insert(meta).values({ key: day, value: "s" }));
/** Writes a day, and another when the first was new. */
const insertBoth = (day: string, other: string) =>
  function* (tx: Tx) {
    if (changedRows(yield* insert(tx, day)) > 0) yield* insert(tx, other);
  };
const days = async (db: Db) =>
  (await db.select().from(meta).where(ne(meta.key, "derived"))).map(({ key }) => key).sort();

test("writes of a moment are committed together, with the second half after the first", async () => {
  const db = createTestDatabase();

  const writes = [
    writeBehind(db, insertBoth("1", "one")),
    writeBehind(db, insertBoth("1", "never")),
    writeBehind(db, (tx) => insert(tx, "2")),
  ];
  expect(await days(db)).toEqual([]);
  await Promise.all(writes);

  expect(await days(db)).toEqual(["1", "2", "one"]);
  expect(clientOf(db).pragma("synchronous", { simple: true })).toBe(2);
  expect(clientOf(db).pragma("busy_timeout", { simple: true })).toBe(5000);
});

test("a failing write does not affect the others", async () => {
  const db = createTestDatabase();

  const results = await Promise.allSettled([
    writeBehind(db, (tx) => insert(tx, "1")),
    writeBehind(db, function* (tx) {
      yield* insert(tx, "2");
      yield* clash(tx, "1");
    }),
    writeBehind(db, (tx) => insert(tx, "3")),
  ]);

  expect(results.map((result) => result.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await days(db)).toEqual(["1", "3"]);
});

test("while another process writes, callers do not wait and nothing is lost", async () => {
  const file = databaseFile();
  const db = createTestFile(file);
  const other = connect(file);
  clientOf(other).exec("begin immediate");

  let isDone = false;
  const write = writeBehind(db, (tx) => insert(tx, "1")).then(() => {
    isDone = true;
  });
  for (let turn = 0; turn < 100; turn++) await new Promise((done) => setImmediate(done));
  expect(isDone).toBe(false);

  clientOf(other).exec("commit");
  await write;
  expect(await days(db)).toEqual(["1"]);
  close(other);
  close(db);
});

test("settling commits pending writes", async () => {
  const db = createTestDatabase();
  for (let index = 0; index < 600; index++) {
    void writeBehind(db, (tx) => insert(tx, `${index}`));
  }

  await settleWrites(db);

  expect(await days(db)).toHaveLength(600);
});

test("writes wait for space on the disk also after two have settled at once", async () => {
  const file = databaseFile();
  const db = createTestFile(file);
  const other = connect(file);
  const disk = { isFull: false, reportFull: () => {} };
  pauseWritesWhileFull(db, disk);
  clientOf(other).exec("begin immediate");
  void writeBehind(db, (tx) => insert(tx, "1"));
  const settling = [settleWrites(db), settleWrites(db)];
  clientOf(other).exec("commit");
  await Promise.all(settling);
  close(other);

  disk.isFull = true;
  void writeBehind(db, (tx) => insert(tx, "2"));
  for (let turn = 0; turn < 10; turn++) await new Promise((done) => setImmediate(done));
  expect(await days(db)).toEqual(["1"]);

  await settleWrites(db);
  expect(await days(db)).toEqual(["1", "2"]);
  close(db);
});

test("a kill loses no committed write", async () => {
  const file = databaseFile();
  createTestFile(file);
  const script = `
    import { connect } from ${JSON.stringify(fileURLToPath(new URL("./client.ts", import.meta.url)))};
    import { execute } from ${JSON.stringify(fileURLToPath(new URL("./statements.ts", import.meta.url)))};
    import { writeBehind } from ${JSON.stringify(fileURLToPath(new URL("./write-behind.ts", import.meta.url)))};
    import { meta } from ${JSON.stringify(fileURLToPath(new URL("../../schema.ts", import.meta.url)))};
    const db = connect(${JSON.stringify(file)});
    for (let day = 0; ; day++) {
      const row = { key: String(day), value: "s" };
      await writeBehind(db, (tx) => execute(tx.insert(meta).values(row)));
      console.info(day);
    }`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script]);
  let last = -1;
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line);
    if (last === 200) child.kill("SIGKILL");
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");

  const db = connect(file);
  expect(last).toBeGreaterThanOrEqual(200);
  expect((await days(db)).length).toBeGreaterThan(last);
  expect(clientOf(db).pragma("integrity_check", { simple: true })).toBe("ok");
  close(db);
});

/** Lets a database grow by no page: its next write that needs one finds the disk full. */
function fillUp(db: Db): () => void {
  const client = clientOf(db);
  const pages = client.pragma("page_count", { simple: true });
  client.pragma(`max_page_count = ${pages}`);
  return () => client.pragma("max_page_count = 1000000");
}

/** More than fits on the rest of a page. */
const large = (tx: Tx, key: string) =>
  execute(tx.insert(meta).values({ key, value: "x".repeat(100_000) }));

test("a count that fails after its caller was answered is a dropped one", async () => {
  const db = createTestDatabase();
  let isFull = true;
  pauseWritesWhileFull(db, {
    get isFull() {
      return isFull;
    },
    reportFull: () => {},
  });
  let isAnswered = false;
  const click = writeBehind(db, (tx) => insert(tx, "click")).then(() => {
    isAnswered = true;
  });
  await Promise.all([
    countBehind(db, (tx) => insert(tx, "view")),
    countBehind(db, (tx) => clash(tx, "view")),
  ]);
  expect([pendingWrites(db), isAnswered]).toEqual([3, false]);

  isFull = false;
  await settleWrites(db);
  await click;

  expect(await days(db)).toEqual(["click", "view"]);
  expect(droppedWrites(db)).toBe(1);
});

test("writes wait while the disk is full, limited and counted, and are written when there is space", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const db = createTestDatabase();
  let isFull = false;
  pauseWritesWhileFull(db, {
    get isFull() {
      return isFull;
    },
    reportFull: () => {
      isFull = true;
    },
  });
  const makeRoom = fillUp(db);

  const first = writeBehind(db, (tx) => large(tx, "1"));
  await new Promise((done) => setImmediate(done));
  expect(isFull).toBe(true);
  // Frees space before the next attempt.
  makeRoom();
  const others = Array.from({ length: 19_999 }, () => writeBehind(db, () => executeAll([])));
  expect(pendingWrites(db)).toBe(20_000);
  await expect(writeBehind(db, (tx) => insert(tx, "2"))).rejects.toThrow("Too many writes");
  expect(droppedWrites(db)).toBe(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await days(db)).toEqual([]);

  isFull = false;
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all([first, ...others]);
  expect(await days(db)).toEqual(["1"]);
  expect(pendingWrites(db)).toBe(0);
  vi.useRealTimers();
});

test("a database can be closed without an error while the disk is full", () => {
  const db = createTestFile(databaseFile());
  clientOf(db).pragma = () => {
    throw Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
  };
  expect(() => close(db)).not.toThrow();
  expect(clientOf(db).open).toBe(false);
});
