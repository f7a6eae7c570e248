/** The answer waits for the disk, the event loop does not. */
import fs, { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { meta } from "../../schema.ts";
import { createTestFile } from "../testing/sqlite.ts";
import { close, connect, type Db, type Tx } from "./client.ts";
import { clientOf } from "./connection.ts";
import { groupCommit } from "./group-commit.ts";

let folder: string;
let db: Db;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "pickwell-wal-"));
  db = createTestFile(join(folder, "shop.db"));
  await db.delete(meta);
});
afterEach(() => {
  vi.restoreAllMocks();
  close(db);
  rmSync(folder, { recursive: true, force: true });
});

const put = (key: string) => ({
  list: (tx: Tx) => [tx.insert(meta).values({ key, value: key })],
});
const keys = async () =>
  (await db.select({ key: meta.key }).from(meta).orderBy(meta.key)).map(({ key }) => key);

/** Holds each wait for the disk until it is let go. */
function holdDisk() {
  type Done = (problem: Error | null) => void;
  const waiting: Done[] = [];
  vi.spyOn(fs, "fdatasync").mockImplementation(((_file: number, done: Done) => {
    waiting.push(done);
  }) as never);
  const oneMore = async () => {
    while (waiting.length === 0) await new Promise((next) => setImmediate(next));
    return waiting.shift() as Done;
  };
  return { oneMore, waiting };
}

test("a write is acknowledged after the disk has synced, and others run meanwhile", async () => {
  const { oneMore } = holdDisk();
  let isTold = false;
  const writing = groupCommit(db, put("a")).then(() => {
    isTold = true;
  });
  const done = await oneMore();

  expect(await keys()).toEqual(["a"]);
  expect(isTold).toBe(false);
  done(null);
  await writing;
  expect(isTold).toBe(true);
  expect(clientOf(db).pragma("synchronous", { simple: true })).toBe(2);
});

test("writes during a sync are committed together afterwards, and wait for one sync", async () => {
  const { oneMore, waiting } = holdDisk();
  const commits = vi.spyOn(clientOf(db), "transaction");
  const told: string[] = [];
  const write = (key: string) => groupCommit(db, put(key)).then(() => told.push(key));
  const first = write("a");
  const done = await oneMore();
  const second = write("b");
  await new Promise((next) => setImmediate(next));
  const third = write("c");
  await new Promise((next) => setImmediate(next));

  expect(await keys()).toEqual(["a"]);
  expect(waiting).toEqual([]);
  done(null);
  await first;
  expect(told).toEqual(["a"]);
  (await oneMore())(null);
  await Promise.all([second, third]);
  expect(told).toEqual(["a", "b", "c"]);
  expect(await keys()).toEqual(["a", "b", "c"]);
  expect(commits).toHaveBeenCalledTimes(2);
});

test("a write whose sync fails is rejected, and the next one is written", async () => {
  const { oneMore } = holdDisk();
  const refused = expect(groupCommit(db, put("a"))).rejects.toThrow("no room");
  (await oneMore())(new Error("no room"));
  await refused;

  const next = groupCommit(db, put("b"));
  (await oneMore())(null);
  await next;
  expect(await keys()).toContain("b");
});

test("after a failed sync no write is acknowledged until the log was rewritten, even if a sync succeeds", async () => {
  // Reads the log, so that it cannot be restarted.
  const reader = connect(join(folder, "shop.db"));
  const reading = clientOf(reader);
  reading.exec("begin");
  reading.prepare("select count(*) from meta").get();
  const { oneMore } = holdDisk();
  const first = expect(groupCommit(db, put("a"))).rejects.toThrow("torn");
  (await oneMore())(new Error("torn"));
  await first;
  vi.restoreAllMocks();

  await expect(groupCommit(db, put("b"))).rejects.toThrow("The disk has refused");
  await expect(groupCommit(db, put("c"))).rejects.toThrow("The disk has refused");
  reading.exec("rollback");
  close(reader);
  await groupCommit(db, put("d"));

  expect(await keys()).toEqual(["a", "b", "c", "d"]);
  expect(clientOf(db).pragma("synchronous", { simple: true })).toBe(2);
});

test("after a failed sync the log is rewritten at once if nobody reads it", async () => {
  const { oneMore } = holdDisk();
  const first = expect(groupCommit(db, put("a"))).rejects.toThrow("torn");
  (await oneMore())(new Error("torn"));
  await first;
  expect(fs.statSync(join(folder, "shop.db-wal")).size).toBe(0);
});

test("a database can be closed during a sync", async () => {
  const { oneMore } = holdDisk();
  const writing = groupCommit(db, put("a"));
  const done = await oneMore();
  const closed = vi.spyOn(fs, "close");

  close(db);
  expect(closed).not.toHaveBeenCalled();
  done(null);
  await writing;
  await new Promise((next) => setImmediate(next));
  expect(closed).toHaveBeenCalledTimes(1);
});
