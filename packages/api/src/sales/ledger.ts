/**
 * What follows from a sale that counts, and from one that no longer does: the figures, the deal's
 * use, and who counts as a new customer.
 */
import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { sales } from "@pickwell/db/schema";
import { and, asc, eq, gte, lt, ne, sql } from "drizzle-orm";
import { additions, Sums } from "../attribution/totals.ts";
import { usageUpdate } from "../deals/usage.ts";
import { dayNumberIn, startOfDay } from "../time/rules.ts";
import { type Zones, zoneAt, zonesOf } from "../time/zones.ts";

export type SaleRow = typeof sales.$inferSelect;
type Flags = Pick<SaleRow, "isNewCustomer" | "isFirstOfDay">;

/** The sales of one transaction. What they add up to is written at its end, each sum once. */
export class Ledger {
  readonly db: Db;
  readonly tx: Tx;
  readonly #zones: Zones;
  #sums: Sums;

  /** @param tx - a transaction of `db`, whose prepared statements are part of it */
  constructor(db: Db, tx: Tx) {
    this.db = db;
    this.tx = tx;
    this.#zones = zonesOf(tx);
    this.#sums = new Sums(this.#zones);
  }

  /**
   * Makes a sale count that is not among those that do.
   *
   * Whoever bought before it at another time decides whether the customer is new, in whatever order
   * sales are reported: the one who was new until now may no longer be.
   *
   * @returns the flags that its row must have
   */
  count(sale: Omit<SaleRow, keyof Flags>): Flags {
    const flags = { isNewCustomer: true, isFirstOfDay: true };
    // A customer of whom nothing is known but this sale has no other.
    if (sale.customer !== sale.id) {
      const first = this.#firstOf(sale);
      flags.isNewCustomer = first === undefined || isBefore(sale, first);
      if (first && flags.isNewCustomer) this.#setFlags(first, { isNewCustomer: false });
      const firstOfDay = this.#firstOf(sale, dayOf(this.#zones, sale));
      flags.isFirstOfDay = firstOfDay === undefined || isBefore(sale, firstOfDay);
      if (firstOfDay && flags.isFirstOfDay) this.#setFlags(firstOfDay, { isFirstOfDay: false });
    }
    this.#sums.addSale({ ...sale, ...flags }, 1);
    this.#useDeal(sale, 1);
    return flags;
  }

  /** Takes a sale that counts out of everything. @returns the flags that its row must have */
  uncount(sale: SaleRow): Flags {
    this.#sums.addSale(sale, -1);
    this.#useDeal(sale, -1);
    const next = sale.isNewCustomer ? this.#firstOf(sale) : undefined;
    if (next) this.#setFlags(next, { isNewCustomer: true });
    const nextOfDay = sale.isFirstOfDay ? this.#firstOf(sale, dayOf(this.#zones, sale)) : undefined;
    if (nextOfDay) this.#setFlags(nextOfDay, { isFirstOfDay: true });
    return { isNewCustomer: false, isFirstOfDay: false };
  }

  /** Writes the sums. */
  settle(): void {
    for (const statement of additions(this.tx, this.#sums.list)) statement.run();
    this.#sums = new Sums(this.#zones);
  }

  /** The first sale of the same customer that counts, other than this one. */
  #firstOf({ id, customer }: Pick<SaleRow, "id" | "customer">, { from, to } = EVER) {
    return firstSale(this.db).get({ id, customer, from, to });
  }

  /** Counts another sale with other flags than before. */
  #setFlags({ id }: SaleRow, flags: Partial<Flags>): void {
    // Read again: another flag of the same row may just have been changed.
    const row = this.tx.select().from(sales).where(eq(sales.id, id)).get();
    if (!row) return;
    this.#sums.addSale(row, -1);
    this.#sums.addSale({ ...row, ...flags }, 1);
    this.tx.update(sales).set(flags).where(eq(sales.id, id)).run();
  }

  /** A deal that was used up by the sale ends by its own rules, and is open again without it. */
  #useDeal({ kind, targetId }: Pick<SaleRow, "kind" | "targetId">, sign: 1 | -1): void {
    if (kind !== "deal" || targetId === null) return;
    usageUpdate(this.tx, targetId, sign).run();
  }
}

/** Runs `work` while nobody else writes, and then writes what its sales add up to. */
export const openLedger = <T>(db: Db, work: (ledger: Ledger) => T): Promise<T> =>
  exclusiveTransaction(db, (tx) => {
    const ledger = new Ledger(db, tx);
    const result = work(ledger);
    ledger.settle();
    return result;
  });

/** In milliseconds. */
const EVER = { from: 0, to: 8.64e15 };

function dayOf(zones: Zones, { soldAt }: Pick<SaleRow, "soldAt">): typeof EVER {
  const zone = zoneAt(zones, soldAt);
  const day = dayNumberIn(zone, soldAt);
  return { from: +startOfDay(zone, day), to: +startOfDay(zone, day + 1) };
}

const value = sql.placeholder;
const firstSale = (db: Db) =>
  prepared(db, "sales:first", (db) =>
    db
      .select()
      .from(sales)
      .where(
        and(
          eq(sales.customer, value("customer")),
          eq(sales.status, "approved"),
          gte(sales.soldAt, value("from")),
          lt(sales.soldAt, value("to")),
          ne(sales.id, value("id")),
        ),
      )
      .orderBy(asc(sales.soldAt), asc(sales.id))
      .limit(1)
      .prepare(),
  );

type Moment = Pick<SaleRow, "id" | "soldAt">;

const isBefore = (one: Moment, other: Moment): boolean =>
  one.soldAt.getTime() === other.soldAt.getTime()
    ? one.id < other.id
    : one.soldAt.getTime() < other.soldAt.getTime();
