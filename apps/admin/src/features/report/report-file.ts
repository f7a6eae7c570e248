/** A report as CSV: totals, then time buckets and lists. */

import { conversionRate, earningsPerClick, type Figures } from "@pickwell/api/analytics/rules";
import { t } from "@pickwell/texts/t.ts";
import { priceUnits } from "@pickwell/ui/format/format.ts";
import { csvOf, type FigureColumn } from "../analytics/figures/figure-columns.ts";
import { moneyCell, rateCell } from "../analytics/figures/figures.ts";
import { bucketCell } from "../analytics/series/buckets.ts";
import type { Report } from "./read-report.ts";

interface Line {
  part: string;
  name: string;
  figures: Figures;
  before?: Pick<Figures, "clicks" | "orders" | "revenueCents" | "commissionCents">;
}

const text = (label: string, cell: (line: Line) => string): FigureColumn<Line> => ({ label, cell });

const count = (label: string, of: (line: Line) => number | undefined) =>
  text(label, (line) => String(of(line) ?? ""));

const money = (label: string, of: (line: Line) => number | undefined) =>
  text(label, (line) => moneyCell(of(line) ?? null));

const columns: FigureColumn<Line>[] = [
  text(t("Part"), ({ part }) => part),
  text(t("Name"), ({ name }) => name),
  count(t("Views"), ({ figures }) => figures.views),
  count(t("Visits"), ({ figures }) => figures.visits),
  count(t("Clicks"), ({ figures }) => figures.clicks),
  count(t("Orders"), ({ figures }) => figures.orders),
  money(t("Revenue"), ({ figures }) => figures.revenueCents),
  money(t("Commission"), ({ figures }) => figures.commissionCents),
  text(t("Earnings per click"), ({ figures }) => {
    const cents = earningsPerClick(figures);
    return cents === null ? "" : (cents / priceUnits()).toFixed(4);
  }),
  text(t("Conversion (%)"), ({ figures }) => rateCell(conversionRate(figures))),
  count(t("Customers"), ({ figures }) => figures.customers),
  count(t("New customers"), ({ figures }) => figures.newCustomers),
];

const comparison: FigureColumn<Line>[] = [
  count(t("Clicks before"), ({ before }) => before?.clicks),
  count(t("Orders before"), ({ before }) => before?.orders),
  money(t("Revenue before"), ({ before }) => before?.revenueCents),
  money(t("Commission before"), ({ before }) => before?.commissionCents),
];

/** @param isCompared - with the previous period, where known */
export function reportFile(
  { overview, parts }: Report,
  isCompared: boolean,
): { name: string; text: string } {
  const { period, grain, series, totals, before, from, to } = overview;
  // `to` is exclusive, so the last bucket is the one before it.
  const days = [from, new Date(to.getTime() - 1)].map((moment) => bucketCell(moment, "day"));
  const lines: Line[] = [
    {
      part: t("Total"),
      name: t("{from} to {to}", { from: days[0] ?? "", to: days[1] ?? "" }),
      figures: totals,
      before,
    },
    ...series.map((point) => ({
      part: grain,
      name: bucketCell(point.from, grain),
      figures: point,
    })),
    ...parts.flatMap(({ one, list }) =>
      list.rows.map((row) => ({
        part: one,
        name: row.label,
        figures: row,
        before: row.before,
      })),
    ),
  ];
  return {
    name: `report-${period}-${days[1]}.csv`,
    text: csvOf(isCompared ? [...columns, ...comparison] : columns, lines),
  };
}
