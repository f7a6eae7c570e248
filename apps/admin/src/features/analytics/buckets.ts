/** Stretches of time as the chart names them. Days are those of UTC, as everywhere in the shop. */
import type { Overview } from "@pickwell/api/analytics/schema";
import { LOCALE } from "@pickwell/web/lib/locale.ts";

export type Grain = Overview["grain"];

const inUtc = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: "UTC" });
  return (moment: Date) => format.format(moment);
};

const hour = inUtc({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const weekday = inUtc({ weekday: "short" });
const dayNumber = inUtc({ day: "numeric" });
const monthDay = inUtc({ month: "short", day: "numeric" });
const month = inUtc({ month: "short" });
const fullDay = inUtc({ weekday: "long", month: "short", day: "numeric" });
const fullMonth = inUtc({ month: "long", year: "numeric" });

/** More days than this have no room for their weekdays. */
const WEEK = 7;

/** Below a bar, such as `14:00`, `Thu 19`, `Nov 19` or `Nov`. */
export function bucketLabel(from: Date, grain: Grain, buckets: number): string {
  if (grain === "hour") return hour(from);
  if (grain === "month") return month(from);
  return buckets <= WEEK ? `${weekday(from)} ${dayNumber(from)}` : monthDay(from);
}

/** In a table or beside a pointer, such as `Thursday, Nov 19` or `Thursday, Nov 19, 14:00 UTC`. */
export function bucketName(from: Date, grain: Grain): string {
  if (grain === "month") return fullMonth(from);
  return grain === "hour" ? `${fullDay(from)}, ${hour(from)} UTC` : fullDay(from);
}

/** In a file, so that it sorts: `2026-11-19`, `2026-11-19 14:00`, `2026-11`. */
export function bucketCell(from: Date, grain: Grain): string {
  const iso = from.toISOString();
  if (grain === "month") return iso.slice(0, 7);
  return grain === "hour" ? iso.slice(0, 16).replace("T", " ") : iso.slice(0, 10);
}
