/**
 * Maintains daily sums of sales by network, state and currency (`sale_days`). They are written in
 * the same database transaction as the sales, so that sums of any period are read without reading
 * the sales.
 */

import type { Tx } from "@pickwell/db/client";
import { saleDays, type sales } from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { and, eq, sql } from "drizzle-orm";
import { givenValue, insertEach } from "../core/rows/insert-rows.ts";
import { placeOf, type Zones } from "../time/zones.ts";

type DayRow = typeof saleDays.$inferInsert;

/** The columns of a sale that daily sums depend on. */
export type DaySale = Pick<
  typeof sales.$inferSelect,
  | "network"
  | "status"
  | "isPaid"
  | "isEntry"
  | "kind"
  | "soldAt"
  | "currency"
  | "amountMinor"
  | "amountMicro"
  | "commissionCurrency"
  | "commissionMinor"
  | "commissionMicro"
>;

/** The state under which a sale is summed. */
export const dayStateOf = ({ status, isPaid }: Pick<DaySale, "status" | "isPaid">) =>
  isPaid && status === "approved" ? ("paid" as const) : status;

const added = [
  "orders",
  "unattributed",
  "amountMinor",
  "amountMicro",
  "commissionMinor",
  "commissionMicro",
] as const;

/** Collects changes of daily sums, so that each sum is written once. */
export class DaySums {
  readonly #sums = new Map<string, DayRow>();
  readonly #zones: Zones;

  /** @param zones - read in the same database transaction */
  constructor(zones: Zones) {
    this.#zones = zones;
  }

  /** @param sign - 1 to add the sale, -1 to remove it as it was added */
  add(sale: DaySale, sign: 1 | -1): void {
    const { currency, commissionCurrency, isEntry, kind } = sale;
    if (currency !== null) {
      const sum = this.#at(sale, currency);
      sum.amountMinor += sign * (sale.amountMinor ?? 0);
      sum.amountMicro += sign * sale.amountMicro;
    }
    const counted = commissionCurrency ?? currency;
    if (counted === null) return;
    const sum = this.#at(sale, counted);
    sum.commissionMinor += sign * (sale.commissionMinor ?? 0);
    sum.commissionMicro += sign * sale.commissionMicro;
    if (isEntry) return;
    sum.orders += sign;
    if (kind === null) sum.unattributed += sign;
  }

  #at(sale: DaySale, currency: string): DayRow {
    const { network } = sale;
    const { day } = placeOf(this.#zones, sale.soldAt);
    const state = dayStateOf(sale);
    const key = `${day} ${state} ${currency} ${network}`;
    const nothing = {
      orders: 0,
      unattributed: 0,
      amountMinor: 0,
      amountMicro: 0,
      commissionMinor: 0,
      commissionMicro: 0,
    };
    const sum = this.#sums.get(key) ?? { day, network, state, currency, ...nothing };
    this.#sums.set(key, sum);
    return sum;
  }

  get list(): DayRow[] {
    return [...this.#sums.values()];
  }

  /** Writes the collected changes. */
  *settle(tx: Tx): Steps {
    const rows = this.list.filter((row) => added.some((name) => row[name] !== 0));
    for (const statement of additions(tx, rows)) yield* execute(statement);
    this.#sums.clear();
  }
}

/** Deletes sums that are all zero. */
export function* removeEmptyDays(tx: Tx): Steps {
  yield* execute(tx.delete(saleDays).where(and(...added.map((name) => eq(saleDays[name], 0)))));
}

const additions = (tx: Tx, rows: readonly DayRow[]) =>
  insertEach(tx, "sales:add-to-days", rows, (db, each) => {
    const names = ["day", "network", "state", "currency", ...added] as const;
    const set = Object.fromEntries(
      added.map((name) => [name, sql`${saleDays[name]} + ${givenValue(name)}`]),
    );
    return db
      .insert(saleDays)
      .values(each((cell) => Object.fromEntries(names.map((name) => [name, cell(name)]))) as never)
      .onConflictDoUpdate({
        target: [saleDays.day, saleDays.network, saleDays.state, saleDays.currency],
        set,
      });
  });
