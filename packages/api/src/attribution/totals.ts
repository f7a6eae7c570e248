/** Running totals of clicks, views and sales by hour and day. See docs/decisions/022. */

import type { Tx } from "@pickwell/db/client";
import { isOneOf, pairsIn } from "@pickwell/db/json";
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
import { givenValue, insertEach, type ValueOf } from "../core/rows/insert-rows.ts";
import { pathsOfFigures } from "../redirects/path-of-figures.ts";
import { type Place, placeOf, type Zones } from "../time/zones.ts";
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

/** An amount to add to the totals of a key in an hour. */
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

const noteLastDay = (tx: Tx) =>
  prepared(tx, "totals:last-day", (db) =>
    db
      .update(eventKeys)
      .set({ lastDay: sql`${value("day")}` })
      .where(and(eq(eventKeys.id, value("keyId")), lt(eventKeys.lastDay, value("day"))))
      .prepare(),
  );

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

/** Later than any day. */
const NEVER = Number.MAX_SAFE_INTEGER;
type Counts = Record<Measure, number>;
const nothing = Object.fromEntries(measures.map((measure) => [measure, 0])) as Counts;
const isNothing = (added: Measures) => measures.every((measure) => !added[measure]);

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
  const additions = [...list].filter(({ added }) => !isNothing(added));
  // A page may have moved since: its events count for its current path.
  const pages = additions.flatMap(({ key }) => (isPage(key) ? key.key : []));
  const paths = yield* pathsOfFigures(tx, new Set(pages));
  const byKey = new Map<string, KeyAdditions>();
  const byGivenKey = new Map<EventKey, KeyAdditions>();
  for (const { key, hour, day, added } of additions) {
    let known = byGivenKey.get(key);
    if (!known) {
      const path = isPage(key) ? paths.get(key.key) : undefined;
      const meant = path === undefined ? key : { ...key, key: path };
      const name = nameOf(meant);
      known = byKey.get(name) ?? { key: meant, hours: new Map(), days: new Map() };
      byKey.set(name, known);
      byGivenKey.set(key, known);
    }
    addTo(known.hours, hour, added);
    addTo(known.days, day, added);
  }
  const inHours: object[] = [];
  const inDays: object[] = [];
  /** Keys to which the same is added, such as all of one sale, by that as text. */
  const alike = new Map<string, { keyIds: number[]; days: Map<number, Counts> }>();
  const known = yield* readKeys(tx, [...byKey.values()]);
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

const isPage = ({ dimension, key }: EventKey) => dimension === "page" && key !== "";

const nameOf = ({ dimension, key }: EventKey) => `${dimension} ${key}`;

type StoredKey = Pick<typeof eventKeys.$inferSelect, "id" | "lastDay">;

/** The rows of keys by `nameOf`, of those that there are. */
function* readKeys(
  tx: Tx,
  asked: readonly Pick<KeyAdditions, "key">[],
): Steps<Map<string, StoredKey>> {
  if (asked.length === 0) return new Map();
  const keys = JSON.stringify(asked.map(({ key }) => [key.dimension, key.key]));
  const known = new Map<string, StoredKey>();
  for (const row of yield* execute(fill(storedKeys(tx), { keys }))) {
    const { id, lastDay, dimension, key } = row;
    if (id === null || lastDay === null || dimension === null || key === null) continue;
    known.set(nameOf({ dimension, key }), { id, lastDay });
  }
  return known;
}

function* addKey(tx: Tx, key: EventKey): Steps<StoredKey> {
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

/** The fields of a sale that the totals are made from: a row of `sales`, stored or about to be. */
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

interface CountedAddition extends Addition {
  added: Counts;
}

/** What is added to a key, by its place: the hour and the day. */
interface AdditionsOfKey {
  key: EventKey;
  additions: Map<number, CountedAddition>;
}

/** More days since 1970 than there are in five hundred years. */
const MOST_DAYS = 2 ** 18;

/**
 * Groups amounts by key and hour, so that each total is written once. Pass its list to `addUp`, in
 * the transaction that stores what was counted.
 */
export class Sums {
  readonly #sums = new Map<string, AdditionsOfKey>();
  readonly #zones: Zones;

  /** @param zones - read in the same transaction */
  constructor(zones: Zones) {
    this.#zones = zones;
  }

  /** @param sign - -1 to subtract */
  add(key: EventKey, moment: Date, measures: Measures, sign: 1 | -1 = 1): void {
    this.#addAt(key, placeOf(this.#zones, moment), measures, sign);
  }

  #addAt(key: EventKey, { hour, day }: Place, given: Measures, sign: 1 | -1): void {
    const name = nameOf(key);
    const ofKey = this.#sums.get(name) ?? { key, additions: new Map<number, CountedAddition>() };
    this.#sums.set(name, ofKey);
    const place = hour * MOST_DAYS + day;
    const known = ofKey.additions.get(place);
    const { added } = known ?? { added: { ...nothing } };
    if (!known) ofKey.additions.set(place, { key: ofKey.key, hour, day, added });
    for (const measure of measures) added[measure] += sign * (given[measure] ?? 0);
  }

  /**
   * Adds a sale to the totals of the hour it was made in. When a sale becomes its customer's first
   * because an earlier one was reversed, it is subtracted as it was and added as it is now.
   *
   * @param sale - to subtract: as it was when it was added, with `isNewCustomer` and `isFirstOfDay`
   * @param sign - 1 to add, -1 to subtract
   */
  addSale(sale: SaleFacts, sign: 1 | -1): void {
    const measures: Measures = {
      // A payment without an order still counts as revenue.
      orders: Number(!sale.isEntry),
      revenueCents: sale.amountCents,
      commissionCents: sale.commissionCents,
      customers: Number(sale.isFirstOfDay),
      newCustomers: Number(sale.isNewCustomer),
    };
    const place = placeOf(this.#zones, sale.soldAt);
    for (const key of keysOf(sale)) this.#addAt(key, place, measures, sign);
  }

  get list(): Addition[] {
    return [...this.#sums.values()].flatMap(({ additions }) => [...additions.values()]);
  }
}
