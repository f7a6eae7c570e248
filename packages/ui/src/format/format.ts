import {
  decimalText,
  digitsOf,
  keepSymbolOrder,
  moneyFormat,
  unitsOf,
} from "@pickwell/api/currency/rules";
import { isFlash } from "@pickwell/api/deals/rules";
import type { Currency } from "@pickwell/api/settings/rules";
import { localText, offsetAt } from "@pickwell/api/time/rules";
import { setCountWriter } from "@pickwell/texts/count.ts";
import { locale } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import {
  describeLocaleFormat,
  formatDay,
  formatNumber,
  isolateDate,
  type LocaleFormat,
} from "./locale-format.ts";
import { shopZone } from "./shop-zone.ts";

/** How a language writes in a currency; null when only `Intl` can write it. */
const localeFormats = new Map<string, LocaleFormat | null>();

const keyOf = (currency: Currency) => `${locale()} ${currency}`;

/** What prices are in (Settings, Payments). */
let currency: Currency = "USD";

/** The number format of a currency, for a page to include. */
export function localeFormatOf(currency: Currency): LocaleFormat | null {
  // Provided to the browser; otherwise Intl is used on demand.
  const key = keyOf(currency);
  if (import.meta.env.SSR && !localeFormats.has(key)) {
    localeFormats.set(key, describeLocaleFormat(locale(), currency));
  }
  return localeFormats.get(key) ?? null;
}

/**
 * Sets the currency of prices.
 *
 * The server sets it before rendering each page. Rendering is synchronous, so pages before and
 * after a change cannot mix.
 *
 * @param described - the server's number format, which avoids `Intl`
 */
export function setCurrency(next: Currency, described?: LocaleFormat | null) {
  currency = next;
  if (described) localeFormats.set(keyOf(next), described);
}

/** Made once for each language and currency, when it is needed. */
function once<T>(make: (currency: Currency) => T): () => T {
  const made = new Map<string, T>();
  return () => {
    const key = keyOf(currency);
    const known = made.get(key) ?? make(currency);
    made.set(key, known);
    return known;
  };
}

const money = once((currency) => new Intl.NumberFormat(locale(), moneyFormat(currency)));
const wholeMoney = once(
  (currency) =>
    new Intl.NumberFormat(locale(), {
      style: "currency",
      currency,
      minimumFractionDigits: 0,
      maximumFractionDigits: 0,
      useGrouping: false,
    }),
);
const count = once(() => new Intl.NumberFormat(locale()));
const tenths = once(
  () => new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
// For days of `localDay`: server and browser must agree on the day in any time zone.
const day = once(() => new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeZone: "UTC" }));

/**
 * A price in the shop's currency, see `setCurrency`.
 *
 * @param cents - in minor units
 * @returns such as `$1,249.00`
 */
export function formatMoney(cents: number): string {
  const known = localeFormatOf(currency);
  const amount = cents / unitsOf(currency);
  return known
    ? formatNumber(known.money, amount, known.money.decimals)
    : keepSymbolOrder(money().format(amount));
}

/** The shop's currency, see `setCurrency`. */
export const shopCurrency = (): Currency => currency;

/** Decimal digits of prices. */
export const priceDigits = (): number => digitsOf(currency);

/** Minor units per unit of the currency: 100 cents, 1 yen. */
export const priceUnits = (): number => unitsOf(currency);

/** A price for fields and files, such as `12.50`. */
export const plainMoney = (cents: number): string => decimalText(cents, currency);

/** A price in whole units without grouping, such as `$1000`. */
export function formatWholeMoney(units: number): string {
  const known = localeFormatOf(currency);
  if (known) return formatNumber({ ...known.money, group: "" }, units, 0);
  return keepSymbolOrder(wholeMoney().format(units));
}

/** Parts of a price that are set in different sizes. */
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
  const { sign, decimals } = decimalsOfMoney();
  const at = decimals > 0 ? text.lastIndexOf(sign) : -1;
  if (at < 0) return { whole: text, fraction: "", after: "" };
  const end = at + sign.length + decimals;
  return { whole: text.slice(0, at), fraction: text.slice(at, end), after: text.slice(end) };
}

function decimalsOfMoney(): { sign: string; decimals: number } {
  const known = localeFormatOf(currency);
  if (known) return { sign: known.money.decimal, decimals: known.money.decimals };
  const sign = money()
    .formatToParts(0)
    .find(({ type }) => type === "decimal")?.value;
  return { sign: sign ?? "", decimals: money().resolvedOptions().maximumFractionDigits ?? 0 };
}

/** A number, such as `1,204`. */
export function formatCount(things: number): string {
  const known = localeFormatOf(currency);
  return known ? formatNumber(known.count, things, 0) : count().format(things);
}

setCountWriter(formatCount);

/** A number with its noun, such as `1 product` or `1,204 products`. */
export const pluralize = (things: number, one: string, many = `${one}s`): string =>
  `${formatCount(things)} ${things === 1 ? one : many}`;

/** A number with one decimal, such as a rating of `4.8`. */
export function formatTenths(number: number): string {
  const known = localeFormatOf(currency);
  return known ? formatNumber(known.count, number, 1) : tenths().format(number);
}

/** A date in the shop's time zone, such as `Nov 19, 2026`. */
export function formatDate(moment: Date): string {
  const known = localeFormatOf(currency);
  const local = localDay(moment);
  return known ? formatDay(known, local) : isolateDate(day().format(local));
}

/** Its calendar and clock as those of UTC show it. */
const localDay = (moment: Date) => new Date(moment.getTime() + offsetAt(shopZone(), moment));

/** The same in ISO format, such as `2026-11-19`. */
export const dayText = (moment: Date): string => localText(shopZone(), moment).slice(0, 10);

/**
 * When a deal ends: `Ends Nov 24, 2026`, in its last 24 hours with the time, `N/A` without an end.
 *
 * @param now - when the page was rendered; without it no time is shown
 */
export function endText(endsAt: Date | null, now?: Date): string {
  if (!endsAt) return t("N/A");
  const date = formatDate(endsAt);
  if (!now || !isFlash({ endsAt }, now)) return t("Ends {date}", { date });
  const time = localText(shopZone(), endsAt).slice(11, 16);
  return t("Ends {date}, {time} {zone}", { date, time, zone: shopZone().replaceAll("_", " ") });
}
