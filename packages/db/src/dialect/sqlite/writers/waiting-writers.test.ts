import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { meta } from "../../../schema.ts";
import { createTestFile } from "../../testing/sqlite.ts";
import {
  atomic,
  conditionalTransactionAll,
  exclusiveTransaction,
  heldTransaction,
} from "../atomic.ts";
import { close, connect, type Db, type Tx } from "../client.ts";
import { clientOf } from "../connection.ts";
import { commitPatiently, groupCommit } from "../group-commit.ts";
import { execute, executeAll, type Listed, type Statements } from "../statements.ts";
import { countBehind, pendingWrites, settleWrites, writeBehind } from "../write-behind.ts";
import {
  batchesAtOnce,
  endHeld,
  holdWrites,
  waitingWriters,
  yieldToWriters,
} from "./waiting-writers.ts";

let folder: string;
/** Writes much. */
let busy: Db;
/** Writes now and then. */
let shop: Db;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pickwell-waiting-"));
  shop = createTestFile(join(folder, "shop.db"));
  busy = connect(join(folder, "shop.db"));
  holdWrites(busy, waitingWriters(shop));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  close(busy);
  close(shop);
  rmSync(folder, { recursive: true, force: true });
});

const insert = (tx: Tx, key: string) => execute(tx.insert(meta).values({ key, value: "x" }));
/** Writes what its caller waits for. */
const writeOf = (key: string) => groupCommit(shop, { list: (tx) => insert(tx, key) });
const isSeen = async (key: string) =>
  (await shop.select().from(meta).where(eq(meta.key, key))).length > 0;
const counted = () => new Int32Array(waitingWriters(shop))[0];
const held = () => new Int32Array(waitingWriters(shop))[1];
/** Nothing is held for too long until it is restored, however slow the machine. */
const stopClock = () => vi.spyOn(performance, "now").mockReturnValue(0);

test("who writes much keeps as many pages of the file in memory as it says, and is patient", () => {
  holdWrites(busy, waitingWriters(shop), 1024);

  expect(clientOf(busy).pragma("cache_size", { simple: true })).toBe(-1024);
  // Nobody waits for it, so that it waits longer for others than they do.
  expect(clientOf(busy).pragma("busy_timeout", { simple: true })).toBe(30_000);
});

test("held writes become visible together when they are committed", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  await heldTransaction(busy, (tx) => insert(tx, "one"));
  await heldTransaction(busy, (tx) => insert(tx, "two"));
  expect(await yieldToWriters(busy)).toBe(false);
  expect([await isSeen("one"), await isSeen("two")]).toEqual([false, false]);

  endHeld(busy);

  expect([await isSeen("one"), await isSeen("two")]).toEqual([true, true]);
  expect(await yieldToWriters(busy)).toBe(true);
});

test("held writes are committed after a while", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  await heldTransaction(busy, (tx) => insert(tx, "one"));
  vi.advanceTimersByTime(2999);
  expect(await yieldToWriters(busy)).toBe(false);
  vi.advanceTimersByTime(1);

  expect(await yieldToWriters(busy)).toBe(true);

  expect(await isSeen("one")).toBe(true);
});

test("held writes are committed when there are many, however little time has passed", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  for (let part = 1; part < 20; part++) {
    await heldTransaction(busy, (tx) => insert(tx, `part ${part}`));
    expect(await yieldToWriters(busy)).toBe(false);
  }
  await heldTransaction(busy, (tx) => insert(tx, "last"));

  expect(await yieldToWriters(busy)).toBe(true);

  expect(await isSeen("last")).toBe(true);
  await heldTransaction(busy, (tx) => insert(tx, "next"));
  expect(await yieldToWriters(busy)).toBe(false);
});

test("more is held each time nobody waits, up to four times as much, and the usual after somebody has", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  let name = 0;
  /** Commits until the held transaction ends. */
  const partsHeld = async () => {
    for (let parts = 1; ; parts++) {
      await heldTransaction(busy, (tx) => insert(tx, `part ${name++}`));
      if (await yieldToWriters(busy)) return parts;
    }
  };
  expect([await partsHeld(), await partsHeld(), await partsHeld()]).toEqual([20, 40, 60]);
  expect([await partsHeld(), await partsHeld()]).toEqual([80, 80]);

  // Waiting for others needs a running clock.
  vi.useRealTimers();
  await heldTransaction(busy, (tx) => insert(tx, "held"));
  const written = writeOf("sale");
  await new Promise((done) => setImmediate(done));
  expect(await yieldToWriters(busy)).toBe(true);
  await written;
  vi.useFakeTimers({ toFake: ["performance"] });

  expect([await partsHeld(), await partsHeld()]).toEqual([20, 40]);
});

