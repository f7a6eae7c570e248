import { type SQL, sql } from "drizzle-orm";
import type { TableColumn } from "./columns.ts";
import type { Db } from "./connection.ts";
import { readRowsQuickly } from "./rows/row-reader.ts";

const caches = new WeakMap<object, Map<string, unknown>>();

/**
 * Caches a prepared statement per database and key: building a query costs ten times what running
 * it does. For a transaction pass its `tx`, and run the statement through `fill`.
 *
 * @param key - names the statement and every choice that changes its SQL; a small set
 */
export function prepared<D extends Db, T>(db: D, key: string, build: (db: D) => T): T {
  const cache = caches.get(db) ?? new Map<string, unknown>();
  caches.set(db, cache);
  const known = cache.get(key) as T | undefined;
  if (known !== undefined) return known;
  const statement = build(db);
  readRowsQuickly(statement);
  cache.set(key, statement);
  return statement;
}

/**
 * A placeholder for a column's value where Drizzle expects an expression. NULL is not encoded as a
 * moment.
 */
export const placeholderFor = (column: TableColumn, name: string): SQL =>
  sql`${sql.param(sql.placeholder(name), column)}`;
