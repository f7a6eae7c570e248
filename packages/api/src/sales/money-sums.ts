/** Sums the money of sales over a period: each currency by itself, and all in the shop's. */

import type { Db } from "@pickwell/db/client";
import type { TableColumn } from "@pickwell/db/columns";
import { saleDays } from "@pickwell/db/schema";
import { and, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { digitsOf } from "../core/currency/rules.ts";
import { type Decimal, DecimalSum, roundToMinor } from "../ledger/money/decimal.ts";
import { readRatesOf } from "../ledger/store/rates.ts";
import { ofMicro } from "./counted.ts";

export type MoneyState = (typeof saleDays.$inferSelect)["state"];

/** Sums of one group, day, state and currency. */
export type DayMoney = Omit<typeof saleDays.$inferSelect, "network"> & { group: string };

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

const sumOf = (value: TableColumn) => sql<number>`sum(${value})`;

/**
 * Reads daily sums. Rows in the shop's currency are added up over all days (day 0); those in others
 * stay separate by day, since each day has its rate.
 *
 * @param options - day numbers `from` (inclusive) and `to` (exclusive); `groupBy` groups further
 */
export async function readDayMoney(
  db: Db,
  shopCurrency: string,
  {
    from,
    to,
    network,
    states,
    groupBy = sql<string>`''`,
  }: {
    from?: number;
    to?: number;
    network?: string;
    states?: readonly MoneyState[];
    groupBy?: SQL<string>;
  } = {},
): Promise<DayMoney[]> {
  // Days in the shop's currency need no rate, so they are merged.
  const day = sql<number>`case when ${saleDays.currency} = ${shopCurrency} then 0 else ${saleDays.day} end`;
  const rows = db
    .select({
      group: groupBy.as("part"),
      day: day.as("rate_day"),
      state: saleDays.state,
      currency: saleDays.currency,
      orders: sumOf(saleDays.orders),
      unattributed: sumOf(saleDays.unattributed),
      amountMinor: sumOf(saleDays.amountMinor),
      amountMicro: sumOf(saleDays.amountMicro),
      commissionMinor: sumOf(saleDays.commissionMinor),
      commissionMicro: sumOf(saleDays.commissionMicro),
    })
    .from(saleDays)
    .where(
      and(
        from === undefined ? undefined : gte(saleDays.day, from),
        to === undefined ? undefined : lt(saleDays.day, to),
        network === undefined ? undefined : eq(saleDays.network, network),
        states && inArray(saleDays.state, [...states]),
      ),
    )
    .groupBy(sql`part`, sql`rate_day`, saleDays.state, saleDays.currency);
  return rows;
}

/** Exact sums in one currency. */
class Native {
  readonly #amount = new DecimalSum();
  readonly #commission = new DecimalSum();

  add({ amount, commission }: Reported): void {
    this.#amount.add(amount);
    this.#commission.add(commission);
  }

  get amount(): Decimal {
    return this.#amount.value;
  }

  get commission(): Decimal {
    return this.#commission.value;
  }
}

/** Money of a row, in its own currency. */
interface Reported {
  amount: Decimal;
  commission: Decimal;
}

function reportedOf(row: DayMoney): Reported {
  const inWords = (minor: number, micro: number) =>
    minor === 0 && micro === 0 ? "0" : ofMicro(minor, micro, row.currency);
  return {
    amount: inWords(row.amountMinor, row.amountMicro),
    commission: inWords(row.commissionMinor, row.commissionMicro),
  };
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
  const foreign = rows.filter(({ currency }) => currency !== shopCurrency);
  const days = foreign.map(({ day }) => day);
  const currencies = [...new Set([shopCurrency, ...foreign.map(({ currency }) => currency)])];
  const rates = await readRatesOf(db, foreign.length > 0 ? currencies : [], {
    from: days.reduce((least, day) => Math.min(least, day), Infinity),
    to: days.reduce((most, day) => Math.max(most, day), -Infinity),
  });
  const sums = new Map<K, Sum>();
  for (const row of rows) {
    const own = reportedOf(row);
    const shown = (value: Decimal) =>
      value === "0" ? "0" : rates.convert(value, row.currency, shopCurrency, row.day);
    const amount = shown(own.amount);
    const commission = shown(own.commission);
    for (const key of keysOf(row)) {
      const sum = sums.get(key) ?? new Sum();
      sums.set(key, sum);
      sum.add(row, own, { amount, commission }, shopCurrency);
    }
  }
  return (key) => (sums.get(key) ?? new Sum()).view(shopCurrency);
}

class Sum {
  #orders = 0;
  #unattributed = 0;
  readonly #amount = new DecimalSum();
  readonly #commission = new DecimalSum();
  readonly #converted = new Map<string, Native>();
  readonly #others = new Map<string, Native>();

  add(
    row: DayMoney,
    own: Reported,
    { amount, commission }: { amount: Decimal | null; commission: Decimal | null },
    shopCurrency: string,
  ): void {
    this.#orders += row.orders;
    this.#unattributed += row.unattributed;
    const isShown = amount !== null && commission !== null;
    if (isShown) {
      this.#amount.add(amount);
      this.#commission.add(commission);
    }
    if (row.currency === shopCurrency) return;
    const list = isShown ? this.#converted : this.#others;
    const native = list.get(row.currency) ?? new Native();
    list.set(row.currency, native);
    native.add(own);
  }

  view(shopCurrency: string): MoneySum {
    const minor = (value: Decimal, currency: string) =>
      Number(roundToMinor(value, digitsOf(currency)));
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
      amountCents: minor(this.#amount.value, shopCurrency),
      commissionCents: minor(this.#commission.value, shopCurrency),
      converted: listed(this.#converted),
      others: listed(this.#others),
    };
  }
}
