/** The keys that there are totals of, each with its newest day. */
import type { Tx } from "@pickwell/db/client";
import { pairsIn } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { eventKeys } from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { and, eq, lt, sql } from "drizzle-orm";
import { type EventKey, nameOfKey } from "./keys.ts";

const value = (name: string) => sql.placeholder(name);

/** Those of the keys that are stored; the others are rows of nulls. */
const storedKeys = (tx: Tx) =>
  prepared(tx, "totals:keys", (db) => {
    const asked = pairsIn(value("keys"), "asked");
    const isAsked = and(
      sql`${eventKeys.dimension} = ${asked.first}`,
      sql`${eventKeys.key} = ${asked.second}`,
    );
    return db
      .select({
        id: eventKeys.id,
        lastDay: eventKeys.lastDay,
        dimension: eventKeys.dimension,
        key: eventKeys.key,
      })
      .from(asked.rows)
      .leftJoin(eventKeys, isAsked)
      .prepare();
  });

const nameKey = (tx: Tx) =>
  prepared(tx, "totals:name-key", (db) =>
    db
      .insert(eventKeys)
      .values({ dimension: value("dimension"), key: value("key") })
      .returning({ id: eventKeys.id, lastDay: eventKeys.lastDay })
      .prepare(),
  );

const noteLastDay = (tx: Tx) =>
  prepared(tx, "totals:last-day", (db) =>
    db
      .update(eventKeys)
      .set({ lastDay: sql`${value("day")}` })
      .where(and(eq(eventKeys.id, value("keyId")), lt(eventKeys.lastDay, value("day"))))
      .prepare(),
  );

/** A key as stored. */
export type StoredKey = Pick<typeof eventKeys.$inferSelect, "id" | "lastDay">;

/** The rows of keys by `nameOfKey`, of those that there are. */
export function* readKeys(tx: Tx, asked: readonly EventKey[]): Steps<Map<string, StoredKey>> {
  if (asked.length === 0) return new Map();
  const keys = JSON.stringify(asked.map(({ dimension, key }) => [dimension, key]));
  const known = new Map<string, StoredKey>();
  for (const row of yield* execute(fill(storedKeys(tx), { keys }))) {
    const { id, lastDay, dimension, key } = row;
    if (id === null || lastDay === null || dimension === null || key === null) continue;
    known.set(nameOfKey({ dimension, key }), { id, lastDay });
  }
  return known;
}

/** Stores a key that is not stored yet. */
export function* addKey(tx: Tx, key: EventKey): Steps<StoredKey> {
  const [named] = yield* execute(fill(nameKey(tx), { ...key }));
  if (!named) throw new Error("A key was not added");
  return named;
}

/** Notes the newest of the days of a key. @param lastDay - the last one that is noted */
export function* noteNewest(
  tx: Tx,
  keyId: number,
  days: ReadonlyMap<number, unknown>,
  lastDay: number,
): Steps {
  const day = Math.max(...days.keys());
  if (day > lastDay) yield* execute(fill(noteLastDay(tx), { keyId, day }));
}
