/** Columns of a breakdown, for tables and CSV. */

import { changePercent, earningsPerClick } from "@pickwell/api/analytics/rules";
import type { BreakdownRow } from "@pickwell/api/analytics/schema";
import { t } from "@pickwell/texts/t.ts";
import { formatCount, formatMoney, priceUnits } from "@pickwell/ui/format/format.ts";
import { type EstimatedMoney, formatEstimate } from "../../../lib/format-estimate.ts";
import type { FigureColumn } from "./figure-columns.ts";
import { changeText, moneyCell, rateCell } from "./figures.ts";

type Column = FigureColumn<BreakdownRow>;

/** What a row is called. */
export const rowName = ({ key, label }: BreakdownRow): string => (key ? label : t("Unknown"));

export const nameColumn = (label: string): Column => ({
  label,
  cell: rowName,
  href: ({ path }) => path,
});

export const countColumn = (label: string, of: (row: BreakdownRow) => number): Column => ({
  label,
  cell: (row) => formatCount(of(row)),
  raw: (row) => String(of(row)),
  isNumber: true,
});

export const moneyColumn = (label: string, of: (row: BreakdownRow) => number): Column => ({
  label,
  cell: (row) => formatMoney(of(row)),
  raw: (row) => moneyCell(of(row)),
  isNumber: true,
});

/** Earnings for each click, such as `$0.42`; a dash without a click. */
export const perClickText = (cents: number | null): string =>
  cents === null ? "–" : formatMoney(Math.round(cents));

export const perClickColumn: Column = {
  label: t("Per Click"),
  cell: (row) => perClickText(earningsPerClick(row)),
  raw: (row) => {
    const cents = earningsPerClick(row);
    return cents === null ? "" : (cents / priceUnits()).toFixed(4);
  },
  isNumber: true,
};

const growth = ({ commissionCents, before }: BreakdownRow) =>
  changePercent(commissionCents, before.commissionCents);

/** Change of earnings since the period before. */
export const changeColumn: Column = {
  label: t("Change ## of a figure"),
  cell: (row) => changeText(growth(row)),
  raw: (row) => rateCell(growth(row)),
  isNumber: true,
};

/** Part of a whole, in percent. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : (part / whole) * 100;

/** Estimated earnings of Amazon's tracking ids, separate from certain ones. */
export const estimateColumn = (of: ReadonlyMap<string, EstimatedMoney>): Column => ({
  label: t("Amazon, Estimated"),
  cell: ({ key }) => {
    const found = of.get(key);
    return found ? formatEstimate(found) : "–";
  },
  isNumber: true,
});
