/** What sales come to over a stretch of time: each currency by itself, and all in the shop's. */

import type { Db } from "@pickwell/db/client";
import type { TableColumn } from "@pickwell/db/columns";
import { saleDays } from "@pickwell/db/schema";
import { and, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { digitsOf } from "../core/currency/rules.ts";
import { type Decimal, DecimalSum, roundToMinor } from "../ledger/money/decimal.ts";
import { readRatesOf } from "../ledger/store/rates.ts";
import { ofMicro } from "./counted.ts";

export type MoneyState = (typeof saleDays.$inferSelect)["state"];

/** What sales of one day, state and currency come to. */
export type DayMoney = Omit<typeof saleDays.$inferSelect, "network"> & { group: string };

/** Money of a currency that the shop does not count in, in its minor units. */
export interface OtherCurrency {
  currency: string;
  amountMinor: number;
  commissionMinor: number;
}

/** A sum of sales. Money in minor units of the shop's currency, converted where it must be. */
export interface MoneySum {
  orders: number;
  unattributed: number;
  amountCents: number;
  commissionCents: number;
  /** What of it was reported in other currencies, and is converted by the rates of its days. */
  converted: OtherCurrency[];
  /** What has no rate and is in neither sum. */
  others: OtherCurrency[];
}

const sumOf = (value: TableColumn) => sql<number>`sum(${value})`;

/**
 * Reads sums of days: of the shop's own currency all days together, of others each by itself, since
 * each has its own rate.
 *
 * @param options - `to` is not included; `groupBy` parts the sums further
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
  // Days of the shop's own currency need not be told apart.
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

/** Exact sums of one currency. */
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
 * Adds up, each key by itself. Amounts are converted exactly, day by day, and rounded once.
 *
 * @param keysOf - the keys of the sums that a row belongs to
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
