import type { Db } from "@pickwell/db/client";
import { subscribers } from "@pickwell/db/schema";
import { t } from "@pickwell/texts/t.ts";
import { and, count, gte, lt } from "drizzle-orm";
import { readSeries } from "../analytics/figures.ts";
import { formatPrice } from "../discovery/shop.ts";
import { readSettings } from "../settings/service.ts";
import { readTimeZone } from "../settings/time-zone.ts";
import { DAY_MS, dayNumberIn, startOfDay } from "../time/rules.ts";
import type { OwnerNews } from "./notify-owner.ts";

const WEEK_DAYS = 7;
/** 1 January 1970 was a Thursday. */
const FIRST_MONDAY = 4;

const mondayOf = (zone: string, moment: Date): number => {
  const day = dayNumberIn(zone, moment);
  return day - ((((day - FIRST_MONDAY) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS);
};

/**
 * Last week's figures, Monday to Sunday in the shop’s time zone; null when they were reported
 * already.
 */
export async function findWeek(db: Db, now: Date, since: Date): Promise<OwnerNews | null> {
  const zone = await readTimeZone(db);
  const end = mondayOf(zone, now);
  if (dayNumberIn(zone, since) >= end) return null;
  const start = end - WEEK_DAYS;
  const [week] = await readSeries(db, { dimension: "all", key: "" }, "day", [start, end]);
  const [joined] = await db
    .select({ count: count() })
    .from(subscribers)
    .where(
      and(
        gte(subscribers.createdAt, startOfDay(zone, start)),
        lt(subscribers.createdAt, startOfDay(zone, end)),
      ),
    );
  const { defaultCurrency } = await readSettings(db, "payments");
  const money = (cents: number) => formatPrice(cents, defaultCurrency);
  const newSubscribers = joined?.count ?? 0;
  const { visits = 0, clicks = 0, orders = 0, revenueCents = 0, commissionCents = 0 } = week ?? {};
  const dayName = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
  const isQuiet = [visits, clicks, orders, newSubscribers].every((figure) => figure === 0);
  return {
    news: isQuiet
      ? null
      : () => ({
          subject: t("last week’s figures"),
          paragraphs: [
            t("{from} to {to}: ## days", { from: dayName(start), to: dayName(end - 1) }),
            [
              t("Visits: {n}", { n: visits }),
              t("Clicks: {n}", { n: clicks }),
              t("Orders: {n}", { n: orders }),
              t("Revenue: {sum}", { sum: money(revenueCents) }),
              t("Commission: {sum}", { sum: money(commissionCents) }),
              t("New subscribers: {n}", { n: newSubscribers }),
            ].join("\n"),
          ],
          path: "/admin/analytics?period=7d",
        }),
  };
}
