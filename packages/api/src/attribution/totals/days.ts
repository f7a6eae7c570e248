/** Running totals by day: a row of a day includes all days before. */
import type { Tx } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { eventDays, eventKeys } from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { and, gte, lt, sql } from "drizzle-orm";
import {
  type Counts,
  eachMeasure,
  isNothing,
  type Measure,
  measures,
  nothing,
} from "./measures.ts";

const value = (name: string) => sql.placeholder(name);
/** Later than any day. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** Rows of keys for a new day, which start with the sums of the day before. */
const beginDay = (tx: Tx) =>
  prepared(tx, "totals:begin-day", (db) => {
    const formerly = measures.map((measure) => sql`coalesce(${eventDays[measure]}, 0)`);
    return db
      .insert(eventDays)
      .select(
        sql`select ${eventKeys.id}, ${value("day")}, ${sql.join(formerly, sql`, `)} from ${eventKeys}
          left join ${eventDays} on ${eventDays.keyId} = ${eventKeys.id} and ${eventDays.day} = (
            select max(day) from event_days where key_id = ${eventKeys.id} and day < ${value("day")}
          ) where ${isOneOf(eventKeys.id, sql`${value("keyIds")}`)}`,
      )
      .onConflictDoNothing()
      .prepare();
  });

const addToDays = (tx: Tx) =>
  prepared(tx, "totals:days", (db) =>
    db
      .update(eventDays)
      .set(eachMeasure((measure) => sql`${eventDays[measure]} + ${value(measure)}`))
      .where(
        and(
          isOneOf(eventDays.keyId, sql`${value("keyIds")}`),
          gte(eventDays.day, value("from")),
          lt(eventDays.day, value("to")),
        ),
      )
      .prepare(),
  );

/**
 * Adds the same to the days of each of some keys. Rows of later days include those of earlier ones;
 * each is written once.
 */
export function* addToDaysOf(
  tx: Tx,
  ids: readonly number[],
  days: ReadonlyMap<number, Record<Measure, number>>,
): Steps {
  const keyIds = JSON.stringify(ids);
  const ordered = [...days].sort(([one], [other]) => one - other);
  for (const [day] of ordered) yield* execute(fill(beginDay(tx), { keyIds, day }));
  const running: Counts = { ...nothing };
  for (const [at, [from, added]] of ordered.entries()) {
    for (const measure of measures) running[measure] += added[measure];
    if (isNothing(running)) continue;
    const to = ordered[at + 1]?.[0] ?? NEVER;
    yield* execute(fill(addToDays(tx), { keyIds, from, to, ...running }));
  }
}
