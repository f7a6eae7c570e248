import { ON_TRACK_PERCENT, percentOf } from "@pickwell/api/analytics/rules";
import type { Goals } from "@pickwell/api/analytics/schema";
import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { formatRate } from "@pickwell/ui/format/percent.ts";
import type { FigureColumn } from "../figures/figure-columns.ts";
import { rateCell, shortMoney } from "../figures/figures.ts";

export interface Goal {
  label: string;
  /** Null when there is nothing to measure it by. */
  current: number | null;
  target: number;
  /** With its unit. */
  text: (value: number) => string;
  /** Shown while there is nothing to measure it by. */
  unknown: string;
}

const percent = (value: number): string => formatRate(value, { most: 2 });

/** The four goals of a month with their targets. */
export const goalsOf = ({ value, current }: Pick<Goals, "value" | "current">): Goal[] => [
  {
    label: t("Monthly revenue"),
    current: current.monthlyRevenueCents,
    target: value.monthlyRevenueCents,
    text: shortMoney,
    unknown: "",
  },
  {
    label: t("New customers"),
    current: current.newCustomers,
    target: value.newCustomers,
    text: formatCount,
    unknown: "",
  },
  {
    label: t("Conversion rate"),
    current: current.conversionRate,
    target: value.conversionRate,
    text: percent,
    unknown: t("No clicks this month yet"),
  },
  {
    label: t("Retention"),
    current: current.retention,
    target: value.retention,
    text: percent,
    unknown: t("No subscribers from before this month"),
  },
];

export interface Progress {
  /** Rounded to one decimal, as shown and compared. */
  percent: number;
  isOnTrack: boolean;
}

/**
 * The progress of a goal; it is on track from `ON_TRACK_PERCENT` of its target.
 *
 * @returns null without a target
 */
export function progressOf({ current, target }: Goal): Progress | null {
  if (current === null) return null;
  const percent = Math.round(percentOf(current, target) * 10) / 10;
  return { percent, isOnTrack: percent >= ON_TRACK_PERCENT };
}

/** Label of a goal's progress. */
export const goalStateLabel = ({ isOnTrack }: Progress): string =>
  isOnTrack ? t("On track") : t("Needs attention");

/** Columns of a goal. */
export const goalColumns: FigureColumn<Goal>[] = [
  {
    label: t("Current"),
    cell: ({ current, text }) => (current === null ? "–" : text(current)),
    isNumber: true,
  },
  { label: t("Target"), cell: ({ target, text }) => text(target), isNumber: true },
  {
    label: t("Complete"),
    cell: (goal) => {
      const progress = progressOf(goal);
      return progress ? formatRate(progress.percent, { least: 1 }) : "–";
    },
    raw: (goal) => rateCell(progressOf(goal)?.percent ?? null),
    isNumber: true,
  },
];
