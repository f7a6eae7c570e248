/**
 * The driver of SQLite: better-sqlite3, in the version that the running Node.js bears. 13 needs Node.js
 * 22. 12 ends Node.js 24.19 and later without a word, whenever a statement is collected, and is what
 * Node.js 20 has. See docs/decisions/154-versions-of-node.md.
 */
import { createRequire } from "node:module";
import type BetterSqlite3 from "better-sqlite3";

export type Database = BetterSqlite3.Database;

const [major] = process.versions.node.split(".").map(Number);

/** Opens a database, as `new Sqlite(path, options)`. */
export const Sqlite: typeof BetterSqlite3 = createRequire(import.meta.url)(
  Number(major) < 22 ? "better-sqlite3-12" : "better-sqlite3",
);
