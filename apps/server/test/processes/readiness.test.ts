/** What probes hear: `/livez` of the process, `/readyz` of all that it is for. */
import { join } from "node:path";
import { NOW, testShop } from "@pickwell/api/testing";
import { close, connect, migrateToLatest } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import { migrationsFolder } from "@pickwell/db/testing";
import { beforeEach, expect, test, vi } from "vitest";
import { Readiness } from "../../src/routes/health/readiness.ts";
import { tempDir, testApp } from "../testing.ts";

const ALL_WELL = { database: "ok", disk: "ok", migrations: "ok", jobs: "ok" };
const log = { error: vi.fn() };
const disk = {
  isFull: false,
  isNearlyFull: false,
  isRefusing: false,
  freeBytes: undefined,
  reportFull: vi.fn(),
};

let clock: Date;
let isAlive: boolean;
beforeEach(() => {
  clock = NOW;
  isAlive = true;
});

const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};

const readinessOf = (db = testShop().db) => ({
  db,
  client: clientOf(db),
  readiness: new Readiness({ db, disk, log, now: () => clock, jobs: { isAlive: () => isAlive } }),
});

test("a server whose jobs nobody looks after lives and is not ready; once they are, it is", async () => {
  const { app, get } = await testApp();

  expect((await get("/livez")).json()).toMatchObject({ status: "ok", uptime: 0 });
  const early = await get("/readyz");
  expect(early.statusCode).toBe(503);
  expect(early.headers["cache-control"]).toBe("no-store");
  expect(early.json()).toMatchObject({ ...ALL_WELL, status: "error", jobs: "stopped" });

  await app.listen({ port: 0 });
  await expect.poll(async () => (await get("/readyz")).statusCode).toBe(200);
  expect((await get("/readyz")).json()).toMatchObject({ ...ALL_WELL, status: "ok" });
  expect((await get("/healthz")).json()).toMatchObject({ database: "ok", disk: "ok" });
});

test("a database that cannot be written is not ready, and asked again after a while", async () => {
  const { readiness, client } = readinessOf();
  expect(await readiness.check()).toEqual(ALL_WELL);

  client.pragma("query_only = ON");
  expect(await readiness.check()).toEqual(ALL_WELL);
  pass(6);
  expect(await readiness.check()).toEqual({ ...ALL_WELL, database: "error" });
  client.pragma("query_only = OFF");
  pass(6);
  expect(await readiness.check()).toEqual(ALL_WELL);
});

test("one that another program writes for a moment is ready; for long, it is not", async () => {
  const file = join(tempDir(), "shop.db");
  const { readiness, db } = readinessOf(connect(file));
  migrateToLatest(db, migrationsFolder);
  const other = clientOf(connect(file));
  const ready = readinessOf(db).readiness;
  other.exec("begin immediate");

  expect(await ready.check()).toEqual(ALL_WELL);
  pass(29);
  expect(await ready.check()).toEqual(ALL_WELL);
  pass(6);
  expect(await ready.check()).toEqual({ ...ALL_WELL, database: "error" });
  other.exec("rollback");
  pass(6);
  expect(await ready.check()).toEqual(ALL_WELL);
  expect((await readiness.check()).migrations).toBe("other");
  other.close();
  close(db);
});

test("tables that another version has changed, and jobs that stand still, are told", async () => {
  const { readiness, client } = readinessOf();
  client.exec("insert into __drizzle_migrations (hash, created_at) values ('later', 9e15)");
  expect(await readiness.check()).toEqual({ ...ALL_WELL, migrations: "other" });
  client.exec("delete from __drizzle_migrations where hash = 'later'");

  isAlive = false;
  expect(await readiness.check()).toEqual({ ...ALL_WELL, jobs: "stopped" });
  isAlive = true;

  expect(await readiness.check()).toEqual(ALL_WELL);
});
