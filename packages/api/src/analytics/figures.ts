/** Reads the totals that `attribution/totals.ts` writes. */
import type { Db } from "@pickwell/db/client";
import { eventDays, eventHours, eventKeys } from "@pickwell/db/schema";
import { aliasedTable, and, asc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Dimension, EventKey } from "../attribution/keys.ts";
import { type Measure, measures } from "../attribution/totals.ts";
import type { Figures } from "./rules.ts";
import type { Span } from "./span.ts";

const mapMeasures = <T>(of: (measure: Measure) => T) =>
  Object.fromEntries(measures.map((measure) => [measure, of(measure)])) as Record<Measure, T>;

export const NOTHING: Figures = mapMeasures(() => 0);

export const plus = (one: Figures, other: Figures): Figures =>
  mapMeasures((measure) => one[measure] + other[measure]);

const minus = (one: Figures, other: Figures): Figures =>
  mapMeasures((measure) => one[measure] - other[measure]);

const isSomething = (figures: Figures) => measures.some((measure) => figures[measure] !== 0);

const numberOf = (db: Db, { dimension, key }: EventKey) =>
  sql`(${db
    .select({ id: eventKeys.id })
    .from(eventKeys)
    .where(and(eq(eventKeys.dimension, dimension), eq(eventKeys.key, key)))})`;

/**
 * What a key has had between marks.
 *
 * @param marks - units in rising order; there is one figure less
 */
export async function readSeries(
  db: Db,
  key: EventKey,
  unit: Span["unit"],
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
  // From the last day before the first mark on: what there was by then is taken off.
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

/** What each key of a dimension has had in a period, and in the one before. */
export interface KeyFigures {
  key: string;
  figures: Figures;
  before: Figures;
}

/**
 * Every key of a dimension that had something in the period.
 *
 * @param prefix - only keys that begin so; empty for all
 */
export async function readKeys(
  db: Db,
  dimension: Dimension,
  prefix: string,
  span: Span,
): Promise<KeyFigures[]> {
  const isAsked = and(
    eq(eventKeys.dimension, dimension),
    prefix ? and(gte(eventKeys.key, prefix), lt(eventKeys.key, `${prefix}\uffff`)) : undefined,
  );
  const query = span.unit === "hour" ? byHours(db, span) : byDays(db, span);
  const rows = await query.where(isAsked);
  return rows.filter(({ figures }) => isSomething(figures));
}

/** One key after the other, each with a seek into its hours: nothing is sorted. */
export function byHours(db: Db, { before, from, to }: Span) {
  const sumWhere = (condition: SQL) =>
    mapMeasures(
      (measure) => sql<number>`sum(case when ${condition} then ${eventHours[measure]} else 0 end)`,
    );
  return db
    .select({
      key: eventKeys.key,
      figures: sumWhere(gte(eventHours.hour, from)),
      before: sumWhere(lt(eventHours.hour, from)),
    })
    .from(eventKeys)
    .innerJoin(
      eventHours,
      and(
        eq(eventHours.keyId, eventKeys.id),
        gte(eventHours.hour, before),
        lt(eventHours.hour, to),
      ),
    )
    .groupBy(eventKeys.id)
    .$dynamic();
}

/** Three running totals of each key, each with a seek: how long the period is makes no difference. */
export function byDays(db: Db, { before, from, to }: Span) {
  const [end, start, former] = (["end", "start", "former"] as const).map((name) =>
    aliasedTable(eventDays, name),
  ) as [typeof eventDays, typeof eventDays, typeof eventDays];
  const difference = (later: typeof eventDays, earlier: typeof eventDays) =>
    mapMeasures(
      (measure) => sql<number>`coalesce(${later[measure]}, 0) - coalesce(${earlier[measure]}, 0)`,
    );
  const isLastBefore = (table: typeof eventDays, day: number) =>
    and(
      eq(table.keyId, eventKeys.id),
      eq(
        table.day,
        sql`(select max(day) from event_days where key_id = ${eventKeys.id} and day < ${day})`,
      ),
    );
  return db
    .select({
      key: eventKeys.key,
      figures: difference(end, start),
      before: difference(start, former),
    })
    .from(eventKeys)
    .leftJoin(end, isLastBefore(end, to))
    .leftJoin(start, isLastBefore(start, from))
    .leftJoin(former, isLastBefore(former, before))
    .$dynamic();
}
