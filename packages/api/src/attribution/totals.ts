/** What happened, added up for everything that figures are asked by. Design: decision 022. */

import type { Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import {
  eventDayAdditions,
  eventDays,
  eventHours,
  eventKeys,
  type sales,
} from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { type AnyColumn, and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { givenValue, insertRows, type ValueOf } from "../core/insert-rows.ts";
import { pathOfFigures } from "../redirects/path-of-figures.ts";
import { placeOf, type Zones } from "../time/zones.ts";
import { type EventKey, keysOf } from "./keys.ts";

/** Columns of `event_days` and `event_hours` that are added up. */
export const measures = [
  "views",
  "visits",
  "clicks",
  "orders",
  "revenueCents",
  "commissionCents",
  "customers",
  "newCustomers",
] as const;

export type Measure = (typeof measures)[number];
export type Measures = Partial<Record<Measure, number>>;

/** Something to add up: what a key has more, or less, in an hour. */
export interface Addition {
  key: EventKey;
  /** See `placeOf`. */
  hour: number;
  day: number;
  added: Measures;
}

const value = (name: string) => sql.placeholder(name);
const eachMeasure = (expression: (measure: Measure) => SQL) =>
  Object.fromEntries(measures.map((measure) => [measure, expression(measure)]));

const isKey = and(eq(eventKeys.dimension, value("dimension")), eq(eventKeys.key, value("key")));

const idOfKey = (tx: Tx) =>
  prepared(tx, "totals:key", (db) =>
    db.select({ id: eventKeys.id }).from(eventKeys).where(isKey).prepare(),
  );

const nameKey = (tx: Tx) =>
  prepared(tx, "totals:name-key", (db) =>
    db
      .insert(eventKeys)
      .values({ dimension: value("dimension"), key: value("key") })
      .returning({ id: eventKeys.id })
      .prepare(),
  );

type MeasureColumns = Record<Measure, AnyColumn>;

/** What of a row of measures is added to what is there already. */
const added = (table: MeasureColumns) =>
  eachMeasure((measure) => sql`${table[measure]} + ${givenValue(measure)}`);

const cells = (cell: ValueOf, ...names: string[]) =>
  Object.fromEntries([...names, ...measures].map((name) => [name, cell(name)])) as never;

const hourAdditions = (tx: Tx, rows: readonly object[]) =>
  insertRows(tx, "totals:hours", rows, (db, each) =>
    db
      .insert(eventHours)
      .values(each((cell) => cells(cell, "keyId", "hour")))
      .onConflictDoUpdate({
        target: [eventHours.keyId, eventHours.hour],
        set: added(eventHours),
      }),
  );

/** A day begins with what there was at the end of the one before. */
const beginDay = (tx: Tx) =>
  prepared(tx, "totals:begin-day", (db) => {
    const formerly = measures.map((measure) => sql`coalesce(${eventDays[measure]}, 0)`);
    return db
      .insert(eventDays)
      .select(
        sql`select ${eventKeys.id}, ${value("day")}, ${sql.join(formerly, sql`, `)} from ${eventKeys}
          left join ${eventDays} on ${eventDays.keyId} = ${eventKeys.id} and ${eventDays.day} = (
            select max(day) from event_days where key_id = ${eventKeys.id} and day < ${value("day")}
          ) where ${eq(eventKeys.id, value("keyId"))}`,
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
          eq(eventDays.keyId, value("keyId")),
          gte(eventDays.day, value("from")),
          lt(eventDays.day, value("to")),
        ),
      )
      .prepare(),
  );

/** Later than every day. */
const NEVER = Number.MAX_SAFE_INTEGER;
type Counts = Record<Measure, number>;
const nothing = Object.fromEntries(measures.map((measure) => [measure, 0])) as Counts;
const isNothing = (added: Measures) => measures.every((measure) => !added[measure]);

/** What one key has more, by hour and by day. */
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

/** What is added to days and waits for `mergeDays`. */
const waitingAdditions = (tx: Tx, rows: readonly object[]) =>
  insertRows(tx, "totals:waiting", rows, (db, each) =>
    db
      .insert(eventDayAdditions)
      .values(each((cell) => cells(cell, "keyId", "day")))
      .onConflictDoUpdate({
        target: [eventDayAdditions.keyId, eventDayAdditions.day],
        set: added(eventDayAdditions),
      }),
  );

/** Whether days are written at once, or by `mergeDays` when all of many transactions are known. */
export type Writing = "at-once" | "merged-later";

/** Adds up, in one transaction with whatever it is the sum of. */
export function* addUp(tx: Tx, list: Iterable<Addition>, writing: Writing = "at-once"): Steps {
  const paths = new Map<string, string>();
  /** Pages may have moved since: what happened there counts for them where they are now. */
  function* settled(key: EventKey): Steps<EventKey> {
    if (key.dimension !== "page" || key.key === "") return key;
    const path = paths.get(key.key) ?? (yield* pathOfFigures(tx, key.key));
    paths.set(key.key, path);
    return { ...key, key: path };
  }
  const byKey = new Map<string, KeyAdditions>();
  for (const { key, hour, day, added } of list) {
    if (isNothing(added)) continue;
    const meant = yield* settled(key);
    const name = `${meant.dimension} ${meant.key}`;
    const known = byKey.get(name) ?? { key: meant, hours: new Map(), days: new Map() };
    byKey.set(name, known);
    addTo(known.hours, hour, added);
    addTo(known.days, day, added);
  }
  const inHours: object[] = [];
  const inDays: object[] = [];
  for (const { key, hours, days } of byKey.values()) {
    const keyId = yield* idOf(tx, key);
    for (const [hour, counts] of hours) inHours.push({ keyId, hour, ...counts });
    if (writing === "at-once") yield* addToDaysOf(tx, keyId, days);
    else
      for (const [day, counts] of days) {
        if (!isNothing(counts)) inDays.push({ keyId, day, ...counts });
      }
  }
  const statements = [...hourAdditions(tx, inHours), ...waitingAdditions(tx, inDays)];
  for (const statement of statements) yield* execute(statement);
}

function* idOf(tx: Tx, key: EventKey): Steps<number> {
  const [known] = yield* execute(fill(idOfKey(tx), { ...key }));
  const [named] = known ? [known] : yield* execute(fill(nameKey(tx), { ...key }));
  if (!named) throw new Error("A key was not added");
  return named.id;
}

/** Later days hold the sums of earlier ones: each of their rows is written once. */
export function* addToDaysOf(
  tx: Tx,
  keyId: number,
  days: ReadonlyMap<number, Record<Measure, number>>,
): Steps {
  const ordered = [...days].sort(([one], [other]) => one - other);
  for (const [day] of ordered) yield* execute(fill(beginDay(tx), { keyId, day }));
  const running: Counts = { ...nothing };
  for (const [at, [from, added]] of ordered.entries()) {
    for (const measure of measures) running[measure] += added[measure];
    if (isNothing(running)) continue;
    const to = ordered[at + 1]?.[0] ?? NEVER;
    yield* execute(fill(addToDays(tx), { keyId, from, to, ...running }));
  }
}

/** What of a sale the totals are made from: a row of `sales` as it is, or is to be, stored. */
export type SaleFacts = Pick<
  typeof sales.$inferSelect,
  | "kind"
  | "targetId"
  | "productId"
  | "categoryId"
  | "merchant"
  | "page"
  | "placement"
  | "device"
  | "broadcastId"
  | "isNewCustomer"
  | "isFirstOfDay"
  | "isEntry"
  | "amountCents"
  | "commissionCents"
  | "soldAt"
>;

/**
 * Gathers what belongs to the same key and hour, so that each sum is written once. What it lists
 * goes into `addUp`, in the transaction that stores what was counted.
 */
export class Sums {
  readonly #sums = new Map<string, Addition>();
  readonly #zones: Zones;

  /** @param zones - of the same transaction */
  constructor(zones: Zones) {
    this.#zones = zones;
  }

  /** @param sign - -1 to take it out */
  add(key: EventKey, moment: Date, measures: Measures, sign: 1 | -1 = 1): void {
    const { hour, day } = placeOf(this.#zones, moment);
    const name = `${key.dimension} ${hour} ${day} ${key.key}`;
    const sum = this.#sums.get(name) ?? { key, hour, day, added: {} };
    this.#sums.set(name, sum);
    for (const [measure, count] of Object.entries(measures) as [keyof Measures, number][]) {
      sum.added[measure] = (sum.added[measure] ?? 0) + sign * count;
    }
  }

  /**
   * Counts a sale in the hour it was made. One that becomes its customer's first because an earlier
   * one is reversed is taken out as it was and added as it is.
   *
   * @param sale - to take it out: with what it was put in with, `isNewCustomer` and `isFirstOfDay` too
   * @param sign - 1 to add, -1 to take out
   */
  addSale(sale: SaleFacts, sign: 1 | -1): void {
    const measures: Measures = {
      // Money without an order is earned all the same.
      orders: Number(!sale.isEntry),
      revenueCents: sale.amountCents,
      commissionCents: sale.commissionCents,
      customers: Number(sale.isFirstOfDay),
      newCustomers: Number(sale.isNewCustomer),
    };
    for (const key of keysOf(sale)) this.add(key, sale.soldAt, measures, sign);
  }

  get list(): Addition[] {
    return [...this.#sums.values()];
  }
}
