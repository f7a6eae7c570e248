/**
 * The SQLite driver: better-sqlite3, in the version that fits the running Node.js. Version 13 needs
 * Node.js 22. Version 12, used on Node.js 20, crashes on 24.19 and later when a statement is
 * collected. See docs/decisions/154-versions-of-node.md.
 */
import { createRequire } from "node:module";
import type BetterSqlite3 from "better-sqlite3";

export type Database = BetterSqlite3.Database;

const [major] = process.versions.node.split(".").map(Number);

/** Opens a database, like `new Sqlite(path, options)`. */
export const Sqlite: typeof BetterSqlite3 = createRequire(import.meta.url)(
  Number(major) < 22 ? "better-sqlite3-12" : "better-sqlite3",
);
