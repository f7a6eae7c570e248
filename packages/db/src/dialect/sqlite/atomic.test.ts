import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { meta } from "../../schema.ts";
import { createTestDatabase, insertionOrder } from "../testing/sqlite.ts";
import {
  atomic,
  conditionalTransaction,
  conditionalTransactionAll,
  exclusiveTransaction,
} from "./atomic.ts";
import type { Db, Tx } from "./client.ts";
import { changedRows, execute, executeAll, fill, type Steps } from "./statements.ts";

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
  (await db.select().from(meta).orderBy(insertionOrder(meta)))
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

  test("does nothing when a guard changes no row, and says which", async () => {
    const refused = await conditionalTransactionAll(
      db,
      (tx) => [set(tx, "one", "a"), set(tx, "missing", "b"), set(tx, "two", "c")],
      (tx) => [tx.insert(meta).values({ key: "three", value: "c" })],
    );

    expect(refused).toBe(1);
    expect(await values()).toEqual(["one=1", "two=2"]);
  });

  test("does nothing when a statement fails, and passes the error on", async () => {
    const failing = conditionalTransactionAll(
      db,
      (tx) => [set(tx, "one", "a")],
      (tx) => [tx.insert(meta).values({ key: "two", value: "again" })],
    );

    await expect(failing).rejects.toThrow(/UNIQUE/);
    expect(await values()).toEqual(["one=1", "two=2"]);
  });
});

describe("steps", () => {
  const rowOf = (tx: Tx, key: string) => execute(tx.select().from(meta).where(eq(meta.key, key)));
  /** Reads a number, and writes one more. */
  function* increase(tx: Tx): Steps<number> {
    const [row] = yield* rowOf(tx, "one");
    const next = Number(row?.value) + 1;
    yield* execute(set(tx, "one", String(next)));
    return next;
  }

  test("read the state at their turn, and answer with their return value", async () => {
    expect(await exclusiveTransaction(db, increase)).toBe(2);
    expect(await values()).toEqual(["one=2", "two=2"]);
  });

  test("run without anything else of the process in between, however many begin at once", async () => {
    const seen: string[] = [];
    const watched = Array.from({ length: 20 }, async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        seen.push((await db.select().from(meta).where(eq(meta.key, "two")))[0]?.value ?? "gone");
      }
    });
    const increases = Array.from({ length: 20 }, (_, index) =>
      exclusiveTransaction(db, function* (tx) {
        // Only these steps see this state.
        yield* execute(set(tx, "two", "half done"));
        const next = yield* increase(tx);
        if (index % 2 === 1) throw new Error("Undone");
        yield* execute(set(tx, "two", "2"));
        return next;
      }),
    );
    const own = Array.from({ length: 20 }, (_, index) =>
      db.insert(meta).values({ key: `own ${index}`, value: "kept" }),
    );

    const done = await Promise.allSettled(increases);
    await Promise.all([...watched, ...own]);

    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    expect(new Set(seen)).toEqual(new Set(["2"]));
    // A rollback did not undo writes of others.
    const rows = await values();
    expect(rows).toEqual(expect.arrayContaining(["one=11", "two=2", "own 0=kept", "own 19=kept"]));
    expect(rows).toHaveLength(22);
  });

  test("throw a statement's error where it was yielded, where it can be caught or rolls everything back", async () => {
    const clash = (tx: Tx) => execute(tx.insert(meta).values({ key: "two", value: "again" }));
    const caught = exclusiveTransaction(db, function* (tx) {
      yield* execute(set(tx, "one", "a"));
      try {
        yield* clash(tx);
      } catch {
        return "caught";
      }
      return "missed";
    });
    expect(await caught).toBe("caught");
    expect(await values()).toEqual(["one=a", "two=2"]);

    const thrown = exclusiveTransaction(db, function* (tx) {
      yield* execute(set(tx, "one", "b"));
      yield* clash(tx);
    });
    await expect(thrown).rejects.toThrow(/UNIQUE/);
    expect(await values()).toEqual(["one=a", "two=2"]);
  });

  test("can be in lists, and are run at their turn", async () => {
    await atomic(db, (tx) => [
      set(tx, "one", "5"),
      increase(tx),
      executeAll([set(tx, "two", "b")]),
    ]);

    expect(await values()).toEqual(["one=6", "two=b"]);
  });

  test("can take the place of a list, and are answered there", async () => {
    await atomic(db, increase);
    const isDone = await conditionalTransaction(db, (tx) => set(tx, "two", "b"), increase);

    expect(isDone).toBe(true);
    expect(await values()).toEqual(["one=3", "two=b"]);
  });

  test("answer as a guard", async () => {
    function* isOne(tx: Tx, value: string): Steps<boolean> {
      const [row] = yield* rowOf(tx, "one");
      return row?.value === value;
    }
    const guarded = (value: string) =>
      conditionalTransactionAll(
        db,
        (tx) => [isOne(tx, value)],
        (tx) => [set(tx, "two", "b")],
      );

    expect(await guarded("7")).toBe(0);
    expect(await values()).toEqual(["one=1", "two=2"]);
    expect(await guarded("1")).toBeNull();
    expect(await values()).toEqual(["one=1", "two=b"]);
  });

  test("take prepared statements with their values, and answer how many rows each changed", async () => {
    const changed = await exclusiveTransaction(db, function* (tx) {
      const update = tx
        .update(meta)
        .set({ value: "x" })
        .where(eq(meta.key, sql.placeholder("key")))
        .prepare();
      const counts: number[] = [];
      for (const key of ["one", "missing"]) {
        counts.push(changedRows(yield* execute(fill(update, { key }))));
      }
      return counts;
    });

    expect(changed).toEqual([1, 0]);
    expect(await values()).toEqual(["one=x", "two=2"]);
  });
});

test("statements of the database are rejected in a transaction, and none can be begun by hand", async () => {
  const types = () => {
    // @ts-expect-error it was built from the database, not from the transaction
    void atomic(db, () => [db.delete(meta)]);
    // @ts-expect-error nor does one that was prepared on it
    void atomic(db, () => [fill(db.delete(meta).prepare(), {})]);
    // @ts-expect-error nothing awaits inside a transaction
    void exclusiveTransaction(db, async (tx) => tx.delete(meta));
    // @ts-expect-error steps are called with yield*, or stand in a list: spread they find nothing
    void atomic(db, (tx) => [...execute(tx.select().from(meta))]);
    // @ts-expect-error a transaction is a list, or steps
    void db.transaction;
    // @ts-expect-error an answer is awaited
    void db.select().from(meta).all().length;
  };
  expect(types).toBeTypeOf("function");
  expect(await values()).toEqual(["one=1", "two=2"]);
});