test("several batches are held while nobody waits, and count as several", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  let name = 0;
  /** Writes until the held transaction ends. @returns the batches of each part */
  const batchesHeld = async () => {
    for (const parts: number[] = []; ; ) {
      const batches = batchesAtOnce(busy);
      parts.push(batches);
      await heldTransaction(busy, (tx) => insert(tx, `part ${name++}`), "none", batches);
      if (await yieldToWriters(busy)) return parts;
    }
  };
  expect(batchesAtOnce(shop)).toBe(1);
  expect(await batchesHeld()).toEqual(Array.from({ length: 20 }, () => 1));
  expect(await batchesHeld()).toEqual(Array.from({ length: 10 }, () => 4));
  expect(await batchesHeld()).toEqual(Array.from({ length: 10 }, () => 6));
  expect(await batchesHeld()).toEqual(Array.from({ length: 10 }, () => 8));
  expect(await batchesHeld()).toEqual(Array.from({ length: 10 }, () => 8));

  // Waiting for others needs a running clock.
  vi.useRealTimers();
  await heldTransaction(busy, (tx) => insert(tx, "held"));
  const written = writeOf("sale");
  await new Promise((done) => setImmediate(done));
  expect(await yieldToWriters(busy)).toBe(true);
  await written;

  expect(batchesAtOnce(busy)).toBe(1);
});

test("a waiting writer has the held writes committed, and writes then", async () => {
  await heldTransaction(busy, (tx) => insert(tx, "held"));
  const written = writeOf("sale");
  await new Promise((done) => setImmediate(done));
  expect(counted()).toBe(1);

  expect(await yieldToWriters(busy)).toBe(true);
  await written;

  expect([await isSeen("held"), await isSeen("sale")]).toEqual([true, true]);
  expect(counted()).toBe(0);
});

test("a view has the held writes committed once it has waited for a second", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const clock = stopClock();
  await heldTransaction(busy, (tx) => insert(tx, "held"));
  const written = countBehind(shop, (tx) => insert(tx, "view"));
  await new Promise((done) => setImmediate(done));
  await vi.advanceTimersByTimeAsync(975);
  expect([counted(), await yieldToWriters(busy)]).toEqual([0, false]);
  clock.mockRestore();
  await vi.advanceTimersByTimeAsync(25);
  expect(counted()).toBe(1);

  expect(await yieldToWriters(busy)).toBe(true);
  await vi.advanceTimersByTimeAsync(25);
  await written;

  expect([await isSeen("held"), await isSeen("view"), counted()]).toEqual([true, true, 0]);
});

test("who has a view counted is answered while it waits, and it is written later", async () => {
  await heldTransaction(busy, (tx) => insert(tx, "held"));
  await countBehind(shop, (tx) => insert(tx, "view"));
  expect([await isSeen("view"), pendingWrites(shop)]).toEqual([false, 1]);

  const settled = settleWrites(shop);
  expect(await yieldToWriters(busy)).toBe(true);
  await settled;

  expect([await isSeen("view"), pendingWrites(shop)]).toEqual([true, 0]);
});

test("a note about a picture has the held writes committed once it has waited for a second", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const clock = stopClock();
  await heldTransaction(busy, (tx) => insert(tx, "held"));
  const noted = commitPatiently(shop, (tx) =>
    tx.insert(meta).values({ key: "picture", value: "x" }),
  );
  await new Promise((done) => setImmediate(done));
  await vi.advanceTimersByTimeAsync(995);
  expect([counted(), await yieldToWriters(busy)]).toEqual([0, false]);
  clock.mockRestore();
  await vi.advanceTimersByTimeAsync(5);
  expect(counted()).toBe(1);

  expect(await yieldToWriters(busy)).toBe(true);
  await vi.advanceTimersByTimeAsync(5);
  await noted;

  expect([await isSeen("held"), await isSeen("picture"), counted()]).toEqual([true, true, 0]);
});

test("a note about a picture goes along with what does not wait", async () => {
  await heldTransaction(busy, (tx) => insert(tx, "held"));
  const noted = commitPatiently(shop, (tx) =>
    tx.insert(meta).values({ key: "picture", value: "x" }),
  );
  const written = writeOf("sale");
  await new Promise((done) => setImmediate(done));
  expect(counted()).toBe(1);

  expect(await yieldToWriters(busy)).toBe(true);
  await Promise.all([noted, written]);

  expect([await isSeen("sale"), await isSeen("picture"), counted()]).toEqual([true, true, 0]);
});

