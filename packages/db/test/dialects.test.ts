/** Each folder of `src/dialect` answers to the same names. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../src/dialect");
const namesOf = async (engine: string, file: string) =>
  Object.keys(await import(join(folder, engine, file))).sort();

/** Modules that services import; what the server alone has of SQLite comes with a start on the other. */
const SHARED = [
  "atomic.ts",
  "clock.ts",
  "columns.ts",
  "derived/link-uses.ts",
  "derived/picture-uses.ts",
  "derived/post-tags.ts",
  "errors.ts",
  "expressions.ts",
  "group-commit.ts",
  "json.ts",
  "picture-frames.ts",
  "prepared.ts",
  "revisions.ts",
  "search.ts",
  "word-search.ts",
  "write-behind.ts",
];
/** What is used within one folder alone. */
const OWN: Record<string, string[]> = {
  "atomic.ts": ["runGuarded", "inTransaction"],
  "errors.ts": ["isConflict"],
  "revisions.ts": ["listen"],
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
