/** The schedule of digests. Pure. */
import type { Settings } from "../settings/schema.ts";
import { DAY_MS, dayNumberIn, momentIn } from "../time/rules.ts";

type Plan = Pick<Settings["digest"], "every" | "weekday" | "hour">;

/** The longest that two of one plan lie apart, in days. */
const LONGEST = 36;

/** 1 Monday to 7 Sunday. @param day - see `dayNumberIn` */
const weekdayOf = (day: number) => ((day + 3) % 7) + 1;

function isDay(day: number, { every, weekday }: Plan): boolean {
  if (every === "day") return true;
  if (weekdayOf(day) !== weekday) return false;
  return every === "week" || new Date(day * DAY_MS).getUTCDate() <= 7;
}

/** The moment of a day: an hour that clocks leave out comes later, one that they show twice is the first. */
const momentOf = (day: number, { hour }: Plan, zone: string): Date => {
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
  return momentIn(zone, `${date}T${String(hour).padStart(2, "0")}:00`);
};

/** The last due date, up to now. */
export function lastDue(now: Date, plan: Plan, zone: string): Date {
  const today = dayNumberIn(zone, now);
  for (let day = today; day > today - LONGEST; day -= 1) {
    const moment = momentOf(day, plan, zone);
    if (isDay(day, plan) && moment <= now) return moment;
  }
  throw new Error("Every plan has a day in five weeks");
}

/** The next due date after now. */
export function nextDue(now: Date, plan: Plan, zone: string): Date {
  const today = dayNumberIn(zone, now);
  for (let day = today; day < today + LONGEST; day += 1) {
    const moment = momentOf(day, plan, zone);
    if (isDay(day, plan) && moment > now) return moment;
  }
  throw new Error("Every plan has a day in five weeks");
}
