/** Estimated earnings of Amazon's tracking ids: never part of other figures. */

import type { Db } from "@pickwell/db/client";
import type { TableColumn } from "@pickwell/db/columns";
import { trackingEstimates } from "@pickwell/db/schema";
import { type Language, SOURCE_LANGUAGE } from "@pickwell/texts/languages.ts";
import { translateMessage } from "@pickwell/texts/translate-message.ts";
import { and, eq, gte, lt, sql } from "drizzle-orm";
import { readLabels } from "../../analytics/labels.ts";
import { momentOf, periodBounds } from "../../analytics/period-bounds.ts";
import { ARTICLES_PATH, UNKNOWN } from "../../analytics/rules.ts";
import { digitsOf } from "../../core/currency/rules.ts";
import { readRatesOf } from "../../ledger/store/rates.ts";
import { readSettings } from "../../settings/service.ts";
import { readTimeZone } from "../../settings/time-zone.ts";
import { dayNumberIn } from "../../time/rules.ts";
import { type EstimatedBy, type Expected, intervalOf, noExpectation } from "../shares.ts";
import type { EstimateInput } from "./schema.ts";

/** Keys that are told one by one. */
const MAX_ROWS = 200;

/** Estimated earnings of a page, product or placement, in cents of the shop's currency. */
export interface EstimateRow {
  /** "" of what no click of the shop may have earned. */
  key: string;
  label: string;
  /** Where it is in the shop; null when it has no page. */
  path: string | null;
  /** Expected number; a fraction. */
  sales: number;
  commissionCents: number;
  /** Nine times of ten it is between these. */
  lowCents: number;
  highCents: number;
}

export interface Estimates {
  currency: string;
  /** What Amazon has reported by tracking id, in cents: certain, but for what has earned it. */
  commissionCents: number;
  /** Currencies that have no rate, and are in none of these. */
  unconverted: string[];
  /** The most first. */
  rows: EstimateRow[];
}

/** Estimates for a period of whole days. */
export async function readEstimates(
  db: Db,
  now: Date,
  { by, period }: EstimateInput,
  language: Language = SOURCE_LANGUAGE,
): Promise<Estimates> {
  const zone = await readTimeZone(db);
  const { defaultCurrency: currency } = await readSettings(db, "payments");
  const { unit, from, to } = periodBounds(period, now, zone);
  const dayAt = (mark: number) => dayNumberIn(zone, momentOf(zone, unit, mark));
  const [first, end] = [dayAt(from), unit === "hour" ? dayAt(to) + 1 : to];
  const found = await readSums(db, currency, by === "article" ? "page" : by, first, end);
  const toShop = await ratesTo(db, currency, found);
  const sums = new Map<string, Expected>();
  const unconverted = new Set<string>();
  for (const row of found) {
    const rate = toShop(row.currency, row.day);
    if (rate === null) {
      unconverted.add(row.currency);
      continue;
    }
    const sum = sums.get(row.key) ?? noExpectation();
    sums.set(row.key, sum);
    sum.sales += row.sales;
    sum.commission += row.commission * rate;
    sum.variance += row.variance * rate * rate;
    sum.doubt += row.doubt * rate;
  }
  const total = [...sums.values()].reduce((all, { commission }) => all + commission, 0);
  const ranked = [...sums]
    .filter(
      ([key, { commission }]) =>
        Math.abs(commission) >= 0.5 && (by !== "article" || key.startsWith(ARTICLES_PATH)),
    )
    .sort(([, one], [, other]) => other.commission - one.commission)
    .slice(0, MAX_ROWS);
  const labels = await readLabels(
    db,
    by,
    ranked.flatMap(([key]) => key || []),
    language,
  );
  const unknown = translateMessage(UNKNOWN, language);
  return {
    currency,
    commissionCents: Math.round(total),
    unconverted: [...unconverted].sort(),
    rows: ranked.map(([key, sum]): EstimateRow => {
      const { low, high } = intervalOf(sum, total);
      return {
        key,
        ...(labels.get(key) ?? { label: key || unknown, path: null }),
        sales: sum.sales,
        commissionCents: Math.round(sum.commission),
        lowCents: Math.floor(low),
        highCents: Math.ceil(high),
      };
    }),
  };
}

/** The sums of keys: of the shop's own currency all days together, since the others have daily rates. */
function readSums(db: Db, currency: string, by: EstimatedBy, from: number, to: number) {
  const { key, day, sales, commission, variance, doubt } = trackingEstimates;
  const sumOf = (value: TableColumn) => sql<number>`sum(${value})`;
  const rateDay = sql<number>`case when ${trackingEstimates.currency} = ${currency} then 0 else ${day} end`;
  return db
    .select({
      key,
      currency: trackingEstimates.currency,
      day: rateDay.as("rate_day"),
      sales: sumOf(sales),
      commission: sumOf(commission),
      variance: sumOf(variance),
      doubt: sumOf(doubt),
    })
    .from(trackingEstimates)
    .where(and(eq(trackingEstimates.dimension, by), gte(day, from), lt(day, to)))
    .groupBy(key, trackingEstimates.currency, sql`rate_day`);
}

/** @returns how many of the shop's minor units one of a currency is on a day; null without a rate */
async function ratesTo(
  db: Db,
  shopCurrency: string,
  rows: readonly { currency: string; day: number }[],
): Promise<(currency: string, day: number) => number | null> {
  const foreign = rows.filter(({ currency }) => currency !== shopCurrency);
  const days = foreign.map(({ day }) => day);
  const rates = await readRatesOf(
    db,
    foreign.length > 0
      ? [...new Set([shopCurrency, ...foreign.map(({ currency }) => currency)])]
      : [],
    {
      from: days.reduce((least, day) => Math.min(least, day), Infinity),
      to: days.reduce((most, day) => Math.max(most, day), -Infinity),
    },
  );
  return (currency, day) => {
    if (currency === shopCurrency) return 1;
    const rate = rates.convert("1", currency, shopCurrency, day);
    return rate === null
      ? null
      : Number(rate) * 10 ** (digitsOf(shopCurrency) - digitsOf(currency));
  };
}
