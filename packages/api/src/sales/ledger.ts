/**
 * What follows from a sale that counts, and from one that no longer does: the figures, the deal's
 * use, and who counts as a new customer.
 */

import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { sales } from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { and, asc, eq, getTableColumns, gte, ne, sql } from "drizzle-orm";
import { addUp, Sums, type Writing } from "../attribution/totals.ts";
import { insertRows } from "../core/insert-rows.ts";
import { usageUpdate } from "../deals/usage.ts";
import { RateLookup } from "../ledger/store/rates.ts";
import { dayNumberIn, startOfDay } from "../time/rules.ts";
import { placeOf, type Zones, zoneAt, zonesOf } from "../time/zones.ts";
import { DueEstimates } from "../tracking-ids/due.ts";
import { DaySums } from "./day-sums.ts";

export type SaleRow = typeof sales.$inferSelect;
type Flags = Pick<SaleRow, "isNewCustomer" | "isFirstOfDay">;

/** The sales of one transaction. What they add up to is written at its end, each sum once. */
export class Ledger {
  readonly tx: Tx;
  readonly rates: RateLookup;
  readonly #zones: Zones;
  readonly #days: DaySums;
  readonly #due = new DueEstimates();
  readonly #writing: Writing;
  #sums: Sums;
  /** Sales that are new, and are written together before anything looks for one. */
  #added: SaleRow[] = [];

  /**
   * @param zones - of the same transaction
   * @param writing - of figures by day; what is merged later waits for `mergeDays`
   */
  constructor(tx: Tx, zones: Zones, writing: Writing = "at-once") {
    this.tx = tx;
    this.rates = new RateLookup(tx);
    this.#writing = writing;
    this.#zones = zones;
    this.#sums = new Sums(zones);
    this.#days = new DaySums(zones);
  }

  /** The day of the shop that a moment is counted in. */
  dayOf(moment: Date): number {
    return placeOf(this.#zones, moment).day;
  }

  /** Adds a sale to the sums of its day, whatever its state, or with -1 takes it out as it is kept. */
  place(sale: Omit<SaleRow, keyof Flags>, sign: 1 | -1): void {
    this.#due.add(sale, this.dayOf(sale.soldAt));
    // One of before there were such sums is in none.
    if (sale.countedIn !== null) this.#days.add(sale, sign);
  }

  /** Counts a sale with other money than before, of which nothing else follows. */
  recount(before: SaleRow, after: SaleRow): void {
    this.#sums.addSale(before, -1);
    this.#sums.addSale(after, 1);
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
    const flags = { isNewCustomer: !sale.isEntry, isFirstOfDay: !sale.isEntry };
    // A customer of whom nothing is known but this sale has no other.
    if (sale.customer !== sale.id && !sale.isEntry) {
      const first = yield* this.#firstOf(sale);
      flags.isNewCustomer = first === undefined || isBefore(sale, first);
      if (first && flags.isNewCustomer) yield* this.#setFlags(first, { isNewCustomer: false });
      const firstOfDay = first && (yield* this.#firstOf(sale, dayOf(this.#zones, sale)));
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

  /** Adds a sale's row. */
  insert(row: SaleRow): void {
    this.#added.push(row);
  }

  /** Writes the rows that were added and are not there yet. */
  *writeAdded(): Steps {
    const rows = this.#added;
    this.#added = [];
    for (const statement of saleInserts(this.tx, rows)) yield* execute(statement);
  }

  /** Writes what is left to write, and the sums. */
  *settle(): Steps {
    yield* this.writeAdded();
    yield* addUp(this.tx, this.#sums.list, this.#writing);
    this.#sums = new Sums(this.#zones);
    yield* this.#days.settle(this.tx);
    yield* this.#due.settle(this.tx);
  }

  /** The first sale of the same customer that counts, other than this one. */
  *#firstOf(
    { id, customer }: Pick<SaleRow, "id" | "customer">,
    { from, to } = EVER,
  ): Steps<SaleRow | undefined> {
    yield* this.writeAdded();
    // Without the end of the day: the planner would look along the days of all customers.
    const [first] = yield* execute(fill(firstSale(this.tx), { id, customer, from }));
    return first && first.soldAt.getTime() < to ? first : undefined;
  }

  /** Counts another sale with other flags than before. */
  *#setFlags({ id }: SaleRow, flags: Partial<Flags>): Steps {
    // Read again: another flag of the same row may just have been changed.
    const [row] = yield* execute(fill(saleById(this.tx), { id }));
    if (!row) return;
    const next = { ...row, ...flags };
    this.#sums.addSale(row, -1);
    this.#sums.addSale(next, 1);
    const { isNewCustomer, isFirstOfDay } = next;
    const values = { id, isNewCustomer: Number(isNewCustomer), isFirstOfDay: Number(isFirstOfDay) };
    yield* execute(fill(flagsUpdate(this.tx), values));
  }

  /** A deal that was used up by the sale ends by its own rules, and is open again without it. */
  *#useDeal(
    { kind, targetId, isEntry }: Pick<SaleRow, "kind" | "targetId" | "isEntry">,
    sign: 1 | -1,
  ): Steps {
    if (kind !== "deal" || targetId === null || isEntry) return;
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

const saleInserts = (tx: Tx, rows: readonly SaleRow[]) =>
  insertRows(tx, "sales:insert", rows, (db, each) =>
    db
      .insert(sales)
      .values(
        each((cell) =>
          Object.fromEntries(Object.keys(getTableColumns(sales)).map((name) => [name, cell(name)])),
        ) as never,
      ),
  );

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
          ne(sales.id, value("id")),
        ),
      )
      .orderBy(asc(sales.soldAt), asc(sales.id))
      .limit(1)
      .prepare(),
  );

/** A sale as it is kept. */
export const saleById = (tx: Tx) =>
  prepared(tx, "sales:by-id", (db) =>
    db
      .select()
      .from(sales)
      .where(eq(sales.id, value("id")))
      .prepare(),
  );

const flagsUpdate = (tx: Tx) =>
  prepared(tx, "sales:flags", (db) =>
    db
      .update(sales)
      .set({
        isNewCustomer: sql`${value("isNewCustomer")}`,
        isFirstOfDay: sql`${value("isFirstOfDay")}`,
      })
      .where(eq(sales.id, value("id")))
      .prepare(),
  );

type Moment = Pick<SaleRow, "id" | "soldAt">;

const isBefore = (one: Moment, other: Moment): boolean =>
  one.soldAt.getTime() === other.soldAt.getTime()
    ? one.id < other.id
    : one.soldAt.getTime() < other.soldAt.getTime();
