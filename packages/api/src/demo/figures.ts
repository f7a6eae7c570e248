/** The demo's part of the totals. */

import type { Tx } from "@pickwell/db/client";
import { eventDays, eventHours, eventKeys } from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import { DAY_MS, HOUR_MS } from "../attribution/buckets.ts";
import { type Addition, type Measure, measures } from "../attribution/totals/measures.ts";

type Counts = Record<Measure, number>;

const HOURS_A_DAY = DAY_MS / HOUR_MS;
const value = sql.placeholder;
const nothing = (): Counts => Object.fromEntries(measures.map((name) => [name, 0])) as Counts;
const placeholders = Object.fromEntries(measures.map((name) => [name, value(name)])) as Record<
  Measure,
  ReturnType<typeof value>
>;

function add(sum: Counts, added: Partial<Counts>): Counts {
  for (const name of measures) sum[name] += added[name] ?? 0;
  return sum;
}

interface KeySums {
  dimension: Addition["key"]["dimension"];
  key: string;
  /** Additions per hour and per day. */
  hours: Map<number, Counts>;
  days: Map<number, Counts>;
}

/** The same sums by their keys. */
function byKey(list: readonly Addition[]): KeySums[] {
  const found = new Map<string, KeySums>();
  for (const { key, hour, added } of list) {
    const name = `${key.dimension} ${key.key}`;
    const sums = found.get(name) ?? { ...key, hours: new Map(), days: new Map() };
    found.set(name, sums);
    const day = Math.floor(hour / HOURS_A_DAY);
    sums.hours.set(hour, add(sums.hours.get(hour) ?? nothing(), added));
    sums.days.set(day, add(sums.days.get(day) ?? nothing(), added));
  }
  return [...found.values()];
}

/** Writes totals into a shop that has none, faster than `addUp`. */
export function* writeFigures(tx: Tx, list: readonly Addition[]): Steps {
  const nameKey = tx
    .insert(eventKeys)
    .values({ dimension: value("dimension"), key: value("key"), lastDay: value("lastDay") })
    .returning({ id: eventKeys.id })
    .prepare();
  const addHour = tx
    .insert(eventHours)
    .values({ keyId: value("keyId"), hour: value("hour"), ...placeholders })
    .prepare();
  const addDay = tx
    .insert(eventDays)
    .values({ keyId: value("keyId"), day: value("day"), ...placeholders })
    .prepare();
  for (const { dimension, key, hours, days } of byKey(list)) {
    const lastDay = Math.max(...days.keys());
    const [named] = yield* execute(fill(nameKey, { dimension, key, lastDay }));
    if (!named) throw new Error("A key was not added");
    const keyId = named.id;
    for (const [hour, counts] of hours) {
      yield* execute(fill(addHour, { keyId, hour, ...counts }));
    }
    const running = nothing();
    for (const [day, counts] of [...days].sort(([a], [b]) => a - b)) {
      yield* execute(fill(addDay, { keyId, day, ...add(running, counts) }));
    }
  }
}

/** Subtracts totals, and deletes keys that nothing else uses. */
export function* removeFigures(tx: Tx, list: readonly Addition[]): Steps {
  const lessIn = (table: typeof eventHours | typeof eventDays) =>
    Object.fromEntries(measures.map((name) => [name, sql`${table[name]} - ${value(name)}`]));
  const idOf = tx
    .select({ id: eventKeys.id })
    .from(eventKeys)
    .where(and(eq(eventKeys.dimension, value("dimension")), eq(eventKeys.key, value("key"))))
    .prepare();
  const daysOf = tx
    .select({ day: eventDays.day })
    .from(eventDays)
    .where(eq(eventDays.keyId, value("keyId")))
    .orderBy(asc(eventDays.day))
    .prepare();
  const lessInHour = tx
    .update(eventHours)
    .set(lessIn(eventHours))
    .where(and(eq(eventHours.keyId, value("keyId")), eq(eventHours.hour, value("hour"))))
    .prepare();
  const lessOnDay = tx
    .update(eventDays)
    .set(lessIn(eventDays))
    .where(and(eq(eventDays.keyId, value("keyId")), eq(eventDays.day, value("day"))))
    .prepare();
  for (const { dimension, key, hours, days } of byKey(list)) {
    const [named] = yield* execute(fill(idOf, { dimension, key }));
    if (!named) continue;
    const keyId = named.id;
    for (const [hour, counts] of hours) {
      yield* execute(fill(lessInHour, { keyId, hour, ...counts }));
    }
    const running = nothing();
    const parts = [...days].sort(([a], [b]) => a - b);
    for (const { day } of yield* execute(fill(daysOf, { keyId }))) {
      for (; parts[0] && parts[0][0] <= day; parts.shift()) add(running, parts[0][1]);
      yield* execute(fill(lessOnDay, { keyId, day, ...running }));
    }
  }
  // A running total of nothing says no more than that there is no row.
  for (const table of [eventHours, eventDays]) {
    yield* execute(tx.delete(table).where(and(...measures.map((name) => eq(table[name], 0)))));
  }
  yield* execute(
    tx
      .delete(eventKeys)
      .where(
        and(
          notInArray(eventKeys.id, tx.selectDistinct({ id: eventDays.keyId }).from(eventDays)),
          notInArray(eventKeys.id, tx.selectDistinct({ id: eventHours.keyId }).from(eventHours)),
        ),
      ),
  );
}
