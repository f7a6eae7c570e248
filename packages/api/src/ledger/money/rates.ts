/**
 * Reference rates of the European Central Bank, and conversion for display. Reported amounts are
 * never stored converted. Pure.
 */
import { MomentProblem, readMoment } from "../moments/moments.ts";
import { isCurrency } from "./currencies.ts";
import { type Decimal, decimalOf, divide, multiply, ratioOf } from "./decimal.ts";

/** Units of a currency for one euro, on one day. */
export interface Rate {
  /** Days since 1970. */
  day: number;
  currency: string;
  rate: Decimal;
}

/** Reference rates are relative to the euro; others are converted through it. */
export const BASE = "EUR";
/**
 * The oldest rate that is used, in days. Longer than any holidays: after that the bank has stopped
 * publishing the currency.
 */
export const MAX_AGE_DAYS = 10;
/** Decimals of a converted amount; it is rounded again for display. */
export const CONVERTED_DIGITS = 12;
const DAY_MS = 86_400_000;

/**
 * Reads the bank's CSV, of one day or all days: `Date,USD,JPY,…`, with `N/A` for missing rates.
 *
 * @returns null when the file has another format
 */
export function readRates(csv: string): Rate[] | null {
  const [header = "", ...lines] = csv.replace(/^\ufeff/, "").split(/\r\n|\r|\n/);
  const [date, ...currencies] = header.split(",").map((cell) => cell.trim().toUpperCase());
  const isOfBank = date === "DATE" && currencies.some(isCurrency);
  if (!isOfBank || currencies.some((code) => code !== "" && !/^[A-Z]{3}$/.test(code))) return null;
  return lines.flatMap((line) => {
    const [when = "", ...cells] = line.split(",").map((cell) => cell.trim());
    const day = dayOf(when);
    if (day === null) return [];
    return cells.flatMap((cell, at) => {
      const currency = currencies[at] ?? "";
      const rate = /^\d{1,12}(?:\.\d{1,12})?$/.test(cell) ? decimalOf(cell) : null;
      return rate && rate !== "0" && isCurrency(currency) ? [{ day, currency, rate }] : [];
    });
  });
}

function dayOf(text: string): number | null {
  try {
    return Math.floor(readMoment(text, { zone: "UTC", order: null }).getTime() / DAY_MS);
  } catch (error) {
    if (error instanceof MomentProblem) return null;
    throw error;
  }
}

/**
 * Converts an amount.
 *
 * @param from - rate of its currency
 * @param to - rate of the target currency
 */
export const convert = (value: Decimal, from: Decimal, to: Decimal): Decimal =>
  divide(multiply(value, to), from, CONVERTED_DIGITS);

/** Rates in memory, to be looked up by day. */
export class Rates {
  readonly #byCurrency = new Map<string, { days: number[]; rates: Decimal[] }>();

  /** @param rates - sorted by day within each currency */
  constructor(rates: Iterable<Rate>) {
    for (const { day, currency, rate } of rates) {
      const known = this.#byCurrency.get(currency) ?? { days: [], rates: [] };
      this.#byCurrency.set(currency, known);
      known.days.push(day);
      known.rates.push(rate);
    }
  }

  /** The rate of a day, or the last one before it; null when that is older than `MAX_AGE_DAYS`. */
  of(currency: string, day: number): Decimal | null {
    if (currency === BASE) return "1";
    const { days, rates } = this.#byCurrency.get(currency) ?? { days: [], rates: [] };
    let low = 0;
    let high = days.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((days[middle] ?? Infinity) <= day) low = middle + 1;
      else high = middle;
    }
    const found = days[low - 1];
    return found === undefined || day - found > MAX_AGE_DAYS ? null : (rates[low - 1] ?? null);
  }

  /**
   * Converts an amount; to be added up first and rounded once for display.
   *
   * @param day - day of the rate, in days since 1970
   * @returns null when one of the currencies has no rate
   */
  convert(value: Decimal, from: string, to: string, day: number): Decimal | null {
    if (from === to) return value;
    const ofFrom = this.of(from, day);
    const ofTo = this.of(to, day);
    return ofFrom && ofTo ? convert(value, ofFrom, ofTo) : null;
  }

  /**
   * The same conversion for many amounts of a day.
   *
   * @returns of units with so many decimals, those with `CONVERTED_DIGITS`; null when one of the
   *   currencies has no rate
   */
  conversion(from: string, to: string, day: number): ReturnType<typeof ratioOf> | null {
    const ofFrom = this.of(from, day);
    const ofTo = this.of(to, day);
    return ofFrom && ofTo ? ratioOf(ofTo, ofFrom, CONVERTED_DIGITS) : null;
  }
}
