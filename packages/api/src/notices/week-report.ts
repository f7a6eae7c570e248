import type { Db } from "@pickwell/db/client";
import { subscribers } from "@pickwell/db/schema";
import { inLanguage } from "@pickwell/texts/current.ts";
import { SOURCE_LANGUAGE } from "@pickwell/texts/languages.ts";
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

/** Last week's figures, Monday to Sunday in the shop’s zone; null when that week was told of already. */
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
  const money = (cents: number) =>
    inLanguage(SOURCE_LANGUAGE, () => formatPrice(cents, defaultCurrency));
  const newSubscribers = joined?.count ?? 0;
  const { visits = 0, clicks = 0, orders = 0, revenueCents = 0, commissionCents = 0 } = week ?? {};
  const dayName = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
  const isQuiet = [visits, clicks, orders, newSubscribers].every((figure) => figure === 0);
  return {
    news: isQuiet
      ? null
      : {
          subject: "last week’s figures",
          paragraphs: [
            `${dayName(start)} to ${dayName(end - 1)}:`,
            [
              `Visits: ${visits}`,
              `Clicks: ${clicks}`,
              `Orders: ${orders}`,
              `Revenue: ${money(revenueCents)}`,
              `Commission: ${money(commissionCents)}`,
              `New subscribers: ${newSubscribers}`,
            ].join("\n"),
          ],
          path: "/admin/analytics?period=7d",
        },
  };
}
