/** Sums the money of sales over a period: each currency by itself, and all in the shop's. */

import type { Db } from "@pickwell/db/client";
import { columnAsJson } from "@pickwell/db/json";
import { saleDays } from "@pickwell/db/schema";
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
const commissions: readonly (typeof summed)[number][] = ["commissionMinor", "commissionMicro"];

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
  const sums = commissionsOnly ? commissions : summed;
  const names = ["day", "network", "state", "currency", ...sums] as const;
  const [lists] = await db
    .select(Object.fromEntries(names.map((name) => [name, columnAsJson(saleDays[name])])))
    .from(saleDays)
    .where(
      and(
        from === undefined ? undefined : gte(saleDays.day, from),
        to === undefined ? undefined : lt(saleDays.day, to),
        network === undefined ? undefined : eq(saleDays.network, network),
        states && inArray(saleDays.state, [...states]),
      ),
    );
  const columns = Object.entries(lists ?? {}).map(([name, text]) => [name, JSON.parse(text)]);
  const rows = rowsOf(Object.fromEntries(columns));
  return byNetwork ? rows : ofAllNetworks(rows);
}

/** Columns of daily sums; sums that were not read are absent. */
type Columns = { [Name in "day" | "network" | "state" | "currency"]: DayMoney[Name][] } & {
  [Name in (typeof summed)[number]]?: number[];
};

const rowsOf = (columns: Columns): DayMoney[] =>
  columns.day.map((day, at) => ({
    day,
    network: columns.network[at] ?? "",
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
      row.network = "";
      ofDay.set(key, row);
      all.push(row);
    }
  }
  return all;
}

/** Exact sums in one currency. */
class Native {
  readonly amount = new DecimalSum();
  readonly commission = new DecimalSum();

  add({ amount, commission }: Reported): void {
    this.amount.addUnits(amount[0], amount[1]);
    this.commission.addUnits(commission[0], commission[1]);
  }

  addAll({ amount, commission }: Native): void {
    this.amount.addSum(amount);
    this.commission.addSum(commission);
  }
}

/** Money of a row, in its own currency or converted, see `unitsOf`. */
interface Reported {
  amount: [bigint, number];
  commission: [bigint, number];
}

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
  const converted = await converterOf(db, rows, shopCurrency);
  const sums = new Map<K, Sum>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const sum = sums.get(key) ?? new Sum();
    sums.set(key, sum);
    const digits = digitsOf(row.currency);
    const own = {
      amount: unitsOf(row.amountMinor, row.amountMicro, digits),
      commission: unitsOf(row.commissionMinor, row.commissionMicro, digits),
    };
    sum.add(row, own, converted(row, own), shopCurrency);
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
  return ({ currency, day }: DayMoney, own: Reported): Reported | null => {
    if (currency === shopCurrency) return own;
    const ofCurrency = known.get(currency) ?? new Map<number, ReturnType<Rates["conversion"]>>();
    known.set(currency, ofCurrency);
    let conversion = ofCurrency.get(day);
    if (conversion === undefined) {
      conversion = rates.conversion(currency, shopCurrency, day);
      ofCurrency.set(day, conversion);
    }
    const { amount, commission } = own;
    // Nothing is nothing in any currency, and so is known without a rate.
    if (!conversion) return amount[0] === 0n && commission[0] === 0n ? own : null;
    const shown = ([units, scale]: Reported["amount"]): Reported["amount"] => [
      units === 0n ? units : conversion(units, scale),
      CONVERTED_DIGITS,
    ];
    return { amount: shown(amount), commission: shown(commission) };
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
  readonly #shown = new Native();
  readonly #converted = new Map<string, Native>();
  readonly #others = new Map<string, Native>();

  add(row: DayMoney, own: Reported, shown: Reported | null, shopCurrency: string): void {
    this.#orders += row.orders;
    this.#unattributed += row.unattributed;
    if (shown) this.#shown.add(shown);
    if (row.currency === shopCurrency) return;
    nativeIn(shown ? this.#converted : this.#others, row.currency).add(own);
  }

  /** Adds another sum; nothing if it is undefined. */
  addAll(other: Sum | undefined): void {
    if (!other) return;
    this.#orders += other.#orders;
    this.#unattributed += other.#unattributed;
    this.#shown.addAll(other.#shown);
    for (const [currency, sum] of other.#converted) {
      nativeIn(this.#converted, currency).addAll(sum);
    }
    for (const [currency, sum] of other.#others) nativeIn(this.#others, currency).addAll(sum);
  }

  view(shopCurrency: string): MoneySum {
    const minor = (sum: DecimalSum, currency: string) =>
      Number(roundToMinor(sum.value, digitsOf(currency)));
    const listed = (list: Map<string, Native>) =>
      [...list]
        .map(([currency, { amount, commission }]) => ({
          currency,
          amountMinor: minor(amount, currency),
          commissionMinor: minor(commission, currency),
        }))
        .filter(({ amountMinor, commissionMinor }) => amountMinor !== 0 || commissionMinor !== 0)
        .sort((one, other) => one.currency.localeCompare(other.currency));
    return {
      orders: this.#orders,
      unattributed: this.#unattributed,
      amountCents: minor(this.#shown.amount, shopCurrency),
      commissionCents: minor(this.#shown.commission, shopCurrency),
      converted: listed(this.#converted),
      others: listed(this.#others),
    };
  }
}
