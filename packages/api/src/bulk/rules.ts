/** What a change of many does to a price and to a link. */

/** What a new price is rounded to. */
export const priceRoundings = ["none", "99", "whole"] as const;
export type PriceRounding = (typeof priceRoundings)[number];

/**
 * A price, moved by some percent.
 *
 * @param cents - the price in cents, more than 0
 * @param percent - such as -15 or 2.5; above -100
 * @param rounding - `99` for the nearest price that ends in .99, `whole` for the nearest whole unit
 * @param units - cents in one of the currency
 * @returns in cents, at least 1
 */
export function movedPrice(
  cents: number,
  percent: number,
  rounding: PriceRounding,
  units = 100,
): number {
  // In hundredths of a percent, so that nothing is lost to fractions that binary has none of.
  const exact = Math.round((cents * (10_000 + Math.round(percent * 100))) / 10_000);
  if (rounding === "whole") return Math.max(units, Math.round(exact / units) * units);
  if (rounding === "99") {
    // .99, .990 of what has thousandths; where there are no cents, 99 is the end of the number.
    const [one, cent] = units === 1 ? [100, 1] : [units, units / 100];
    return Math.max(one - cent, Math.round((exact + cent) / one) * one - cent);
  }
  return Math.max(1, exact);
}

/** A text with every place of another text in it replaced. */
export const replacedText = (text: string, find: string, replacement: string): string =>
  text.split(find).join(replacement);
