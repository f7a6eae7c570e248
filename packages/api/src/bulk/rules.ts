/** Price and link changes of bulk edits, and rows that are left as they are. */

/** How new prices are rounded. */
export const priceRoundings = ["none", "99", "whole"] as const;
export type PriceRounding = (typeof priceRoundings)[number];

/**
 * A price changed by a percentage.
 *
 * @param cents - more than 0
 * @param percent - such as -15 or 2.5; above -100
 * @param rounding - `99`: to the nearest price that ends in .99; `whole`: to the nearest whole unit
 * @param units - minor units per unit of the currency
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
    // Rounds to .99, or .990 in currencies with three decimals; without decimals to a number ending
    // in 99.
    const [one, cent] = units === 1 ? [100, 1] : [units, units / 100];
    return Math.max(one - cent, Math.round((exact + cent) / one) * one - cent);
  }
  return Math.max(1, exact);
}

/** Replaces every occurrence of a text. */
export const replacedText = (text: string, find: string, replacement: string): string =>
  text.split(find).join(replacement);

/** Rows that are left as they are for the same reason. */
export interface SkippedRows {
  why: string;
  count: number;
  /** Labels of the first of them. */
  names: string[];
}

/** Labels that are given for one reason. */
const NAMED_PER_REASON = 20;

/** Adds a row to those with the same reason. @param groups - is changed */
export function addSkipped(groups: SkippedRows[], label: string, why: string): void {
  const known = groups.find((one) => one.why === why);
  const group = known ?? { why, count: 0, names: [] };
  if (!known) groups.push(group);
  group.count++;
  if (group.names.length < NAMED_PER_REASON) group.names.push(label);
}

/** A skipped row as it is stored. Reasons have no colon, labels may have. */
export const skippedLine = (label: string, why: string): string => `${label}: ${why}`;

/** @param lines - see `skippedLine` */
export function groupSkipped(lines: readonly string[]): SkippedRows[] {
  const groups: SkippedRows[] = [];
  for (const line of lines) {
    const at = line.lastIndexOf(": ");
    addSkipped(groups, line.slice(0, Math.max(0, at)), line.slice(at < 0 ? 0 : at + 2));
  }
  return groups;
}
