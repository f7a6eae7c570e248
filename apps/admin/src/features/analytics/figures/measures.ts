/** Measures of a whole period, by name. */

import { conversionRate, earningsPerClick, type Figures } from "@pickwell/api/analytics/rules";
import { t } from "@pickwell/texts/t.ts";
import { formatCount, formatMoney, priceUnits } from "@pickwell/ui/format/format.ts";
import { perClickText } from "./breakdown-columns.ts";
import type { FigureColumn } from "./figure-columns.ts";
import { changeText, moneyCell, percentText, rateCell, shortMoney } from "./figures.ts";

export interface Measure {
  label: string;
  /** Null when the divisor is zero. */
  of: (figures: Figures) => number | null;
  text: (value: number | null) => string;
  /** As spreadsheets take it. */
  raw: (value: number | null) => string;
}

const count = (label: string, of: (figures: Figures) => number): Measure => ({
  label,
  of,
  text: (value) => formatCount(value ?? 0),
  raw: (value) => String(value ?? 0),
});

const money = (label: string, of: Measure["of"], text = shortMoney): Measure => ({
  label,
  of,
  text: (value) => (value === null ? "–" : text(value)),
  raw: moneyCell,
});

const averageOrder = ({ orders, revenueCents }: Figures): number | null =>
  orders === 0 ? null : revenueCents / orders;

export const measures = {
  views: count(t("Views"), ({ views }) => views),
  visits: count(t("Visits"), ({ visits }) => visits),
  clicks: count(t("Clicks out"), ({ clicks }) => clicks),
  orders: count(t("Orders"), ({ orders }) => orders),
  revenue: money(t("Revenue"), ({ revenueCents }) => revenueCents),
  averageOrder: money(t("Average order"), averageOrder, (cents) => formatMoney(Math.round(cents))),
  commission: money(t("Commission"), ({ commissionCents }) => commissionCents),
  perClick: {
    label: t("Earnings per click"),
    of: earningsPerClick,
    text: perClickText,
    raw: (value) => (value === null ? "" : (value / priceUnits()).toFixed(4)),
  },
  conversion: {
    label: t("Conversion"),
    of: conversionRate,
    text: (value) => percentText(value, 2),
    raw: rateCell,
  },
  customers: count(t("Customers"), ({ customers }) => customers),
  newCustomers: count(t("New customers"), ({ newCustomers }) => newCustomers),
} satisfies Record<string, Measure>;

/** A measure of a period and of the one before. */
export interface Measured {
  label: string;
  now: string;
  before: string;
  nowRaw: string;
  beforeRaw: string;
  /** In percent; null when there was nothing. */
  change: number | null;
}

export function measure(
  { label, of, text, raw }: Measure,
  now: Figures,
  before: Figures,
): Measured {
  const [present, former] = [of(now), of(before)];
  return {
    label,
    now: text(present),
    before: text(former),
    nowRaw: raw(present),
    beforeRaw: raw(former),
    change: present === null || !former ? null : ((present - former) / former) * 100,
  };
}

export const measuredColumns: FigureColumn<Measured>[] = [
  { label: t("Figure"), cell: ({ label }) => label },
  { label: t("Now"), cell: ({ now }) => now, raw: ({ nowRaw }) => nowRaw, isNumber: true },
  {
    label: t("Before"),
    cell: ({ before }) => before,
    raw: ({ beforeRaw }) => beforeRaw,
    isNumber: true,
  },
  {
    label: t("Change ## of a figure"),
    cell: ({ change }) => changeText(change),
    raw: ({ change }) => rateCell(change),
    isNumber: true,
  },
];
