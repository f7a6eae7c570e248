/** Data of the chart. */

import type { ChartMetric } from "@pickwell/api/analytics/rules";
import type { Overview, SeriesPoint } from "@pickwell/api/analytics/schema";
import { t } from "@pickwell/texts/t.ts";
import { formatCount, formatMoney, priceUnits } from "@pickwell/ui/format/format.ts";
import type { FigureColumn } from "../figures/figure-columns.ts";
import { axisCount, axisMoney, moneyCell, shortMoney } from "../figures/figures.ts";
import { bucketCell, bucketLabel, bucketName, type Grain, perGrain } from "./buckets.ts";

export interface MetricFace {
  label: string;
  /** In cents for money. */
  of: (figures: SeriesPoint | Overview["totals"]) => number;
  /** In full, such as `$9,240.00` or `12 orders`. */
  full: (value: number) => string;
  /** For narrow places. */
  short: (value: number) => string;
  isMoney: boolean;
}

const counted = (label: string, full: MetricFace["full"], of: MetricFace["of"]): MetricFace => ({
  label,
  of,
  full,
  short: axisCount,
  isMoney: false,
});

export const metricFaces: Record<ChartMetric, MetricFace> = {
  revenue: {
    label: t("Revenue"),
    of: ({ revenueCents }) => revenueCents,
    full: formatMoney,
    short: shortMoney,
    isMoney: true,
  },
  orders: counted(
    t("Orders"),
    (n) => t("{n, plural, one {# order} other {# orders}}", { n }),
    ({ orders }) => orders,
  ),
  customers: counted(
    t("Customers"),
    (n) => t("{n, plural, one {# customer} other {# customers}}", { n }),
    ({ customers }) => customers,
  ),
};

/** Such as `Revenue, USD per day`. */
export const seriesTitle = (
  { label, isMoney }: MetricFace,
  grain: Grain,
  currency: string,
): string => `${label}${isMoney ? `, ${currency}` : ""} ${perGrain[grain]}`;

/** A bar. Values in units of the currency, or numbers of things. */
export interface SeriesBar {
  label: string;
  name: string;
  value: number;
  /** Beside the pointer. */
  words: string;
  isHighest: boolean;
  /** Above the highest bar. */
  mark: string;
}

const unitsOf = ({ isMoney }: MetricFace, value: number): number =>
  isMoney ? value / priceUnits() : value;

/** @returns a bar per bucket; the first of the highest ones is marked */
export function barsOf({ series, grain }: Overview, face: MetricFace): SeriesBar[] {
  const values = series.map(face.of);
  const highest = Math.max(0, ...values);
  const highestAt = highest > 0 ? values.indexOf(highest) : -1;
  return series.map((point, index) => {
    const value = face.of(point);
    return {
      label: bucketLabel(point.from, grain, series.length),
      name: bucketName(point.from, grain),
      value: unitsOf(face, value),
      words: face.full(value),
      isHighest: index === highestAt,
      mark: face.short(value),
    };
  });
}

/** The average per bucket of the previous period, in units of the axis. */
export const averageBefore = ({ before, series }: Overview, face: MetricFace): number =>
  series.length === 0 ? 0 : unitsOf(face, face.of(before)) / series.length;

export const axisText = ({ isMoney }: MetricFace, value: number): string =>
  isMoney ? axisMoney(value) : axisCount(value);

const whole = (label: string, of: (point: SeriesPoint) => number): FigureColumn<SeriesPoint> => ({
  label,
  cell: (point) => formatCount(of(point)),
  raw: (point) => String(of(point)),
  isNumber: true,
});

const money = (label: string, of: (point: SeriesPoint) => number): FigureColumn<SeriesPoint> => ({
  label,
  cell: (point) => formatMoney(of(point)),
  raw: (point) => moneyCell(of(point)),
  isNumber: true,
});

/** Everything that is known of a bucket. */
const grainNames: Record<Grain, string> = {
  hour: t("Hour"),
  day: t("Day"),
  month: t("Month"),
};

export const seriesColumns = (grain: Grain): FigureColumn<SeriesPoint>[] => [
  {
    label: grainNames[grain],
    cell: ({ from }) => bucketName(from, grain),
    raw: ({ from }) => bucketCell(from, grain),
  },
  money(t("Revenue"), ({ revenueCents }) => revenueCents),
  whole(t("Orders"), ({ orders }) => orders),
  whole(t("Customers"), ({ customers }) => customers),
  money(t("Commission"), ({ commissionCents }) => commissionCents),
  whole(t("Clicks"), ({ clicks }) => clicks),
  whole(t("Visits"), ({ visits }) => visits),
];
