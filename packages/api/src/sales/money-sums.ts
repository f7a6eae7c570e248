/** Sums the money of sales over a period: each currency by itself, and all in the shop's. */

import type { Db } from "@pickwell/db/client";
import { rowsAsJson } from "@pickwell/db/json";
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

/** What adds up, in the order in which it is read. */
const summed = [
  "orders",
  "unattributed",
  "amountMinor",
  "amountMicro",
  "commissionMinor",
  "commissionMicro",
] as const;
type Read = readonly [
  ...[network: string, state: MoneyState, currency: string, orders: number, unattributed: number],
  ...[amountMinor: number, amountMicro: number, commissionMinor: number, commissionMicro: number],
];

/**
 * Reads daily sums.
 *
 * @param options - day numbers `from` (inclusive) and `to` (exclusive); `byNetwork` keeps networks
 *   apart
 */
export async function readDayMoney(
  db: Db,
  {
    from,
    to,
    network,
    states,
    byNetwork = false,
  }: {
    from?: number;
    to?: number;
    network?: string;
    states?: readonly MoneyState[];
    byNetwork?: boolean;
  } = {},
): Promise<DayMoney[]> {
  const { day, state, currency } = saleDays;
  const all = [saleDays.network, state, currency, ...summed.map((name) => saleDays[name])];
  const days = await db
    .select({ day, rows: rowsAsJson(all) })
    .from(saleDays)
    .where(
      and(
        from === undefined ? undefined : gte(day, from),
        to === undefined ? undefined : lt(day, to),
        network === undefined ? undefined : eq(saleDays.network, network),
        states && inArray(state, [...states]),
      ),
    )
    .groupBy(day);
  return days.flatMap(({ day, rows }) => {
    const read = JSON.parse(rows) as Read[];
    return byNetwork ? read.map((row) => rowOf(day, row)) : ofAllNetworks(day, read);
  });
}

/** Not by destructuring, which takes longer than all else here. */
const rowOf = (day: number, read: Read): DayMoney => ({
  day,
  network: read[0],
  state: read[1],
  currency: read[2],
  orders: read[3],
  unattributed: read[4],
  amountMinor: read[5],
  amountMicro: read[6],
  commissionMinor: read[7],
  commissionMicro: read[8],
});

function ofAllNetworks(day: number, rows: readonly Read[]): DayMoney[] {
  const all = new Map<string, DayMoney>();
  for (const read of rows) {
    const row = rowOf(day, read);
    const key = row.state + row.currency;
    const sum = all.get(key);
    if (sum) for (const name of summed) sum[name] += row[name];
    else {
      row.network = "";
      all.set(key, row);
    }
  }
  return [...all.values()];
}

/** Exact sums in one currency. */
class Native {
  readonly amount = new DecimalSum();
  readonly commission = new DecimalSum();

  add({ amount, commission }: Reported): void {
    this.amount.addUnits(...amount);
    this.commission.addUnits(...commission);
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
 * @param keysOf - keys of the sums that a row counts in
 * @returns a function from key to sum
 */
export async function addUpMoney<K extends string>(
  db: Db,
  rows: readonly DayMoney[],
  shopCurrency: string,
  keysOf: (row: DayMoney) => readonly K[],
): Promise<(key: K) => MoneySum> {
  const converted = await converterOf(db, rows, shopCurrency);
  const sums = new Map<K, Sum>();
  for (const row of rows) {
    const digits = digitsOf(row.currency);
    const own = {
      amount: unitsOf(row.amountMinor, row.amountMicro, digits),
      commission: unitsOf(row.commissionMinor, row.commissionMicro, digits),
    };
    const shown = converted(row, own);
    for (const key of keysOf(row)) {
      const sum = sums.get(key) ?? new Sum();
      sums.set(key, sum);
      sum.add(row, own, shown, shopCurrency);
    }
  }
  return (key) => (sums.get(key) ?? new Sum()).view(shopCurrency);
}

/** What converts the money of these rows to the shop's currency; null when there is no rate. */
async function converterOf(db: Db, rows: readonly DayMoney[], shopCurrency: string) {
  const foreign = rows.filter(({ currency }) => currency !== shopCurrency);
  const days = foreign.map(({ day }) => day);
  const currencies = [...new Set([shopCurrency, ...foreign.map(({ currency }) => currency)])];
  const rates = await readRatesOf(db, foreign.length > 0 ? currencies : [], {
    from: days.reduce((least, day) => Math.min(least, day), Infinity),
    to: days.reduce((most, day) => Math.max(most, day), -Infinity),
  });
  const known = new Map<string, ReturnType<Rates["conversion"]>>();
  return ({ currency, day }: DayMoney, own: Reported): Reported | null => {
    if (currency === shopCurrency) return own;
    const key = `${currency}${day}`;
    let conversion = known.get(key);
    if (conversion === undefined) {
      conversion = rates.conversion(currency, shopCurrency, day);
      known.set(key, conversion);
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
    const list = shown ? this.#converted : this.#others;
    const native = list.get(row.currency) ?? new Native();
    list.set(row.currency, native);
    native.add(own);
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
