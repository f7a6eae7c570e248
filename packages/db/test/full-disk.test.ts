/** A database whose disk is full. */

import { isDiskFull } from "@pickwell/db/errors";
import { meta } from "@pickwell/db/schema";
import { runSql } from "@pickwell/db/statements";
import { createTestDatabase, engine } from "@pickwell/db/testing";
import { areWritesHeld, pauseWritesWhileFull } from "@pickwell/db/write-behind";
import { hasRoom } from "@pickwell/db/write-check";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

test.runIf(engine === "postgres")(
  "a full disk of the server is one, also within an error that has a code of its own",
  async () => {
    const db = createTestDatabase();
    const failure = await runSql(
      db,
      sql`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
    ).catch((error: unknown) => error);
    const wrapped = Object.assign(new Error("procedure failed", { cause: failure }), {
      code: "INTERNAL_SERVER_ERROR",
    });

    expect([isDiskFull(failure), isDiskFull(wrapped)]).toEqual([true, true]);
    expect(isDiskFull(Object.assign(new Error("another"), { code: "23505" }))).toBe(false);
  },
);

test("whether the database has room is found out without a trace", async () => {
  const db = createTestDatabase();
  const before = await db.select().from(meta);
  expect(await hasRoom(db)).toBe(true);
  expect(await db.select().from(meta)).toEqual(before);
});

test.runIf(engine === "postgres")("a server without room has none", async () => {
  const db = createTestDatabase();
  for (const statement of [
    sql`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
    sql`create trigger no_room before insert on meta for each row execute function no_room()`,
  ])
    await runSql(db, statement);
  try {
    expect(await hasRoom(db)).toBe(false);
  } finally {
    // Other tests get the database, emptied of rows.
    await runSql(db, sql`drop function no_room cascade`);
  }
});

test("writes are held while the disk is full", () => {
  const db = createTestDatabase();
  expect(areWritesHeld(db)).toBe(false);
  const disk = { isFull: true, reportFull: () => {} };
  pauseWritesWhileFull(db, disk);
  expect(areWritesHeld(db)).toBe(true);

  disk.isFull = false;
  expect(areWritesHeld(db)).toBe(false);
});
