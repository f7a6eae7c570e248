/** Reads the totals that `attribution/totals/add-up.ts` writes. */
import type { Db } from "@pickwell/db/client";
import { joinLast } from "@pickwell/db/expressions";
import { eventDays, eventHours, eventKeys } from "@pickwell/db/schema";
import { rowsAsLists } from "@pickwell/db/statements";
import { aliasedTable, and, asc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Dimension, EventKey } from "../attribution/totals/keys.ts";
import { type Measure, measures } from "../attribution/totals/measures.ts";
import type { PeriodBounds } from "./period-bounds.ts";
import type { Figures } from "./rules.ts";

const HOURS_A_DAY = 24;

const mapMeasures = <T>(of: (measure: Measure) => T) =>
  Object.fromEntries(measures.map((measure) => [measure, of(measure)])) as Record<Measure, T>;

export const NOTHING: Figures = mapMeasures(() => 0);

// Written out: they are called for every key, and a loop over names costs ten times as much.
/** The sum of both, measure by measure. */
export const plus = (one: Figures, other: Figures): Figures => ({
  views: one.views + other.views,
  visits: one.visits + other.visits,
  clicks: one.clicks + other.clicks,
  orders: one.orders + other.orders,
  revenueCents: one.revenueCents + other.revenueCents,
  commissionCents: one.commissionCents + other.commissionCents,
  customers: one.customers + other.customers,
  newCustomers: one.newCustomers + other.newCustomers,
});

const minus = (one: Figures, other: Figures): Figures => ({
  views: one.views - other.views,
  visits: one.visits - other.visits,
  clicks: one.clicks - other.clicks,
  orders: one.orders - other.orders,
  revenueCents: one.revenueCents - other.revenueCents,
  commissionCents: one.commissionCents - other.commissionCents,
  customers: one.customers - other.customers,
  newCustomers: one.newCustomers - other.newCustomers,
});

const numberOf = (db: Db, { dimension, key }: EventKey) =>
  sql`(${db
    .select({ id: eventKeys.id })
    .from(eventKeys)
    .where(and(eq(eventKeys.dimension, dimension), eq(eventKeys.key, key)))})`;

/**
 * The figures of a key between successive marks.
 *
 * @param marks - units in ascending order; the result has one entry less
 */
export async function readSeries(
  db: Db,
  key: EventKey,
  unit: PeriodBounds["unit"],
  marks: readonly number[],
): Promise<Figures[]> {
  const first = marks[0] ?? 0;
  const end = marks.at(-1) ?? 0;
  const spans = marks.slice(1).map((to, index) => ({ from: marks[index] ?? to, to }));
  if (unit === "hour") {
    const rows = await db
      .select()
      .from(eventHours)
      .where(
        and(
          eq(eventHours.keyId, numberOf(db, key)),
          gte(eventHours.hour, first),
          lt(eventHours.hour, end),
        ),
      );
    const sumOf = (from: number, to: number) =>
      rows.filter(({ hour }) => hour >= from && hour < to).reduce(plus, NOTHING);
    return spans.map(({ from, to }) => sumOf(from, to));
  }
  // Totals are cumulative, so the value before the first mark is subtracted.
  const start = sql`coalesce((select max(day) from event_days where key_id = ${numberOf(db, key)} and day < ${first}), ${first})`;
  const rows = await db
    .select()
    .from(eventDays)
    .where(
      and(
        eq(eventDays.keyId, numberOf(db, key)),
        gte(eventDays.day, sql`${start}`),
        lt(eventDays.day, end),
      ),
    )
    .orderBy(asc(eventDays.day));
  const by = (mark: number): Figures => rows.findLast(({ day }) => day < mark) ?? NOTHING;
  return spans.map(({ from, to }) => minus(by(to), by(from)));
}

/** A key of a dimension with its figures. */
export interface KeyFigures {
  key: string;
  figures: Figures;
}

/** A selection of a dimension's keys. */
export interface KeyRange {
  dimension: Dimension;
  /** Only keys that begin so; empty for all. */
  prefix?: string;
  /** None of those that begin so. */
  except?: string;
  /** Only these. */
  keys?: string[];
}

/**
 * Every key of a dimension with figures in a period.
 *
 * @param from - first unit, inclusive
 * @param to - last unit, exclusive
 */
export async function readKeys(
  db: Db,
  { dimension, prefix, except, keys }: KeyRange,
  unit: PeriodBounds["unit"],
  from: number,
  to: number,
): Promise<KeyFigures[]> {
  const isAsked = and(
    eq(eventKeys.dimension, dimension),
    prefix ? and(gte(eventKeys.key, prefix), lt(eventKeys.key, `${prefix}\uffff`)) : undefined,
    except ? or(lt(eventKeys.key, except), gte(eventKeys.key, `${except}\uffff`)) : undefined,
    keys && inArray(eventKeys.key, keys),
  );
  // As plain lists: there are thousands, and making objects of them costs more than reading them.
  const query = (unit === "hour" ? byHours : byDays)(db, from, to, isAsked);
  const rows = await rowsAsLists(query);
  const found: KeyFigures[] = [];
  for (const row of rows as [string, ...number[]][]) {
    if (row.every((sum, index) => index === 0 || sum === 0)) continue;
    const [key, ...sums] = row;
    const figures = { ...NOTHING };
    for (let index = 0; index < measures.length; index += 1) {
      const measure = measures[index];
      if (measure) figures[measure] = sums[index] ?? 0;
    }
    found.push({ key, figures });
  }
  return found;
}

/** A day that is not after an hour in any zone: hours are numbered in UTC, days in the shop's zone. */
const dayBefore = (hour: number): number => Math.floor(hour / HOURS_A_DAY) - 1;

/** One index seek per key with figures since then; nothing is sorted. */
export function byHours(db: Db, from: number, to: number, isAsked: SQL | undefined) {
  return (
    db
      .select({
        key: eventKeys.key,
        ...mapMeasures((measure) => sql<number>`sum(${eventHours[measure]})`),
      })
      .from(eventKeys)
      .innerJoin(
        eventHours,
        and(
          eq(eventHours.keyId, eventKeys.id),
          gte(eventHours.hour, from),
          lt(eventHours.hour, to),
        ),
      )
      .where(and(isAsked, gte(eventKeys.lastDay, dayBefore(from))))
      // In the order of the index.
      .groupBy(eventKeys.lastDay, eventKeys.id)
  );
}

/** Two running totals per key with figures since then, independent of the period's length. */
export function byDays(db: Db, from: number, to: number, isAsked: SQL | undefined) {
  const end = aliasedTable(eventDays, "end");
  const start = aliasedTable(eventDays, "start");
  const lastBefore = (named: typeof eventDays, day: number) =>
    joinLast(
      eventDays,
      named,
      (table) => sql`${table.keyId} = ${eventKeys.id} and ${table.day} < ${day}`,
      (table) => table.day,
    );
  const atEnd = lastBefore(end, to);
  const atStart = lastBefore(start, from);
  return db
    .select({
      key: eventKeys.key,
      ...mapMeasures(
        (measure) => sql<number>`coalesce(${end[measure]}, 0) - coalesce(${start[measure]}, 0)`,
      ),
    })
    .from(eventKeys)
    .leftJoin(atEnd.rows, atEnd.on)
    .leftJoin(atStart.rows, atStart.on)
    .where(and(isAsked, gte(eventKeys.lastDay, from)));
}
