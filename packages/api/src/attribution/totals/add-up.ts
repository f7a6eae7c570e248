/** Running totals of clicks, views and sales by hour and day. See docs/decisions/022. */
import type { Tx } from "@pickwell/db/client";
import { eventDayAdditions, eventHours } from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { type AnyColumn, sql } from "drizzle-orm";
import { givenValue, insertEach, type ValueOf } from "../../core/rows/insert-rows.ts";
import { pathsOfFigures } from "../../redirects/path-of-figures.ts";
import { addToDaysOf } from "./days.ts";
import { type EventKey, nameOfKey } from "./keys.ts";
import {
  type Addition,
  type Counts,
  eachMeasure,
  isNothing,
  type Measure,
  type Measures,
  measures,
  nothing,
} from "./measures.ts";
import { addKey, noteNewest, readKeys } from "./stored-keys.ts";

type MeasureColumns = Record<Measure, AnyColumn>;

/** The update of an upsert: adds the measures of the new row to the stored ones. */
const added = (table: MeasureColumns) =>
  eachMeasure((measure) => sql`${table[measure]} + ${givenValue(measure)}`);

const cells = (cell: ValueOf, ...names: string[]) =>
  Object.fromEntries([...names, ...measures].map((name) => [name, cell(name)])) as never;

const hourAdditions = (tx: Tx, rows: readonly object[]) =>
  insertEach(tx, "totals:hours", rows, (db, each) =>
    db
      .insert(eventHours)
      .values(each((cell) => cells(cell, "keyId", "hour")))
      .onConflictDoUpdate({
        target: [eventHours.keyId, eventHours.hour],
        set: added(eventHours),
      }),
  );

/** What is added to one key, by hour and by day. */
interface KeyAdditions {
  key: EventKey;
  hours: Map<number, Counts>;
  days: Map<number, Counts>;
}

function addTo(sums: Map<number, Counts>, at: number, added: Measures): void {
  const sum = sums.get(at) ?? { ...nothing };
  sums.set(at, sum);
  for (const measure of measures) sum[measure] += added[measure] ?? 0;
}

/** Stores what is to be added to days until `mergeDays` runs. */
const waitingAdditions = (tx: Tx, rows: readonly object[]) =>
  insertEach(tx, "totals:waiting", rows, (db, each) =>
    db
      .insert(eventDayAdditions)
      .values(each((cell) => cells(cell, "keyId", "day")))
      .onConflictDoUpdate({
        target: [eventDayAdditions.keyId, eventDayAdditions.day],
        set: added(eventDayAdditions),
      }),
  );

/** Whether days are updated at once, or by `mergeDays` after a series of transactions. */
export type Writing = "at-once" | "merged-later";

/** Adds to the totals. Runs in the transaction that stores the events themselves. */
export function* addUp(tx: Tx, list: Iterable<Addition>, writing: Writing = "at-once"): Steps {
  const byKey = yield* grouped(
    tx,
    [...list].filter(({ added }) => !isNothing(added)),
  );
  const inHours: object[] = [];
  const inDays: object[] = [];
  /** Keys to which the same is added, such as all of one sale, by that as text. */
  const alike = new Map<string, { keyIds: number[]; days: Map<number, Counts> }>();
  const known = yield* readKeys(
    tx,
    [...byKey.values()].map(({ key }) => key),
  );
  for (const [name, { key, hours, days }] of byKey) {
    const { id: keyId, lastDay } = known.get(name) ?? (yield* addKey(tx, key));
    // Before `mergeDays` has run, too: its hours can be read at once.
    yield* noteNewest(tx, keyId, days, lastDay);
    for (const [hour, counts] of hours) inHours.push({ keyId, hour, ...counts });
    if (writing === "at-once") {
      const text = JSON.stringify([...days]);
      const same = alike.get(text) ?? { keyIds: [], days };
      same.keyIds.push(keyId);
      alike.set(text, same);
      continue;
    }
    for (const [day, counts] of days) {
      if (!isNothing(counts)) inDays.push({ keyId, day, ...counts });
    }
  }
  for (const { keyIds, days } of alike.values()) yield* addToDaysOf(tx, keyIds, days);
  const statements = [...hourAdditions(tx, inHours), ...waitingAdditions(tx, inDays)];
  for (const statement of statements) yield* execute(statement);
}

/** The additions by `nameOfKey`. A page may have moved since: its events count for its current path. */
function* grouped(tx: Tx, additions: readonly Addition[]): Steps<Map<string, KeyAdditions>> {
  const pages = additions.flatMap(({ key }) => (isPage(key) ? key.key : []));
  const paths = yield* pathsOfFigures(tx, new Set(pages));
  const byKey = new Map<string, KeyAdditions>();
  const byGivenKey = new Map<EventKey, KeyAdditions>();
  for (const { key, hour, day, added } of additions) {
    let known = byGivenKey.get(key);
    if (!known) {
      const path = isPage(key) ? paths.get(key.key) : undefined;
      const meant = path === undefined ? key : { ...key, key: path };
      const name = nameOfKey(meant);
      known = byKey.get(name) ?? { key: meant, hours: new Map(), days: new Map() };
      byKey.set(name, known);
      byGivenKey.set(key, known);
    }
    addTo(known.hours, hour, added);
    addTo(known.days, day, added);
  }
  return byKey;
}

const isPage = ({ dimension, key }: EventKey) => dimension === "page" && key !== "";
