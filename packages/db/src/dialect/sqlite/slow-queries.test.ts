import { expect, test } from "vitest";
import { meta } from "../../schema.ts";
import { createTestDatabase } from "../testing/sqlite.ts";
import { clientOf } from "./connection.ts";
import { type SlowQuery, watchSlowQueries } from "./slow-queries.ts";

/** Takes some milliseconds. */
const COUNTING =
  "with recursive n (i) as (select 1 union all select i + 1 from n where i < ?) select count(*) from n";

test("a slow query is reported with its text and without its values", () => {
  const db = createTestDatabase();
  const slow: SlowQuery[] = [];
  const stop = watchSlowQueries(db, 2, (query) => slow.push(query));

  expect(clientOf(db).prepare(COUNTING).pluck().get(100_000)).toBe(100_000);
  for (const _ of clientOf(db).prepare(COUNTING.replace("count(*)", "i")).iterate(30_000));

  expect(slow.map(({ sql }) => sql)).toEqual([COUNTING, COUNTING.replace("count(*)", "i")]);
  expect(slow[0]?.ms).toBeGreaterThan(2);
  stop();
  clientOf(db).prepare(COUNTING).get(100_000);
  expect(slow).toHaveLength(2);
});

test("every kind of query is watched, and answers as before", async () => {
  const db = createTestDatabase();
  await db.delete(meta);
  const slow: string[] = [];
  watchSlowQueries(db, -1, ({ sql }) => slow.push(sql));

  await db.insert(meta).values({ key: "1", value: "s" });
  const rows = await db.select().from(meta);
  const pluck = clientOf(db).prepare("select key from meta").pluck();
  clientOf(db).transaction(() => db.delete(meta).run())();

  expect(rows).toEqual([{ key: "1", value: "s" }]);
  expect([pluck.all(), await db.$count(meta)]).toEqual([[], 0]);
  expect(slow.map((sql) => sql.split(" ")[0])).toEqual([
    "insert",
    "select",
    "delete",
    "select",
    "select",
  ]);
  expect(() => clientOf(db).prepare("insert into meta (key) values ('1')").run()).toThrow(
    /NOT NULL/,
  );
});
