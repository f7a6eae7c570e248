/** Formats prices and dates in the current language, outside of React. */
import { locale } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import { keepSymbolOrder, moneyFormat, unitsOf } from "../core/currency/rules.ts";
import type { Currency } from "../settings/rules.ts";
import { UTC } from "../time/rules.ts";

const formats = new Map<string, Intl.NumberFormat>();

function moneyIn(currency: Currency): Intl.NumberFormat {
  const name = `${locale()} ${currency}`;
  const known = formats.get(name);
  if (known) return known;
  const format = new Intl.NumberFormat(locale(), moneyFormat(currency));
  formats.set(name, format);
  return format;
}

/** @param cents - price in cents @returns such as `$1,249.00` */
export const formatPrice = (cents: number, currency: Currency): string =>
  keepSymbolOrder(moneyIn(currency).format(cents / unitsOf(currency)));

/**
 * A price split into parts that are set in different sizes.
 *
 * @param cents - price in cents
 * @returns such as `$1,249`, `.00` and nothing after it
 */
export function splitPrice(
  cents: number,
  currency: Currency,
): { whole: string; fraction: string; after: string } {
  const parts = moneyIn(currency).formatToParts(cents / unitsOf(currency));
  const at = parts.findIndex(({ type }) => type === "decimal");
  const text = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map(({ value }) => value)
      .join("");
  if (at < 0) return { whole: text(0), fraction: "", after: "" };
  const written = keepSymbolOrder(text(0));
  const fraction = text(at, at + 2);
  const whole = text(0, at);
  return { whole, fraction, after: written.slice((whole + fraction).length) };
}

/**
 * `Ends Nov 24, 2026` in the current language, or `N/A` without an end. In the shop's time zone.
 */
export function endLabel(endsAt: Date | null, zone: string = UTC): string {
  if (!endsAt) return t("N/A");
  const day = new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeZone: zone });
  return t("Ends {date}", { date: day.format(endsAt) });
}
