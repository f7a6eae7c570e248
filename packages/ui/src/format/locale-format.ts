/**
 * Formats of numbers, prices and dates as plain data.
 *
 * The first use of `Intl` takes up to 300 ms on a phone. So the server describes the format once,
 * the page includes it, and both use it.
 */

import { keepSymbolOrder, moneyFormat } from "@pickwell/api/currency/rules";

interface NumberPattern {
  /** Before and after the digits, such as `$` and ` €`. */
  before: string;
  after: string;
  /** Between groups of three digits. */
  group: string;
  /** Before the decimals. */
  decimal: string;
}

export interface LocaleFormat {
  count: NumberPattern;
  money: NumberPattern & { decimals: number };
  /** Behind a percentage: `%`, in some languages after a no-break space. */
  percentSign: string;
  /** Parts of a date in order: 0 stands for the month's name, 1 for the day, 2 for the year. */
  date: (string | number)[];
  /** Digits that a day has at least. */
  dayDigits: number;
  /** Names of the months, in the form used in dates. */
  months: string[];
}

/**
 * Describes a format with `Intl`.
 *
 * @param locale - BCP 47 tag, such as `en-US`
 * @param currency - ISO 4217 code
 * @returns null for a format that cannot be described like this
 */
export function describeLocaleFormat(locale: string, currency: string): LocaleFormat | null {
  const count = new Intl.NumberFormat(locale);
  const money = new Intl.NumberFormat(locale, moneyFormat(currency));
  const decimals = money.resolvedOptions().maximumFractionDigits ?? 0;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  const partsOf = (month: number) => date.formatToParts(Date.UTC(2026, month, 5));
  const places: Record<string, number> = { month: 0, day: 1, year: 2 };
  const format: LocaleFormat = {
    count: numberPattern(count.formatToParts(1234567.8)),
    money: { ...numberPattern(money.formatToParts(1234567.8)), decimals },
    percentSign: percentSignOf(locale),
    date: partsOf(0).map(({ type, value }) => places[type] ?? value),
    dayDigits: partsOf(0).find(({ type }) => type === "day")?.value.length ?? 1,
    months: Array.from(
      { length: 12 },
      (_, month) => partsOf(month).find(({ type }) => type === "month")?.value ?? "",
    ),
  };
  const percent = new Intl.NumberFormat(locale, { style: "percent" });
  // Verifies that the result equals that of Intl.
  const isTrue =
    [0, 7, 1204, 65_536, 9_876_543_210].every(
      (things) =>
        formatNumber(format.count, things, 0) === count.format(things) &&
        formatNumber(format.money, things / 100, decimals) === money.format(things / 100) &&
        formatNumber(format.count, things, 0) + format.percentSign === percent.format(things / 100),
    ) &&
    Array.from({ length: 24 }, (_, index) => new Date(Date.UTC(2026, index, 1 + index))).every(
      (moment) => formatDay(format, moment) === date.format(moment),
    );
  return isTrue ? readableAmongOthers(format) : null;
}

/** Marks of Unicode for the direction of texts. */
const FROM_RIGHT = "\u200f";
const ISOLATE = "\u2067";
const END_ISOLATE = "\u2069";

/** With the marks that `keepSymbolOrder` and `isolateDate` add. */
function readableAmongOthers(format: LocaleFormat): LocaleFormat {
  const { money, date } = format;
  const isFromRight = date.some((part) => String(part).includes(FROM_RIGHT));
  return {
    ...format,
    money: {
      ...money,
      after: keepSymbolOrder(money.before + money.after).slice(money.before.length),
    },
    date: isFromRight ? [ISOLATE, ...date, END_ISOLATE] : date,
  };
}

/**
 * A date whose numbers follow each other from right to left, kept apart from the words around it:
 * beside words from left to right, its day would be torn off.
 */
export const isolateDate = (written: string): string =>
  written.includes(FROM_RIGHT) ? ISOLATE + written + END_ISOLATE : written;

/**
 * What a language writes behind a percentage, by `Intl`: in all languages of the shop the sign
 * follows the digits.
 *
 * @param locale - BCP 47 tag, such as `de-DE`
 */
export const percentSignOf = (locale: string): string =>
  numberPattern(new Intl.NumberFormat(locale, { style: "percent" }).formatToParts(1)).after;

function numberPattern(parts: Intl.NumberFormatPart[]): NumberPattern {
  const isNumber = ({ type }: Intl.NumberFormatPart) =>
    ["integer", "group", "decimal", "fraction"].includes(type);
  const text = (some: Intl.NumberFormatPart[]) => some.map(({ value }) => value).join("");
  const start = parts.findIndex(isNumber);
  const end = parts.findLastIndex(isNumber) + 1;
  const first = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return {
    before: text(parts.slice(0, start)),
    after: text(parts.slice(end)),
    group: first("group"),
    decimal: first("decimal"),
  };
}

/**
 * @param value - not negative
 * @param decimals - number of decimal digits
 */
export function formatNumber(
  { before, after, group, decimal }: NumberPattern,
  value: number,
  decimals: number,
): string {
  const [whole = "", fraction] = roundTo(value, decimals).toFixed(decimals).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return before + grouped + (fraction ? decimal + fraction : "") + after;
}

/** Half goes up by the digits that are written, as `Intl` has it: 4.35 is 4.4, whatever its bits are. */
const roundTo = (value: number, decimals: number) =>
  shifted(Math.round(shifted(value, decimals)), -decimals);

/** A number with its decimal point moved to the right. Very small and large ones are written with an exponent. */
function shifted(value: number, places: number): number {
  const [digits, exponent = "0"] = String(value).split("e");
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** The date of a moment in UTC. */
export function formatDay({ date, dayDigits, months }: LocaleFormat, moment: Date): string {
  const day = String(moment.getUTCDate()).padStart(dayDigits, "0");
  const values = [months[moment.getUTCMonth()], day, moment.getUTCFullYear()];
  return date.map((part) => (typeof part === "string" ? part : values[part])).join("");
}
