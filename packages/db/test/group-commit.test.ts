/** Writes of many callers in one transaction. */
import type { Socket } from "node:net";
import { close, connect, type Db, type Tx } from "@pickwell/db/client";
import { commitOne, groupCommit } from "@pickwell/db/group-commit";
import { meta } from "@pickwell/db/schema";
import { execute } from "@pickwell/db/statements";
import { createTestDatabase, engine } from "@pickwell/db/testing";
import { eq } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { poolOf } from "../src/dialect/postgres/connection.ts";
import { WRITE_LOCK } from "../src/dialect/postgres/derived/write-lock.ts";

let db: Db;
beforeEach(async () => {
  db = createTestDatabase();
  await db.delete(meta);
});

const put = (key: string) => (tx: Tx) => [tx.insert(meta).values({ key, value: key })];
const touch = (key: string) => (tx: Tx) => [
  tx.update(meta).set({ value: "touched" }).where(eq(meta.key, key)),
];
/** Writes before it refuses. */
const refusing = (key: string) => (tx: Tx) => [
  (function* () {
    for (const statement of put(key)(tx)) yield* execute(statement);
    return false;
  })(),
];
const rows = async () =>
  (await db.select().from(meta).orderBy(meta.key)).map(({ key, value }) => `${key}=${value}`);
const names = (count: number) => Array.from({ length: count }, (_, index) => `k${index}`);

test.each([
  [
    "a later guard changed no row",
    { guards: (tx: Tx) => [...touch("a")(tx), ...touch("?")(tx)] },
    { value: 1 },
  ],
  ["steps refuse that have written", { guards: refusing("c") }, { value: 0 }],
  [
    "a statement fails",
    { list: (tx: Tx) => [...put("c")(tx), ...put("a")(tx)] },
    { status: "rejected" },
  ],
])("of a group only the write is undone of which %s", async (_, write, outcome) => {
  const [first, undone, refused, last] = await Promise.allSettled([
    groupCommit(db, { list: put("a") }),
    groupCommit(db, write),
    groupCommit(db, { guards: touch("?"), list: put("d") }),
    groupCommit(db, { guards: touch("a"), list: put("b") }),
  ]);

  expect([first, refused, last]).toMatchObject([{ value: null }, { value: 0 }, { value: null }]);
  expect(undone).toMatchObject(outcome);
  expect(await rows()).toEqual(["a=touched", "b=b"]);
});

test.runIf(engine === "postgres")("writes that wait share a transaction of twenty", async () => {
  const refused = { guards: touch("?"), list: put("never") };

  const done = await Promise.all([
    ...names(40).map((key) => groupCommit(db, { list: put(key) })),
    groupCommit(db, refused),
  ]);

  const { rows: transactions } = await poolOf(db).query(
    "select count(*)::int as rows from meta group by xmin::text order by 1",
  );
  expect(transactions).toEqual([{ rows: 20 }, { rows: 20 }]);
  expect(done).toEqual([...names(40).map(() => null), 0]);
});

test.runIf(engine === "postgres")("a refused condition costs the others nothing", async () => {
  await Promise.all([
    ...names(5).map((key) => groupCommit(db, { list: put(key) })),
    groupCommit(db, { guards: touch("?"), list: put("never") }),
    ...names(5).map((key) => groupCommit(db, { list: put(`${key} after`) })),
  ]);

  const { rows: transactions } = await poolOf(db).query(
    "select count(*)::int as rows from meta group by xmin::text",
  );
  expect(transactions).toEqual([{ rows: 10 }]);
});

test("a write that nobody else waits with is tried once, even if it is refused", async () => {
  let tries = 0;
  const list = (tx: Tx) => {
    tries += 1;
    return [...put("a")(tx), ...put("a")(tx)];
  };

  await expect(groupCommit(db, { list })).rejects.toThrow();

  expect([tries, await rows()]).toEqual([1, []]);
});

test("one statement is committed by itself", async () => {
  await Promise.all(
    names(3).map((key) => commitOne(db, (tx) => tx.insert(meta).values({ key, value: key }))),
  );

  expect(await rows()).toEqual(["k0=k0", "k1=k1", "k2=k2"]);
});

test.runIf(engine === "postgres")(
  "one statement that the server has is carried out, though its process is gone",
  async () => {
    const pool = poolOf(db);
    const dying = connect(String(pool.options.connectionString));
    onTestFinished(() => close(dying));
    let line: Socket | undefined;
    poolOf(dying).once("acquire", (client) => {
      line = (client as unknown as { connection: { stream: Socket } }).connection.stream;
    });
    const other = await pool.connect();
    await other.query(`begin; select pg_advisory_xact_lock(${WRITE_LOCK})`);

    const failure = commitOne(dying, (tx) =>
      tx.insert(meta).values({ key: "a", value: "a" }),
    ).catch((error: unknown) => error);
    const waiting =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    while ((await pool.query(waiting)).rows.length === 0);
    line?.destroy();
    expect(await failure).toBeInstanceOf(Error);
    await other.query("commit");
    other.release();

    while ((await rows()).length === 0);
    expect(await rows()).toEqual(["a=a"]);
  },
);
