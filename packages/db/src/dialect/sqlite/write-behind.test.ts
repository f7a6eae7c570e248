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
import { createTestDatabase, migrationsFolder } from "../../testing.ts";
import { close, connect, type Db, migrateToLatest } from "./client.ts";
import {
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

const insert = (db: Db, day: string) => ({
  run: () => db.insert(meta).values({ key: day, value: "s" }).onConflictDoNothing().run(),
});
const clash = (db: Db, day: string) => ({
  run: () => db.insert(meta).values({ key: day, value: "s" }).run(),
});
const days = async (db: Db) =>
  (await db.select().from(meta).where(ne(meta.key, "derived"))).map(({ key }) => key).sort();

test("writes of a moment are committed together, and the second half only after the first", async () => {
  const db = createTestDatabase();

  const writes = [
    writeBehind(db, { guard: insert(db, "1"), list: [insert(db, "one")] }),
    writeBehind(db, { guard: insert(db, "1"), list: [insert(db, "never")] }),
    writeBehind(db, { guard: insert(db, "2") }),
  ];
  expect(await days(db)).toEqual([]);
  await Promise.all(writes);

  expect(await days(db)).toEqual(["1", "2", "one"]);
  expect(db.$client.pragma("synchronous", { simple: true })).toBe(2);
  expect(db.$client.pragma("busy_timeout", { simple: true })).toBe(5000);
});

test("a write that fails takes no other with it", async () => {
  const db = createTestDatabase();

  const results = await Promise.allSettled([
    writeBehind(db, { guard: insert(db, "1") }),
    writeBehind(db, { guard: insert(db, "2"), list: [clash(db, "1")] }),
    writeBehind(db, { guard: insert(db, "3") }),
  ]);

  expect(results.map((result) => result.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await days(db)).toEqual(["1", "3"]);
});

test("while another process writes, nothing waits, and nothing is lost", async () => {
  const file = databaseFile();
  const db = connect(file);
  migrateToLatest(db, migrationsFolder);
  const other = connect(file);
  other.$client.exec("begin immediate");

  let isDone = false;
  const write = writeBehind(db, { guard: insert(db, "1") }).then(() => {
    isDone = true;
  });
  for (let turn = 0; turn < 100; turn++) await new Promise((done) => setImmediate(done));
  expect(isDone).toBe(false);

  other.$client.exec("commit");
  await write;
  expect(await days(db)).toEqual(["1"]);
  close(other);
  close(db);
});

test("settling commits what waits", async () => {
  const db = createTestDatabase();
  for (let index = 0; index < 600; index++) {
    void writeBehind(db, { guard: insert(db, `${index}`) });
  }

  await settleWrites(db);

  expect(await days(db)).toHaveLength(600);
});

test("a kill loses nothing that was committed", async () => {
  const file = databaseFile();
  migrateToLatest(connect(file), migrationsFolder);
  const script = `
    import { connect } from ${JSON.stringify(fileURLToPath(new URL("./client.ts", import.meta.url)))};
    import { writeBehind } from ${JSON.stringify(fileURLToPath(new URL("./write-behind.ts", import.meta.url)))};
    const db = connect(${JSON.stringify(file)});
    const add = db.$client.prepare("insert into meta (key, value) values (?, 's')");
    for (let day = 0; ; day++) {
      await writeBehind(db, { guard: { run: () => add.run(String(day)) } });
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
  expect(db.$client.pragma("integrity_check", { simple: true })).toBe("ok");
  close(db);
});

/** Lets a database grow by no page: its next write that needs one finds the disk full. */
function fillUp({ $client }: Db): () => void {
  const pages = $client.pragma("page_count", { simple: true });
  $client.pragma(`max_page_count = ${pages}`);
  return () => $client.pragma("max_page_count = 1000000");
}

/** More than fits into what is left of a page. */
const large = (db: Db, key: string) => ({
  run: () =>
    db
      .insert(meta)
      .values({ key, value: "x".repeat(100_000) })
      .run(),
});

test("writes wait while the disk is full, bounded and counted, and are written when there is room", async () => {
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

  const first = writeBehind(db, { guard: large(db, "1") });
  await new Promise((done) => setImmediate(done));
  expect(isFull).toBe(true);
  // Held back before it can take what was kept for others.
  makeRoom();
  const others = Array.from({ length: 19_999 }, () =>
    writeBehind(db, { guard: { run: () => ({ changes: 0 }) } }),
  );
  expect(pendingWrites(db)).toBe(20_000);
  await expect(writeBehind(db, { guard: insert(db, "2") })).rejects.toThrow("Too many writes");
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

test("a database is closed without a word while the disk is full", () => {
  const db = connect(databaseFile());
  migrateToLatest(db, migrationsFolder);
  db.$client.pragma = () => {
    throw Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
  };
  expect(() => close(db)).not.toThrow();
  expect(db.$client.open).toBe(false);
});
