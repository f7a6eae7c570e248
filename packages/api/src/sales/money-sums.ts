/** Sums the money of sales over a period: each currency by itself, and all in the shop's. */

import type { Db } from "@pickwell/db/client";
import { saleDays } from "@pickwell/db/schema";
import { readSums } from "@pickwell/db/statements";
import { and, eq, gte, inArray, lt } from "drizzle-orm";
import { digitsOf } from "../core/currency/rules.ts";
import { DecimalSum, roundToMinor } from "../ledger/money/decimal.ts";
import { CONVERTED_DIGITS, type Rates } from "../ledger/money/rates.ts";
import { readRatesOf } from "../ledger/store/rates.ts";
import { unitsOf } from "./counted.ts";

export type MoneyState = (typeof saleDays.$inferSelect)["state"];

/** Sums of a day, state and currency: of one network, or of all (""). */
export type DayMoney = typeof saleDays.$inferSelect;

/** Money in another currency than the shop's, in its minor units. */
export interface OtherCurrency {
  currency: string;
  amountMinor: number;
  commissionMinor: number;
}

/** A sum of sales, in minor units of the shop's currency, converted where needed. */
export interface MoneySum {
  orders: number;
  unattributed: number;
  amountCents: number;
  commissionCents: number;
  /** The converted part, in its original currencies. */
  converted: OtherCurrency[];
  /** Money without an exchange rate; excluded from the sums. */
  others: OtherCurrency[];
}

/** What adds up. */
const summed = [
  "orders",
  "unattributed",
  "amountMinor",
  "amountMicro",
  "commissionMinor",
  "commissionMicro",
] as const;
type Summed = (typeof summed)[number];
const commissions: readonly Summed[] = ["commissionMinor", "commissionMicro"];

/**
 * Reads daily sums.
 *
 * @param options - day numbers `from` (inclusive) and `to` (exclusive); `byNetwork` keeps networks
 *   apart; `commissionsOnly` leaves everything else at 0
 */
export async function readDayMoney(
  db: Db,
  {
    from,
    to,
    network,
    states,
    byNetwork = false,
    commissionsOnly = false,
  }: {
    from?: number;
    to?: number;
    network?: string;
    states?: readonly MoneyState[];
    byNetwork?: boolean;
    commissionsOnly?: boolean;
  } = {},
): Promise<DayMoney[]> {
  const { day } = saleDays;
  const columnsOf = (names: readonly ("network" | "state" | "currency" | Summed)[]) =>
    Object.fromEntries(names.map((name) => [name, saleDays[name]]));
  const columns = await readSums(db, {
    table: saleDays,
    texts: columnsOf(["state", "currency", ...(byNetwork ? (["network"] as const) : [])]),
    day,
    sums: columnsOf(commissionsOnly ? commissions : summed),
    where: and(
      from === undefined ? undefined : gte(day, from),
      to === undefined ? undefined : lt(day, to),
      network === undefined ? undefined : eq(saleDays.network, network),
      states && inArray(saleDays.state, [...states]),
    ),
    mayMerge: !byNetwork,
  });
  const rows = rowsOf(columns as unknown as Columns);
  return byNetwork ? rows : ofAllNetworks(rows);
}

/** Columns of daily sums; those that were not read are absent. */
type Columns = { [Name in "day" | "state" | "currency"]: DayMoney[Name][] } & {
  [Name in "network" | Summed]?: DayMoney[Name][];
};

const rowsOf = (columns: Columns): DayMoney[] =>
  columns.day.map((day, at) => ({
    day,
    network: columns.network?.[at] ?? "",
    state: columns.state[at] ?? "waiting",
    currency: columns.currency[at] ?? "",
    orders: columns.orders?.[at] ?? 0,
    unattributed: columns.unattributed?.[at] ?? 0,
    amountMinor: columns.amountMinor?.[at] ?? 0,
    amountMicro: columns.amountMicro?.[at] ?? 0,
    commissionMinor: columns.commissionMinor?.[at] ?? 0,
    commissionMicro: columns.commissionMicro?.[at] ?? 0,
  }));

/** Adds up the rows of a day, state and currency; some of the given ones are changed and returned. */
function ofAllNetworks(rows: readonly DayMoney[]): DayMoney[] {
  const days = new Map<number, Map<string, DayMoney>>();
  const all: DayMoney[] = [];
  for (const row of rows) {
    const ofDay = days.get(row.day) ?? new Map<string, DayMoney>();
    days.set(row.day, ofDay);
    const key = row.state + row.currency;
    const sum = ofDay.get(key);
    if (sum) for (const name of summed) sum[name] += row[name];
    else {
      ofDay.set(key, row);
      all.push(row);
    }
  }
  return all;
}

/** Exact sums in one currency: whole numbers of minor units and of their millionths. */
class Native {
  #amountMinor = 0;
  #amountMicro = 0;
  #commissionMinor = 0;
  #commissionMicro = 0;

  add({ amountMinor, amountMicro, commissionMinor, commissionMicro }: DayMoney): void {
    this.#amountMinor += amountMinor;
    this.#amountMicro += amountMicro;
    this.#commissionMinor += commissionMinor;
    this.#commissionMicro += commissionMicro;
  }

  addAll(other: Native): void {
    this.#amountMinor += other.#amountMinor;
    this.#amountMicro += other.#amountMicro;
    this.#commissionMinor += other.#commissionMinor;
    this.#commissionMicro += other.#commissionMicro;
  }

