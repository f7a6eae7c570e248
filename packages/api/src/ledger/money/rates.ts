/**
 * Reference rates of the European Central Bank, and amounts shown by them. Nothing of what was
 * reported is ever stored converted. Pure.
 */
import { MomentProblem, readMoment } from "../moments/moments.ts";
import { isCurrency } from "./currencies.ts";
import { type Decimal, decimalOf, divide, multiply } from "./decimal.ts";

/** Units of a currency for one euro, on one day. */
export interface Rate {
  /** Days since 1970. */
  day: number;
  currency: string;
  rate: Decimal;
}

/** What a reference rate is of: all others are through it. */
export const BASE = "EUR";
/** A rate that is older is none: the bank has given that currency up. No holidays are longer. */
export const MAX_AGE_DAYS = 10;
/** Digits of a converted amount, which is added up and rounded once when it is shown. */
const DIGITS = 12;
const DAY_MS = 86_400_000;

/**
 * Reads the bank's CSV, of a day or of all days: `Date,USD,JPY,…`, `N/A` where there was no rate.
 *
 * @returns null when it is no such file
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
 * An amount in another currency.
 *
 * @param rates - of the one it is in, and of the one it is to be in
 */
export const convert = (value: Decimal, from: Decimal, to: Decimal): Decimal =>
  divide(multiply(value, to), from, DIGITS);

/** Rates that are known, to be asked by day. */
export class Rates {
  readonly #byCurrency = new Map<string, { days: number[]; rates: Decimal[] }>();

  /** @param rates - of each currency in the order of days */
  constructor(rates: Iterable<Rate>) {
    for (const { day, currency, rate } of rates) {
      const known = this.#byCurrency.get(currency) ?? { days: [], rates: [] };
      this.#byCurrency.set(currency, known);
      known.days.push(day);
      known.rates.push(rate);
    }
  }

  /** The rate of a day, or of the last day before it that had one; null when there is none. */
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
   * An amount in another currency, to be added up and rounded once when shown.
   *
   * @param day - whose rate counts
   * @returns null when one of the two had no rate then
   */
  convert(value: Decimal, from: string, to: string, day: number): Decimal | null {
    if (from === to) return value;
    const ofFrom = this.of(from, day);
    const ofTo = this.of(to, day);
    return ofFrom && ofTo ? convert(value, ofFrom, ofTo) : null;
  }
}
