import type { Db } from "./client.ts";

const caches = new WeakMap<Db, Map<string, unknown>>();

/**
 * A prepared statement that is built once per database and shape. Building a query costs ten times
 * what running it does, so the hot ones go through here.
 *
 * @param key - names the statement and every choice that changes its text; a small set
 */
export function prepared<T>(db: Db, key: string, build: (db: Db) => T): T {
  const cache = caches.get(db) ?? new Map<string, unknown>();
  caches.set(db, cache);
  const known = cache.get(key) as T | undefined;
  if (known !== undefined) return known;
  const statement = build(db);
  cache.set(key, statement);
  return statement;
}
