import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { meta } from "../../schema.ts";
import { createTestDatabase } from "../testing/sqlite.ts";
import type { Db, Tx } from "./client.ts";
import { clientOf } from "./connection.ts";
import { groupCommit } from "./group-commit.ts";

let db: Db;
beforeEach(async () => {
  db = createTestDatabase();
  await db.delete(meta);
});

const put = (key: string) => (tx: Tx) => [tx.insert(meta).values({ key, value: key })];
const touch = (key: string) => (tx: Tx) => [
  tx.update(meta).set({ value: "touched" }).where(eq(meta.key, key)),
];
const rows = async () =>
  (await db.select().from(meta).orderBy(meta.key)).map(({ key, value }) => `${key}=${value}`);

test("concurrent writes share a commit, and are durable when acknowledged", async () => {
  const commits = vi.spyOn(clientOf(db), "transaction");
  const names = Array.from({ length: 200 }, (_, index) => `k${index}`);

  const first = groupCommit(db, { list: put("first") }).then(rows);
  await Promise.all(names.map((name) => groupCommit(db, { list: put(name) })));

  expect(await first).toContain("first=first");
  expect(commits).toHaveBeenCalledTimes(1);
  expect(await rows()).toHaveLength(201);
});

test("large groups are committed in parts, so that the event loop is not blocked", async () => {
  const commits = vi.spyOn(clientOf(db), "transaction");
  const names = Array.from({ length: 600 }, (_, index) => `k${index}`);

  await Promise.all(names.map((name) => groupCommit(db, { list: put(name) })));

  expect(commits).toHaveBeenCalledTimes(3);
  expect(await rows()).toHaveLength(600);
});

test("a write that comes alone is done whole or not at all", async () => {
  await groupCommit(db, { list: put("a") });
  const alone = (write: Parameters<typeof groupCommit>[1]) => groupCommit(db, write);

  await expect(alone({ list: (tx) => [...put("b")(tx), ...put("a")(tx)] })).rejects.toThrow(
    "UNIQUE",
  );
  expect(await alone({ guards: (tx) => [...touch("a")(tx), ...touch("z")(tx)] })).toBe(1);
  expect(await rows()).toEqual(["a=a"]);
  expect(await alone({ guards: touch("a"), list: put("b") })).toBe(null);
  expect(await rows()).toEqual(["a=touched", "b=b"]);
});

test("each write sees earlier ones, and fails independently", async () => {
  const outcomes = await Promise.allSettled([
    groupCommit(db, { list: put("a") }),
    groupCommit(db, { guards: (tx) => [...touch("a")(tx), ...touch("b")(tx)], list: put("c") }),
    groupCommit(db, { list: (tx) => [...put("d")(tx), ...put("a")(tx)] }),
    groupCommit(db, { guards: touch("a"), list: put("b") }),
  ]);

  expect(outcomes).toMatchObject([
    { value: null },
    // The second guard changed nothing, so the first has not either.
    { value: 1 },
    { reason: { message: expect.stringContaining("UNIQUE") } },
    { value: null },
  ]);
  expect(await rows()).toEqual(["a=touched", "b=b"]);
});

test("when the commit fails every caller is rejected, and the next group starts over", async () => {
  const locked = vi.spyOn(clientOf(db), "transaction").mockImplementationOnce(() => {
    throw new Error("database is locked");
  });
  const outcomes = await Promise.allSettled([
    groupCommit(db, { list: put("a") }),
    groupCommit(db, { list: put("b") }),
  ]);
  locked.mockRestore();

  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await groupCommit(db, { list: put("a") });
  expect(await rows()).toEqual(["a=a"]);
});
