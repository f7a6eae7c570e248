/** Percentages in the shop's language: `37%` in English, `37 %` with a no-break space in German. */
import { locale } from "@pickwell/texts/current.ts";
import { formatCount, localeFormatOf, shopCurrency } from "./format.ts";
import { percentSignOf } from "./locale-format.ts";

/** By language, where the page does not describe it. */
const signs = new Map<string, string>();

/** The sign behind a number that is set apart from it, with the space before it. */
export function percentSign(): string {
  const known = localeFormatOf(shopCurrency())?.percentSign ?? signs.get(locale());
  if (known) return known;
  const made = percentSignOf(locale());
  signs.set(locale(), made);
  return made;
}

/**
 * A whole percentage.
 *
 * @param percent - 0 or more
 * @returns such as `37%`
 */
export const formatPercent = (percent: number): string => formatCount(percent) + percentSign();

/**
 * How much something is reduced.
 *
 * @param percent - a whole number, 0 or more
 * @returns such as `−37%`
 */
export const formatReduction = (percent: number): string => `−${formatPercent(percent)}`;

/**
 * A share or rate.
 *
 * @param percent - any number
 * @param decimals - digits after the decimal sign: as many as there are up to `most`, at least `least`
 * @returns such as `87.5%`
 */
export function formatRate(
  percent: number,
  { least = 0, most = least }: { least?: number; most?: number },
): string {
  const digits = { minimumFractionDigits: least, maximumFractionDigits: most };
  return percent.toLocaleString(locale(), digits) + percentSign();
}
