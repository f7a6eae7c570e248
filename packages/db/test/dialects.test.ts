/** Each folder of `src/dialect` answers to the same names. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../src/dialect");
const namesOf = async (engine: string, file: string) =>
  Object.keys(await import(join(folder, engine, file))).sort();

/** Modules that services and the server import. */
const SHARED = [
  "atomic.ts",
  "backup.ts",
  "client.ts",
  "clock.ts",
  "columns.ts",
  "derived/link-uses.ts",
  "derived/picture-uses.ts",
  "derived/post-tags.ts",
  "errors.ts",
  "expressions.ts",
  "file-lock.ts",
  "former-salts.ts",
  "group-commit.ts",
  "json.ts",
  "location.ts",
  "picture-frames.ts",
  "prepared.ts",
  "revisions.ts",
  "search.ts",
  "slow-queries.ts",
  "word-search.ts",
  "write-behind.ts",
  "write-check.ts",
];
/** What is used within one folder alone. */
const OWN: Record<string, string[]> = {
  "atomic.ts": ["runGuarded", "inTransaction"],
  "client.ts": ["connectToCopy", "newestAppliedOn", "serialize"],
  "errors.ts": ["isConflict", "isUndefined", "UnusableDatabaseError"],
  "revisions.ts": ["forgetRevisions", "listen"],
  "search.ts": ["wordAfter"],
  "derived/link-uses.ts": [],
};

test.each(SHARED)("%s", async (file) => {
  const isShared = (name: string) => !OWN[file]?.includes(name);
  const sqlite = (await namesOf("sqlite", file)).filter(isShared);
  expect((await namesOf("postgres", file)).filter(isShared)).toEqual(sqlite);
});

test("no file of SQLite's derived rows is left out", () => {
  const filesIn = (engine: string) =>
    readdirSync(join(folder, engine, "derived")).filter((name) => !name.endsWith(".test.ts"));
  expect(filesIn("postgres")).toEqual(expect.arrayContaining(filesIn("sqlite")));
});
