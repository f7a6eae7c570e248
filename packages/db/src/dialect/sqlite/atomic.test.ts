import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { meta } from "../../schema.ts";
import { createTestDatabase } from "../../testing.ts";
import { conditionalTransactionAll } from "./atomic.ts";
import type { Db, Tx } from "./client.ts";

let db: Db;
beforeEach(async () => {
  db = createTestDatabase();
  await db.insert(meta).values([
    { key: "one", value: "1" },
    { key: "two", value: "2" },
  ]);
});

const set = (tx: Tx, key: string, value: string) =>
  tx.update(meta).set({ value }).where(eq(meta.key, key));
const values = async () =>
  (await db.select().from(meta))
    .filter((row) => row.key !== "derived")
    .map((row) => `${row.key}=${row.value}`);

describe("conditionalTransactionAll", () => {
  test("does everything when each guard changes a row", async () => {
    const refused = await conditionalTransactionAll(
      db,
      (tx) => [set(tx, "one", "a"), set(tx, "two", "b")],
      (tx) => [tx.insert(meta).values({ key: "three", value: "c" })],
    );

    expect(refused).toBeNull();
    expect(await values()).toEqual(["one=a", "two=b", "three=c"]);
  });

  test("does nothing when one changes none, and says which", async () => {
    const refused = await conditionalTransactionAll(
      db,
      (tx) => [set(tx, "one", "a"), set(tx, "missing", "b"), set(tx, "two", "c")],
      (tx) => [tx.insert(meta).values({ key: "three", value: "c" })],
    );

    expect(refused).toBe(1);
    expect(await values()).toEqual(["one=1", "two=2"]);
  });

  test("does nothing when a statement fails, and passes the failure on", async () => {
    const failing = conditionalTransactionAll(
      db,
      (tx) => [set(tx, "one", "a")],
      (tx) => [tx.insert(meta).values({ key: "two", value: "again" })],
    );

    await expect(failing).rejects.toThrow(/UNIQUE/);
    expect(await values()).toEqual(["one=1", "two=2"]);
  });
});
