/** What totals count. Pure. */
import type { EventKey } from "./keys.ts";

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

/** An amount of each measure. */
export type Counts = Record<Measure, number>;
/** Zero of each measure. */
export const nothing = Object.fromEntries(measures.map((measure) => [measure, 0])) as Counts;
/** Whether nothing is added to any measure. */
export const isNothing = (added: Measures) => measures.every((measure) => !added[measure]);

/** What a function makes of each measure, by the measure. */
export const eachMeasure = <T>(make: (measure: Measure) => T) =>
  Object.fromEntries(measures.map((measure) => [measure, make(measure)]));
