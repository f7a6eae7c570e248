/**
 * What follows from a sale that counts, and from one that no longer does: the figures, the deal's
 * use, and who counts as a new customer.
 */

import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { sales } from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { and, asc, eq, gte, lt, ne, sql } from "drizzle-orm";
import { addUp, Sums } from "../attribution/totals.ts";
import { usageUpdate } from "../deals/usage.ts";
import { dayNumberIn, startOfDay } from "../time/rules.ts";
import { type Zones, zoneAt, zonesOf } from "../time/zones.ts";

export type SaleRow = typeof sales.$inferSelect;
type Flags = Pick<SaleRow, "isNewCustomer" | "isFirstOfDay">;

/** The sales of one transaction. What they add up to is written at its end, each sum once. */
export class Ledger {
  readonly tx: Tx;
  readonly #zones: Zones;
  #sums: Sums;

  /** @param zones - of the same transaction */
  constructor(tx: Tx, zones: Zones) {
    this.tx = tx;
    this.#zones = zones;
    this.#sums = new Sums(zones);
  }

  /**
   * Makes a sale count that is not among those that do.
   *
   * Whoever bought before it at another time decides whether the customer is new, in whatever order
   * sales are reported: the one who was new until now may no longer be.
   *
   * @returns the flags that its row must have
   */
  *count(sale: Omit<SaleRow, keyof Flags>): Steps<Flags> {
    const flags = { isNewCustomer: true, isFirstOfDay: true };
    // A customer of whom nothing is known but this sale has no other.
    if (sale.customer !== sale.id) {
      const first = yield* this.#firstOf(sale);
      flags.isNewCustomer = first === undefined || isBefore(sale, first);
      if (first && flags.isNewCustomer) yield* this.#setFlags(first, { isNewCustomer: false });
      const firstOfDay = yield* this.#firstOf(sale, dayOf(this.#zones, sale));
      flags.isFirstOfDay = firstOfDay === undefined || isBefore(sale, firstOfDay);
      if (firstOfDay && flags.isFirstOfDay) {
        yield* this.#setFlags(firstOfDay, { isFirstOfDay: false });
      }
    }
    this.#sums.addSale({ ...sale, ...flags }, 1);
    yield* this.#useDeal(sale, 1);
    return flags;
  }

  /** Takes a sale that counts out of everything. @returns the flags that its row must have */
  *uncount(sale: SaleRow): Steps<Flags> {
    this.#sums.addSale(sale, -1);
    yield* this.#useDeal(sale, -1);
    const next = sale.isNewCustomer ? yield* this.#firstOf(sale) : undefined;
    if (next) yield* this.#setFlags(next, { isNewCustomer: true });
    const nextOfDay = sale.isFirstOfDay
      ? yield* this.#firstOf(sale, dayOf(this.#zones, sale))
      : undefined;
    if (nextOfDay) yield* this.#setFlags(nextOfDay, { isFirstOfDay: true });
    return { isNewCustomer: false, isFirstOfDay: false };
  }

  /** Writes the sums. */
  *settle(): Steps {
    yield* addUp(this.tx, this.#sums.list);
    this.#sums = new Sums(this.#zones);
  }

  /** The first sale of the same customer that counts, other than this one. */
  *#firstOf(
    { id, customer }: Pick<SaleRow, "id" | "customer">,
    { from, to } = EVER,
  ): Steps<SaleRow | undefined> {
    const statement = fill(firstSale(this.tx), { id, customer, from, to });
    const [first] = yield* execute(statement);
    return first;
  }

  /** Counts another sale with other flags than before. */
  *#setFlags({ id }: SaleRow, flags: Partial<Flags>): Steps {
    // Read again: another flag of the same row may just have been changed.
    const [row] = yield* execute(this.tx.select().from(sales).where(eq(sales.id, id)));
    if (!row) return;
    this.#sums.addSale(row, -1);
    this.#sums.addSale({ ...row, ...flags }, 1);
    yield* execute(this.tx.update(sales).set(flags).where(eq(sales.id, id)));
  }

  /** A deal that was used up by the sale ends by its own rules, and is open again without it. */
  *#useDeal({ kind, targetId }: Pick<SaleRow, "kind" | "targetId">, sign: 1 | -1): Steps {
    if (kind !== "deal" || targetId === null) return;
    yield* execute(usageUpdate(this.tx, targetId, sign));
  }
}

/** Runs `work` while nobody else writes, and then writes what its sales add up to. */
export const openLedger = <T>(db: Db, work: (ledger: Ledger) => Steps<T>): Promise<T> =>
  exclusiveTransaction(db, function* (tx) {
    const ledger = new Ledger(tx, yield* zonesOf(tx));
    const result = yield* work(ledger);
    yield* ledger.settle();
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
const firstSale = (tx: Tx) =>
  prepared(tx, "sales:first", (db) =>
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
