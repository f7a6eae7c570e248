import { type Weekday, weekdays } from "./rules.ts";
import type { DayHours } from "./sections/general.ts";

/** Consecutive days with the same hours. */
export interface OpenDays {
  first: Weekday;
  last: Weekday;
  /** From and to, such as `09:00`; null when the shop is closed. */
  open: [from: string, to: string] | null;
}

const openOf = ({ isOpen, from, to }: DayHours): OpenDays["open"] => (isOpen ? [from, to] : null);

/**
 * The week in words: `Mon–Sat 09:00–18:00, Sun closed`.
 *
 * @returns from Monday; empty for a shop that never opens
 */
export function openDays(hours: Record<Weekday, DayHours>): OpenDays[] {
  const rows: OpenDays[] = [];
  for (const day of weekdays) {
    const open = openOf(hours[day]);
    const before = rows.at(-1);
    if (before && String(before.open) === String(open)) before.last = day;
    else rows.push({ first: day, last: day, open });
  }
  return rows.some(({ open }) => open) ? rows : [];
}
