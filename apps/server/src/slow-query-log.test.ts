import { clientOf } from "@pickwell/db/connection";
import { createTestDatabase } from "@pickwell/db/testing";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { SlowQueryLog } from "./slow-query-log.ts";

test("slow statements are logged without bound values, and not repeatedly", () => {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
  const { log } = Fastify({ logger: { stream } });
  const db = createTestDatabase();
  const slow = new SlowQueryLog();
  slow.watch(db, 0.000_001);
  const find = clientOf(db).prepare("select value from meta where key = ?");

  find.get("while the shop is set up");
  slow.attach(log);
  for (let times = 0; times < 3; times += 1) find.get("reader@shop.test");

  expect(lines).toEqual([
    expect.objectContaining({
      level: 40,
      msg: "slow query",
      sql: "select value from meta where key = ?",
      ms: expect.any(Number),
    }),
  ]);
  expect(JSON.stringify(lines)).not.toContain("reader");
});
