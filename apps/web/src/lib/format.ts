import { site } from "./site.ts";

const money = new Intl.NumberFormat(site.locale, { style: "currency", currency: site.currency });
// Some currencies have no decimals: no price holds a line break.
const decimalSign = money.formatToParts(0).find(({ type }) => type === "decimal")?.value ?? "\n";
const decimals = money.resolvedOptions().maximumFractionDigits ?? 0;
const count = new Intl.NumberFormat(site.locale);
// The day in UTC: server and browser must agree on it, wherever they are.
const date = new Intl.DateTimeFormat(site.locale, { dateStyle: "medium", timeZone: "UTC" });
const rating = new Intl.NumberFormat(site.locale, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/**
 * A price as text, in the shop's currency.
 *
 * @param cents - price in cents
 * @returns such as `$1,249.00`
 */
export const formatMoney = (cents: number): string => money.format(cents / 100);

/** A price in the pieces that are set in different sizes. */
export interface MoneyParts {
  /** Everything before the decimal sign, such as `$1,249`. */
  whole: string;
  /** The decimal sign and what belongs to it, such as `.00`. */
  fraction: string;
  /** What follows the number, such as ` €`; mostly empty. */
  after: string;
}

/** @param cents - price in cents */
export function splitMoney(cents: number): MoneyParts {
  const text = formatMoney(cents);
  const at = text.lastIndexOf(decimalSign);
  if (at < 0) return { whole: text, fraction: "", after: "" };
  const end = at + decimalSign.length + decimals;
  return { whole: text.slice(0, at), fraction: text.slice(at, end), after: text.slice(end) };
}

/** A number of things, such as `1,204`. */
export const formatCount = (things: number): string => count.format(things);

/** A number of things with the right word, such as `1 product` or `1,204 products`. */
export const countOf = (things: number, one: string, many = `${one}s`): string =>
  `${formatCount(things)} ${things === 1 ? one : many}`;

/** Stars with one decimal, such as `4.8`. Source: specification, section 5. */
export const formatRating = (stars: number): string => rating.format(stars);

/** A day, such as `Nov 19, 2026`. */
export const formatDate = (moment: Date): string => date.format(moment);
