/** Formats of figures. */

import type { Period } from "@pickwell/api/analytics/rules";
import { t } from "@pickwell/texts/t.ts";
import { formatMoney, plainMoney, priceUnits, splitMoney } from "@pickwell/ui/format/format.ts";
import { formatPercent, formatRate } from "@pickwell/ui/format/percent.ts";

/** From here on cents are noise, in whole units of the currency. */
const ROUND_FROM = 1000;

/** An amount, such as `$940.50` or `$8,940`. @param cents - in cents */
export function shortMoney(cents: number): string {
  if (Math.abs(cents) < ROUND_FROM * priceUnits()) return formatMoney(Math.round(cents));
  const { whole, after } = splitMoney(Math.round(cents / priceUnits()) * priceUnits());
  return whole + after;
}

/** An amount on an axis, such as `$2.5k`. @param units - of the currency */
export function axisMoney(units: number): string {
  const zero = splitMoney(0);
  const before = zero.whole.replace(/[\d٠-٩].*$/, "");
  return before + axisCount(units) + zero.after;
}

const powers = [
  { from: 1_000_000_000, letter: "b" },
  { from: 1_000_000, letter: "m" },
  { from: 1000, letter: "k" },
] as const;

/** A number on an axis, such as `1.2k`. */
export function axisCount(value: number): string {
  const power = powers.find(({ from }) => Math.abs(value) >= from);
  const rounded = Math.round((value / (power?.from ?? 1)) * 100) / 100;
  return `${rounded}${power?.letter ?? ""}`;
}

/** A share or rate, such as `87.5%`; a dash without one. */
export const percentText = (percent: number | null, decimals = 1): string => {
  if (percent === null) return "–";
  return formatRate(percent, { most: decimals });
};

/** A change with its sign, such as `+12.4%`; a dash without a previous value. */
export function changeText(percent: number | null): string {
  if (percent === null) return "–";
  const rounded = Math.round(Math.abs(percent) * 10) / 10;
  if (rounded === 0) return `±${formatPercent(0)}`;
  const digits = formatRate(rounded, { most: rounded >= ROUND_FROM ? 0 : 1 });
  return `${percent < 0 ? "−" : "+"}${digits}`;
}

/** An amount for CSV, in units of the currency. */
export const moneyCell = (cents: number | null): string =>
  cents === null ? "" : plainMoney(cents);

/** A rate for CSV. */
export const rateCell = (percent: number | null): string =>
  percent === null ? "" : percent.toFixed(2);

const TICKS = 4;
const moneySteps = [1, 2, 2.5, 5, 10];
const countSteps = [1, 2, 5, 10];

/**
 * The five ticks of an axis, from zero to the highest value or slightly above.
 *
 * @param isWhole - only whole numbers
 */
export function axisTicks(highest: number, isWhole: boolean): number[] {
  const rough = Math.max(highest, TICKS) / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const steps = isWhole && power < 10 ? countSteps : moneySteps;
  const step = (steps.find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: TICKS + 1 }, (_, index) => index * step);
}

/** Such as `the 7 days before`. */
export const periodBefore: Record<Period, string> = {
  "24h": t("the 24 hours before"),
  "7d": t("the 7 days before"),
  "30d": t("the 30 days before"),
  "90d": t("the 90 days before"),
  "1y": t("the year before"),
};

/** Such as `Last 7 days`. */
export const periodName: Record<Period, string> = {
  "24h": t("Last 24 hours"),
  "7d": t("Last 7 days"),
  "30d": t("Last 30 days"),
  "90d": t("Last 90 days"),
  "1y": t("Last 12 months"),
};
