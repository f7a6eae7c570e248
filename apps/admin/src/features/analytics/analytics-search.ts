import { breakdowns, chartMetrics, periods } from "@pickwell/api/analytics/rules";
import { z } from "zod";
import { choiceParam, flagParam, type OnSearch, textParam } from "../../lib/search-params.ts";

/** Columns that the earnings table can be sorted by, descending. */
export const earningSorts = [
  "commissionCents",
  "earningsPerClick",
  "views",
  "clicks",
  "orders",
  "revenueCents",
] as const;
export type EarningSort = (typeof earningSorts)[number];

export const analyticsSearch = z.object({
  /** Seven days when absent, see `DEFAULT_PERIOD`; which is not written. */
  period: choiceParam(periods),
  /** Measure of the chart; revenue by default. */
  metric: choiceParam(chartMetrics),
  /** What earnings are broken down by; articles when absent. */
  by: choiceParam(breakdowns),
  sort: choiceParam(earningSorts),
  /** Every row of the earnings, not only the first ones. */
  all: flagParam,
  /** Names of panels that are shown as tables, with commas between. */
  tables: textParam,
  /** The open editor. */
  edit: choiceParam(["goals", "bots"]),
});

export type AnalyticsSearch = z.infer<typeof analyticsSearch>;

export interface AnalyticsProps {
  search: AnalyticsSearch;
  onSearch: OnSearch<AnalyticsSearch>;
}

const namesIn = (tables: string | undefined): string[] => tables?.split(",").filter(Boolean) ?? [];

/** Whether a panel is shown as a table. */
export const isTable = ({ tables }: Pick<AnalyticsSearch, "tables">, name: string): boolean =>
  namesIn(tables).includes(name);

/** The URL with a panel switched to or from a table. */
export function withTable(tables: string | undefined, name: string): string | undefined {
  const others = namesIn(tables).filter((other) => other !== name);
  const names = others.length < namesIn(tables).length ? others : [...others, name];
  return names.join(",") || undefined;
}