test("what comes while a note about a picture waits does not wait with it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  await heldTransaction(busy, (tx) => insert(tx, "held"));
  const noted = commitPatiently(shop, (tx) =>
    tx.insert(meta).values({ key: "picture", value: "x" }),
  );
  await new Promise((done) => setImmediate(done));
  const written = writeOf("sale");
  await vi.advanceTimersByTimeAsync(5);
  expect(counted()).toBe(1);

  expect(await yieldToWriters(busy)).toBe(true);
  await vi.advanceTimersByTimeAsync(5);
  await Promise.all([noted, written]);

  expect([await isSeen("sale"), await isSeen("picture"), counted()]).toEqual([true, true, 0]);
});

test.each<[string, () => Promise<unknown>]>([
  ["A click", () => writeBehind(shop, (tx) => insert(tx, "click"))],
  ["Who waits for views", () => settleWrites(shop)],
])("%s has the held writes committed at once, with the views that wait", async (_, begin) => {
  await heldTransaction(busy, (tx) => insert(tx, "held"));
  const viewed = countBehind(shop, (tx) => insert(tx, "view"));
  const begun = begin();
  await new Promise((done) => setImmediate(done));
  expect(counted()).toBe(1);

  expect(await yieldToWriters(busy)).toBe(true);
  await Promise.all([viewed, begun]);

  expect([await isSeen("held"), await isSeen("view"), counted()]).toEqual([true, true, 0]);
});

test.each<[string, (list: (tx: Tx) => Statements) => Promise<unknown>]>([
  ["a list", (list) => atomic(shop, list)],
  ["steps", (list) => exclusiveTransaction(shop, (tx) => executeAll(list(tx) as Listed[]))],
  ["guards", (list) => conditionalTransactionAll(shop, () => [], list)],
  ["a group", (list) => groupCommit(shop, { list })],
])("%s does not block the event loop while a transaction is held", async (_, write) => {
  await heldTransaction(busy, (tx) => insert(tx, "held"));
  const written = write((tx) => [tx.insert(meta).values({ key: "own", value: "x" })]);
  for (let turn = 0; turn < 3; turn++) await new Promise((done) => setImmediate(done));
  expect([counted(), held(), await isSeen("own")]).toEqual([1, 1, false]);

  expect(await yieldToWriters(busy)).toBe(true);
  await written;

  expect([await isSeen("held"), await isSeen("own")]).toEqual([true, true]);
  expect([counted(), held()]).toEqual([0, 0]);
  expect(clientOf(shop).pragma("busy_timeout", { simple: true })).toBe(5000);
});

test("a thread that was stopped with its transaction open blocks nobody", async () => {
  await heldTransaction(busy, (tx) => insert(tx, "lost"));
  close(busy);
  expect(held()).toBe(1);

  await atomic(shop, (tx) => [tx.insert(meta).values({ key: "own", value: "x" })]);
  const again = atomic(shop, (tx) => [tx.insert(meta).values({ key: "own", value: "x" })]);

  await expect(again).rejects.toThrow(/UNIQUE/);
  expect([await isSeen("lost"), await isSeen("own"), counted()]).toEqual([false, true, 0]);
});

test("every kind of write counts as waiting", async () => {
  const ways: number[] = [];
  clientOf(shop).function("note_waiting", () => ways.push(counted() ?? 0));
  clientOf(shop).exec(
    "create temp trigger looked before insert on meta begin select note_waiting(); end",
  );

  await shop.insert(meta).values({ key: "plain", value: "x" });
  await shop.insert(meta).values({ key: "returning", value: "x" }).returning();
  await atomic(shop, (tx) => [tx.insert(meta).values({ key: "atomic", value: "x" })]);
  await exclusiveTransaction(shop, (tx) => insert(tx, "exclusive"));
  await groupCommit(shop, { list: (tx) => [tx.insert(meta).values({ key: "group", value: "x" })] });

  expect(ways).toHaveLength(5);
  expect(ways.every((waiting) => waiting > 0)).toBe(true);
  expect(counted()).toBe(0);
});

test("a failing part rolls back everything that was held, and later parts start over", async () => {
  await heldTransaction(busy, (tx) => insert(tx, "one"));
  await expect(
    heldTransaction(busy, function* (tx) {
      yield* insert(tx, "two");
      yield* insert(tx, "one");
    }),
  ).rejects.toThrow(/UNIQUE/);

  await heldTransaction(busy, (tx) => insert(tx, "three"));
  endHeld(busy);

  expect([await isSeen("one"), await isSeen("two"), await isSeen("three")]).toEqual([
    ...[false, false],
    true,
  ]);
  expect(held()).toBe(0);
});

test("a separate transaction runs after the held writes, and does not roll them back", async () => {
  await heldTransaction(busy, (tx) => insert(tx, "held"));
  await expect(
    exclusiveTransaction(busy, function* (tx) {
      yield* insert(tx, "never");
      throw new Error("Changed my mind");
    }),
  ).rejects.toThrow("Changed my mind");

  expect([await isSeen("held"), await isSeen("never")]).toEqual([true, false]);
});
