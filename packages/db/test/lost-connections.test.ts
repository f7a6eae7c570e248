/** What is written behind while the way to PostgreSQL breaks. A file has no way to it. */
import { connect as connectSocket, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { close, connect, type Db, type Tx } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { categories } from "@pickwell/db/schema";
import { execute } from "@pickwell/db/statements";
import { createTestDatabase, engine } from "@pickwell/db/testing";
import { countBehind, pendingWrites, settleWrites, writeBehind } from "@pickwell/db/write-behind";
import { expect, onTestFinished, test } from "vitest";
import { poolOf } from "../src/dialect/postgres/connection.ts";
import { isUnreachable, UnknownOutcomeError } from "../src/dialect/postgres/errors.ts";

const NOW = new Date("2026-03-01T12:00:00Z");

const insertCategory = (tx: Tx, name: string) =>
  execute(
    tx.insert(categories).values({ id: newId(), name, slug: name, createdAt: NOW, updatedAt: NOW }),
  );
const add = (db: Db, name: string, onRun = () => {}) =>
  writeBehind(db, function* (tx) {
    onRun();
    yield* insertCategory(tx, name);
  });
const names = async (db: Db) =>
  (await db.select({ name: categories.name }).from(categories)).map(({ name }) => name).sort();

/**
 * The same database through a way that breaks where it is told to.
 *
 * @param breaksAt - asked with each piece that goes to the server; with `after` it gets there, and the
 * answer does not come back
 */
async function throughBreakingWay(db: Db, breaksAt: (sent: string) => "before" | "after" | false) {
  // The first query makes it.
  const { rows } = await poolOf(db).query("select current_database() as name");
  const [, host = ""] = /host=([^&]+)/.exec(String(poolOf(db).options.connectionString)) ?? [];
  const socket = join(decodeURIComponent(host), ".s.PGSQL.5432");
  const lines = new Set<Socket>();
  const way = createServer((client) => {
    const server = connectSocket(socket);
    for (const line of [client, server]) lines.add(line.on("error", () => {}));
    let isDeaf = false;
    client.on("data", (bytes) => {
      const breaks = breaksAt(bytes.toString("latin1"));
      if (breaks === "before") {
        server.destroy();
        client.destroy();
        return;
      }
      isDeaf ||= breaks === "after";
      server.write(bytes);
    });
    server.on("data", (bytes) => {
      // What the server says to it is that it is done.
      if (isDeaf) client.destroy();
      else client.write(bytes);
    });
    client.on("close", () => server.destroy());
    server.on("close", () => client.destroy());
  });
  await new Promise<void>((resolve) => way.listen(0, "127.0.0.1", resolve));
  const { port } = way.address() as { port: number };
  const broken = connect(`postgres://postgres@127.0.0.1:${port}/${rows[0].name}`);
  onTestFinished(async () => {
    await close(broken);
    for (const line of lines) line.destroy();
    way.close();
  });
  return broken;
}

const onPostgres = test.runIf(engine === "postgres");

onPostgres("a query whose connection breaks while it is sent is told so", async () => {
  const db = createTestDatabase();
  await names(db);
  poolOf(db).once("acquire", (client) => {
    const { connection } = client as unknown as { connection: { stream: Socket } };
    connection.stream.destroy(Object.assign(new Error("write EPIPE"), { code: "EPIPE" }));
  });

  const failure = await names(db).catch((error: unknown) => error);

  expect(failure).toMatchObject({ cause: { code: "EPIPE" } });
  expect(isUnreachable(failure)).toBe(true);
  expect(await names(db)).toEqual([]);
});

onPostgres(
  "what was not committed when the way broke is written when it is there again",
  async () => {
    const db = createTestDatabase();
    let breaks = 1;
    const broken = await throughBreakingWay(db, (sent) =>
      sent.includes("commit\0") && breaks-- > 0 ? "before" : false,
    );

    await Promise.all([add(broken, "one"), add(broken, "two")]);

    expect(breaks).toBe(-1);
    expect(pendingWrites(broken)).toBe(0);
    expect(await names(db)).toEqual(["one", "two"]);
  },
);

onPostgres("who has a view counted does not wait for a server that is away", async () => {
  const db = createTestDatabase();
  let isAway = true;
  const broken = await throughBreakingWay(db, () => (isAway ? "before" : false));

  await countBehind(broken, (tx) => insertCategory(tx, "view"));
  expect(pendingWrites(broken)).toBe(1);
  isAway = false;
  await settleWrites(broken);

  expect(await names(db)).toEqual(["view"]);
});

onPostgres("what was committed, though nobody heard of it, is not written again", async () => {
  const db = createTestDatabase();
  let breaks = 1;
  const broken = await throughBreakingWay(db, (sent) =>
    sent.includes("commit\0") && breaks-- > 0 ? "after" : false,
  );
  let runs = 0;

  const countRun = () => {
    runs += 1;
  };
  await Promise.all([add(broken, "one", countRun), add(broken, "two")]);

  expect(runs).toBe(1);
  expect(breaks).toBe(0);
  expect(await names(db)).toEqual(["one", "two"]);
});

onPostgres(
  "what a server has never heard of, as one that took another's place, is written",
  async () => {
    const db = createTestDatabase();
    let runs = 0;
    const breakOnce = () => {
      runs += 1;
      // A number that is given out in some hundred years.
      if (runs === 1) throw new UnknownOutcomeError("900000000000000", undefined);
    };
    const [one, two] = [add(db, "one", breakOnce), add(db, "two")];
    await Promise.all([one, two]);
    await Promise.all([add(db, "three"), add(db, "four")]);

    expect(runs).toBe(2);
    expect(await names(db)).toEqual(["four", "one", "three", "two"]);
  },
);

onPostgres("a query is told that the database is away, and the next one is answered", async () => {
  const db = createTestDatabase();
  let breaks = 1;
  const broken = await throughBreakingWay(db, (sent) =>
    sent.includes("categories") && breaks-- > 0 ? "before" : false,
  );

  const failure = await names(broken).catch((error: unknown) => error);

  expect(isUnreachable(failure)).toBe(true);
  expect(await names(broken)).toEqual([]);
});
