/** Labels of the chart's buckets, in the shop's time zone. */

import type { Overview } from "@pickwell/api/analytics/schema";
import { localText } from "@pickwell/api/time/rules";
import { t } from "@pickwell/texts/t.ts";
import { shopZone } from "@pickwell/ui/format/shop-zone.ts";
import { inShopZone } from "../../../lib/format-moment.ts";

export type Grain = Overview["grain"];

/** Suffix of values per bucket. */
export const perGrain: Record<Grain, string> = {
  hour: t("per hour"),
  day: t("per day"),
  month: t("per month"),
};

const inZone = (kind: string, options: Intl.DateTimeFormatOptions) => {
  const format = inShopZone(kind, options);
  return (moment: Date) => format().format(moment);
};

const hour = inZone("bucket hour", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const weekday = inZone("bucket weekday", { weekday: "short" });
const dayNumber = inZone("bucket dayNumber", { day: "numeric" });
const monthDay = inZone("bucket monthDay", { month: "short", day: "numeric" });
const month = inZone("bucket month", { month: "short" });
const fullDay = inZone("bucket fullDay", { weekday: "long", month: "short", day: "numeric" });
const fullMonth = inZone("bucket fullMonth", { month: "long", year: "numeric" });

/** More days than this have no room for their weekdays. */
const WEEK = 7;

/** Label below a bar, such as `14:00`, `Thu 19`, `Nov 19` or `Nov`. */
export function bucketLabel(from: Date, grain: Grain, buckets: number): string {
  if (grain === "hour") return hour(from);
  if (grain === "month") return month(from);
  return buckets <= WEEK ? `${weekday(from)} ${dayNumber(from)}` : monthDay(from);
}

/**
 * Label in a table or tooltip, such as `Thursday, Nov 19` or `Thursday, Nov 19, 14:00
 * Europe/Berlin`.
 */
export function bucketName(from: Date, grain: Grain): string {
  if (grain === "month") return fullMonth(from);
  return grain === "hour" ? `${fullDay(from)}, ${hour(from)} ${shopZone()}` : fullDay(from);
}

/** Sortable label in CSV: `2026-11-19`, `2026-11-19 14:00`, `2026-11`. */
export function bucketCell(from: Date, grain: Grain): string {
  const iso = localText(shopZone(), from);
  if (grain === "month") return iso.slice(0, 7);
  return grain === "hour" ? iso.slice(0, 16).replace("T", " ") : iso.slice(0, 10);
}
