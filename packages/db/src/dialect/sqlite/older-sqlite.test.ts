/** Whether Debian's own SQLite, older than ours, can read what we write: owners have no other tool. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findProgram } from "../../../../../scripts/debian-programs.mjs";
import { deals, posts } from "../../schema.ts";
import { migrationsFolder } from "../testing/sqlite.ts";
import { close, connect, migrateToLatest } from "./client.ts";
import { clientOf } from "./connection.ts";

const sqlite3 = findProgram("sqlite3");
const NOW = new Date("2026-11-21T12:00:00Z");
const common = { createdAt: NOW, updatedAt: NOW };

const folder = mkdtempSync(join(tmpdir(), "pickwell-older-"));
const file = join(folder, "pickwell.db");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  const db = connect(file);
  migrateToLatest(db, migrationsFolder);
  await db.insert(posts).values({ ...common, id: "one", slug: "one", title: "Tent (red)" });
  await db.insert(deals).values({
    ...common,
    id: "two",
    title: "Torch",
    discountedPriceCents: 900,
    startsAt: NOW,
    affiliateLink: "",
  });
  close(db);
});

/** The output of the SQLite shell. @throws Error when its exit code is not 0 */
const ask = (question: string, database = file) =>
  execFileSync(sqlite3 ?? "", ["-bail", database, question], { encoding: "utf8" });

test.skipIf(!sqlite3)("Debian's sqlite3 opens, checks, reads and dumps a database", () => {
  expect(ask("pragma integrity_check")).toBe("ok\n");
  expect(ask("select title from posts")).toBe("Tent (red)\n");
  expect(ask(".schema")).toContain("CREATE TRIGGER derived_words_products_delete");
  expect(ask(".dump")).toMatch(/INSERT INTO deals VALUES.*\nCOMMIT;\n$/s);

  const copy = join(folder, "copy.db");
  ask(`vacuum into '${copy}'`);
  expect(ask("select title from deals", copy)).toBe("Torch\n");
});

test.skipIf(!sqlite3)("its dump restores a whole shop", () => {
  const again = join(folder, "again.db");
  execFileSync(sqlite3 ?? "", ["-bail", again], { input: ask(".dump") });

  const db = connect(again);
  migrateToLatest(db, migrationsFolder);

  expect(clientOf(db).pragma("integrity_check", { simple: true })).toBe("ok");
  expect(clientOf(db).prepare("select count(*) from posts_search('tent')").pluck().get()).toBe(1);
  close(db);
});

/** How deep the brackets of a text lie inside each other. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const letter of text.replace(/'(?:[^']|'')*'/g, "")) {
    if (letter === "(") deepest = Math.max(deepest, ++depth);
    if (letter === ")") depth -= 1;
  }
  return deepest;
}

test("no expression is nested too deeply for an older SQLite", () => {
  const db = connect(file);
  const statements = clientOf(db)
    .prepare<[], string>("select sql from sqlite_master where sql is not null")
    .pluck()
    .all();
  close(db);

  // Its parser has a stack of a hundred places, of which a call takes four or five.
  expect(Math.max(...statements.map(depthOf))).toBeLessThanOrEqual(18);
});
