/** The bounds of analytics periods. Pure. */
import { dayNumberIn, hourNumberIn, monthStartIn, startOfDay, startOfHour } from "../time/rules.ts";
import type { Period } from "./rules.ts";

/**
 * A period in whole buckets of the shop's time zone, with the one before it. The current bucket is
 * incomplete.
 */
export interface PeriodBounds {
  /** Resolution of the stored data. */
  unit: "hour" | "day";
  /** First unit of the period, and the one after its last; numbers as in `time/rules`. */
  from: number;
  to: number;
  /** First unit of the period before, which ends at `from`. */
  before: number;
  /** Length of a bar of the chart. */
  grain: "hour" | "day" | "month";
  /** Where its bars begin, and where the last one ends. */
  marks: number[];
}

const HOURS = 24;
const MONTHS = 12;
const days: Partial<Record<Period, number>> = { "7d": 7, "30d": 30, "90d": 90 };

/** As many numbers from one on. */
const count = (from: number, length: number) => Array.from({ length }, (_, index) => from + index);

/**
 * The last 24 hours, some days, or twelve months, including the current one, and as many before, of
 * which the last is complete.
 */
export function periodBounds(period: Period, now: Date, zone: string): PeriodBounds {
  if (period === "24h") {
    const from = hourNumberIn(zone, now) - HOURS + 1;
    const marks = count(from, HOURS + 1);
    return { unit: "hour", from, to: from + HOURS, before: from - HOURS, grain: "hour", marks };
  }
  const length = days[period];
  if (length) {
    const from = dayNumberIn(zone, now) - length + 1;
    const marks = count(from, length + 1);
    return { unit: "day", from, to: from + length, before: from - length, grain: "day", marks };
  }
  const monthDay = (months: number) => monthStartIn(zone, now, months);
  return {
    unit: "day",
    from: monthDay(1 - MONTHS),
    to: monthDay(1),
    before: monthDay(1 - 2 * MONTHS),
    grain: "month",
    marks: count(1 - MONTHS, MONTHS + 1).map(monthDay),
  };
}

/** The start of a unit. */
export const momentOf = (zone: string, unit: PeriodBounds["unit"], number: number): Date =>
  unit === "hour" ? startOfHour(zone, number) : startOfDay(zone, number);
