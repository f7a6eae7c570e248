/** Each folder of `src/dialect` answers to the same names. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readJournal } from "../src/dialect/journal.ts";
import { fileMigrations, pairedMigration } from "../src/dialect/postgres/copy/tables.ts";

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
  "derived/listing-totals.ts",
  "derived/picture-uses.ts",
  "derived/post-tags.ts",
  "derived/product-attributes.ts",
  "errors.ts",
  "expressions.ts",
  "file-lock.ts",
  "former-salts.ts",
  "group-commit.ts",
  "json.ts",
  "location.ts",
  "picture-frames.ts",
  "prepared.ts",
  "replica/replica.ts",
  "revisions.ts",
  "search.ts",
  "slow-queries.ts",
  "word-search.ts",
  "write-behind.ts",
  "write-check.ts",
];
/** What is used within one folder alone. */
const OWN: Record<string, string[]> = {
  "atomic.ts": ["runGuarded", "inTransaction", "isCommitted"],
  "client.ts": ["connectToCopy", "newestAppliedOn", "serialize"],
  "errors.ts": [
    "isConflict",
    "isReadOnly",
    "isUndefined",
    "LostConnectionError",
    "UnknownOutcomeError",
    "UnusableDatabaseError",
  ],
  "group-commit.ts": ["endGroupCommits"],
  "revisions.ts": ["forgetRevisions", "hasSeenRevisions", "listen"],
  "search.ts": ["wordAfter"],
  // Who adds many products at once to SQLite sees to what triggers do: see `derived/in-bulk.ts`.
  "derived/link-uses.ts": ["fillProducts"],
  "derived/picture-uses.ts": ["fillProducts"],
  "derived/product-attributes.ts": ["fill", "refill"],
};
const OWN_FILES = ["in-bulk.ts"];

test.each(SHARED)("%s", async (file) => {
  const isShared = (name: string) => !OWN[file]?.includes(name);
  const sqlite = (await namesOf("sqlite", file)).filter(isShared);
  expect((await namesOf("postgres", file)).filter(isShared)).toEqual(sqlite);
});

test("every file of SQLite's derived rows has a counterpart", () => {
  const filesIn = (engine: string) =>
    readdirSync(join(folder, engine, "derived")).filter(
      (name) => !name.endsWith(".test.ts") && !OWN_FILES.includes(name),
    );
  expect(filesIn("postgres")).toEqual(expect.arrayContaining(filesIn("sqlite")));
});

test("each migration of PostgreSQL has a counterpart of SQLite with the same tables", () => {
  const own = join(import.meta.dirname, "../postgres/migrations");
  const { entries } = readJournal(own);
  const others = readJournal(fileMigrations(own)).entries;
  const paired = entries.map(({ tag, when }) => {
    const other = others.find((each) => each.when === pairedMigration(own, when));
    return `${tag.slice(5)} ${other?.tag.slice(5)}`;
  });

  expect(paired.slice(0, 3)).toEqual([
    "shop voucher_sources",
    "feed_amounts feed_amounts",
    "unit_prices unit_prices",
  ]);
  expect(paired.join()).not.toContain("undefined");
  expect(() => pairedMigration(own, 1)).toThrow("a version that this one does not know");
});