  /** @param digits - of the currency's minor unit */
  amount(digits: number): Units {
    return unitsOf(this.#amountMinor, this.#amountMicro, digits);
  }

  commission(digits: number): Units {
    return unitsOf(this.#commissionMinor, this.#commissionMicro, digits);
  }
}

/** An amount, see `unitsOf`. */
type Units = [units: bigint, scale: number];

/**
 * Adds up rows by key. Amounts are converted exactly, day by day, and rounded once at the end.
 *
 * @param keyOf - key of the sum that a row counts in; null for none
 * @returns a function from keys to the sum of all their rows
 */
export async function addUpMoney<K extends string>(
  db: Db,
  rows: readonly DayMoney[],
  shopCurrency: string,
  keyOf: (row: DayMoney) => K | null,
): Promise<(...keys: readonly K[]) => MoneySum> {
  const conversionOf = await converterOf(db, rows, shopCurrency);
  const sums = new Map<K, Sum>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const sum = sums.get(key) ?? new Sum();
    sums.set(key, sum);
    sum.add(row, row.currency === shopCurrency ? "own" : conversionOf(row));
  }
  return (...keys) => {
    const all = new Sum();
    for (const key of keys) all.addAll(sums.get(key));
    return all.view(shopCurrency);
  };
}

/** What converts the money of these rows to the shop's currency; null when there is no rate. */
async function converterOf(db: Db, rows: readonly DayMoney[], shopCurrency: string) {
  const currencies = new Set<string>();
  let from = Infinity;
  let to = -Infinity;
  for (const { currency, day } of rows) {
    if (currency === shopCurrency) continue;
    currencies.add(currency);
    from = Math.min(from, day);
    to = Math.max(to, day);
  }
  const needed = currencies.size > 0 ? [shopCurrency, ...currencies] : [];
  const rates = await readRatesOf(db, needed, { from, to });
  const known = new Map<string, Map<number, ReturnType<Rates["conversion"]>>>();
  return ({ currency, day }: DayMoney): ReturnType<Rates["conversion"]> => {
    const ofCurrency = known.get(currency) ?? new Map<number, ReturnType<Rates["conversion"]>>();
    known.set(currency, ofCurrency);
    let conversion = ofCurrency.get(day);
    if (conversion === undefined) {
      conversion = rates.conversion(currency, shopCurrency, day);
      ofCurrency.set(day, conversion);
    }
    return conversion;
  };
}

/** The sum of a currency, which is added to the list if it is not there. */
function nativeIn(list: Map<string, Native>, currency: string): Native {
  const known = list.get(currency);
  if (known) return known;
  const native = new Native();
  list.set(currency, native);
  return native;
}

class Sum {
  #orders = 0;
  #unattributed = 0;
  /** In the shop's currency. */
  readonly #own = new Native();
  /** From other currencies in the shop's. */
  readonly #amount = new DecimalSum();
  readonly #commission = new DecimalSum();
  readonly #converted = new Map<string, Native>();
  readonly #others = new Map<string, Native>();

  /** @param conversion - to the shop's currency, which the row may have already; null without a rate */
  add(row: DayMoney, conversion: ReturnType<Rates["conversion"]> | "own"): void {
    this.#orders += row.orders;
    this.#unattributed += row.unattributed;
    if (conversion === "own") this.#own.add(row);
    else if (conversion) this.#convert(row, conversion);
    // Nothing is nothing in any currency, which is left out when it is read.
    else nativeIn(this.#others, row.currency).add(row);
  }

  #convert(row: DayMoney, conversion: NonNullable<ReturnType<Rates["conversion"]>>): void {
    nativeIn(this.#converted, row.currency).add(row);
    const digits = digitsOf(row.currency);
    const amount = unitsOf(row.amountMinor, row.amountMicro, digits);
    const commission = unitsOf(row.commissionMinor, row.commissionMicro, digits);
    if (amount[0] !== 0n) this.#amount.addUnits(conversion(...amount), CONVERTED_DIGITS);
    if (commission[0] !== 0n)
      this.#commission.addUnits(conversion(...commission), CONVERTED_DIGITS);
  }

  /** Adds another sum; nothing if it is undefined. */
  addAll(other: Sum | undefined): void {
    if (!other) return;
    this.#orders += other.#orders;
    this.#unattributed += other.#unattributed;
    this.#own.addAll(other.#own);
    this.#amount.addSum(other.#amount);
    this.#commission.addSum(other.#commission);
    for (const [currency, sum] of other.#converted) {
      nativeIn(this.#converted, currency).addAll(sum);
    }
    for (const [currency, sum] of other.#others) nativeIn(this.#others, currency).addAll(sum);
  }

  view(shopCurrency: string): MoneySum {
    const shopDigits = digitsOf(shopCurrency);
    const shown = (own: Units, converted: DecimalSum) => {
      const sum = new DecimalSum();
      sum.addUnits(...own);
      sum.addSum(converted);
      return Number(roundToMinor(sum.value, shopDigits));
    };
    const listed = (list: Map<string, Native>) =>
      [...list]
        .map(([currency, sum]) => {
          const digits = digitsOf(currency);
          return {
            currency,
            amountMinor: minorOf(sum.amount(digits), digits),
            commissionMinor: minorOf(sum.commission(digits), digits),
          };
        })
        .filter(({ amountMinor, commissionMinor }) => amountMinor !== 0 || commissionMinor !== 0)
        .sort((one, other) => one.currency.localeCompare(other.currency));
    return {
      orders: this.#orders,
      unattributed: this.#unattributed,
      amountCents: shown(this.#own.amount(shopDigits), this.#amount),
      commissionCents: shown(this.#own.commission(shopDigits), this.#commission),
      converted: listed(this.#converted),
      others: listed(this.#others),
    };
  }
}

/** Whole minor units of an amount, rounded. */
function minorOf(units: Units, digits: number): number {
  const sum = new DecimalSum();
  sum.addUnits(...units);
  return Number(roundToMinor(sum.value, digits));
}
