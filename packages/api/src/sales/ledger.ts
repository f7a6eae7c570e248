/**
 * Keeps everything that depends on sales up to date: figures, uses of deals, and which customers
 * are new.
 */

import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { sales } from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { eq, getTableColumns, sql } from "drizzle-orm";
import { addUp, type Writing } from "../attribution/totals/add-up.ts";
import { Sums } from "../attribution/totals/sums.ts";
import { insertEach } from "../core/rows/insert-rows.ts";
import { isSameValue } from "../core/rows/same-value.ts";
import { updateRow } from "../core/rows/update-row.ts";
import { usageUpdate } from "../deals/usage.ts";
import { RateLookup } from "../ledger/store/rates.ts";
import { dayNumberIn, startOfDay } from "../time/rules.ts";
import { placeOf, type Zones, zoneAt, zonesOf } from "../time/zones.ts";
import { DueEstimates } from "../tracking-ids/due.ts";
import { CustomerSales, isBefore, type SaleMoment, type Span } from "./customer-sales.ts";
import { DaySums } from "./day-sums.ts";

export type SaleRow = typeof sales.$inferSelect;
type Flags = Pick<SaleRow, "isNewCustomer" | "isFirstOfDay">;
/** A sale as it is about to be stored, but for what depends on its customer's other sales. */
export type UnflaggedSale = Omit<SaleRow, keyof Flags>;

/** The changes of sales in one database transaction. Sums are collected and written at its end. */
export class Ledger {
  readonly tx: Tx;
  readonly rates: RateLookup;
  readonly #zones: Zones;
  readonly #days: DaySums;
  readonly #due = new DueEstimates();
  readonly #writing: Writing;
  #sums: Sums;
  /** New rows by id, which are inserted together before a query that may find one of them. */
  readonly #added = new Map<string, SaleRow>();
  readonly #addedCustomers = new Set<string>();
  /** Sales that were read together and have not changed since, by id. */
  readonly #read = new Map<string, SaleRow>();
  readonly #customers: CustomerSales;

  /**
   * @param zones - read in the same database transaction
   * @param writing - when figures by day are written; `merged-later` needs `mergeDays` afterwards
   */
  constructor(tx: Tx, zones: Zones, writing: Writing = "at-once") {
    this.tx = tx;
    this.rates = new RateLookup(tx);
    this.#customers = new CustomerSales(tx);
    this.#writing = writing;
    this.#zones = zones;
    this.#sums = new Sums(zones);
    this.#days = new DaySums(zones);
  }

  /** Number of the shop's day of a moment. */
  dayOf(moment: Date): number {
    return placeOf(this.#zones, moment).day;
  }

  /** Adds a sale of any state to the sums of its day (1), or removes it as it was stored (-1). */
  place(sale: UnflaggedSale, sign: 1 | -1): void {
    this.#due.add(sale, this.dayOf(sale.soldAt));
    // Sales from before daily sums were never added.
    if (sale.countedIn !== null) this.#days.add(sale, sign);
  }

  /** Replaces a sale's money in the figures; nothing else depends on it. */
  recount(before: SaleRow, after: SaleRow): void {
    this.#sums.addSale(before, -1);
    this.#sums.addSale(after, 1);
  }

  /**
   * Adds an approved sale to the figures and to its deal's uses.
   *
   * A customer is new with their earliest sale, in whatever order sales are reported, so another
   * sale of the customer may lose the flag.
   *
   * @param sale - receives the flags that its row is to have
   */
  *count(sale: SaleRow): Steps {
    const flags = { isNewCustomer: !sale.isEntry, isFirstOfDay: !sale.isEntry };
    if (!hasOwnCustomer(sale) && !sale.isEntry) {
      const first = yield* this.#firstOf(sale);
      flags.isNewCustomer = first === undefined || isBefore(sale, first);
      if (first && flags.isNewCustomer) yield* this.#setFlags(first, { isNewCustomer: false });
      const firstOfDay = first && (yield* this.#firstOf(sale, dayOf(this.#zones, sale)));
      flags.isFirstOfDay = firstOfDay === undefined || isBefore(sale, firstOfDay);
      if (firstOfDay && flags.isFirstOfDay) {
        yield* this.#setFlags(firstOfDay, { isFirstOfDay: false });
      }
    }
    if (!hasOwnCustomer(sale)) this.#customers.add(sale.customer, sale);
    Object.assign(sale, flags);
    this.#sums.addSale(sale, 1);
    yield* this.#useDeal(sale, 1);
  }

  /** Removes a sale from everything that it counted in. @returns the flags to store in its row */
  *uncount(sale: SaleRow): Steps<Flags> {
    this.#sums.addSale(sale, -1);
    yield* this.#useDeal(sale, -1);
    const removed = { isNewCustomer: false, isFirstOfDay: false };
    if (hasOwnCustomer(sale)) return removed;
    yield* this.#readSalesOf(sale.customer);
    this.#customers.remove(sale.customer, sale.id);
    const next = sale.isNewCustomer ? yield* this.#firstOf(sale) : undefined;
    if (next) yield* this.#setFlags(next, { isNewCustomer: true });
    const nextOfDay = sale.isFirstOfDay
      ? yield* this.#firstOf(sale, dayOf(this.#zones, sale))
      : undefined;
    if (nextOfDay) yield* this.#setFlags(nextOfDay, { isFirstOfDay: true });
    return removed;
  }

  /** Replaces an approved sale whose customer, time and deal stay, and so whose flags do. */
  *replace(before: SaleRow, after: UnflaggedSale): Steps {
    const { isNewCustomer, isFirstOfDay } = before;
    const row = { ...after, isNewCustomer, isFirstOfDay };
    this.place(before, -1);
    this.place(row, 1);
    this.recount(before, row);
    yield* this.change(before, row);
  }

  /** Removes a stored sale from everything that it counted in; its row stays. */
  *takeBack(sale: SaleRow): Steps {
    if (sale.status === "approved") yield* this.uncount(sale);
    this.place(sale, -1);
  }

  /** Reads the sales of customers together, so that nothing is queried for each one's first. */
  expectCustomers(customers: Iterable<string>): Steps {
    return this.#customers.read(customers);
  }

  /** Hands over sales that were read together, so that `stored` need not read each. */
  expectStored(rows: Iterable<SaleRow>): void {
    for (const row of rows) this.#read.set(row.id, row);
  }

  /** A sale as stored. */
  *stored(id: string): Steps<SaleRow | undefined> {
    const read = this.#read.get(id);
    if (read) return read;
    const [row] = yield* execute(fill(saleById(this.tx), { id }));
    return row;
  }

  /** Removes a stored sale and everything that it counted in. */
  *takeOut(sale: SaleRow): Steps {
    yield* this.takeBack(sale);
    this.#read.delete(sale.id);
    yield* execute(fill(removeSale(this.tx), { id: sale.id }));
  }

  /** Inserts a row; it is written with the next `writeAdded`. */
  insert(row: SaleRow): void {
    this.#added.set(row.id, row);
    this.#addedCustomers.add(row.customer);
  }

  /** Changes a row at once, but only columns that differ: their indexes alone are written. */
  *change(before: SaleRow, after: SaleRow): Steps {
    const differs = ([name, value]: [string, unknown]) =>
      !isSameValue(before[name as keyof SaleRow], value);
    const values = Object.fromEntries(Object.entries(after).filter(differs));
    this.#read.delete(before.id);
    yield* execute(
      updateRow(
        this.tx,
        "sales:change",
        { values, where: { "id of row": before.id } },
        (db, given) =>
          db
            .update(sales)
            .set(given)
            .where(eq(sales.id, value("id of row"))),
      ),
    );
  }

  /** Writes the inserted rows, by their time: most indexes then have them side by side. */
  *writeAdded(): Steps {
    const rows = [...this.#added.values()].sort((one, other) => +one.soldAt - +other.soldAt);
    this.#added.clear();
    this.#addedCustomers.clear();
    for (const statement of saleInserts(this.tx, rows)) yield* execute(statement);
  }

  /** Writes pending rows and sums. */
  *settle(): Steps {
    yield* this.writeAdded();
    yield* addUp(this.tx, this.#sums.list, this.#writing);
    this.#sums = new Sums(this.#zones);
    yield* this.#days.settle(this.tx);
    yield* this.#due.settle(this.tx);
  }

  /** The customer's earliest approved sale besides this one, in a span. */
  *#firstOf(
    { id, customer }: Pick<SaleRow, "id" | "customer">,
    span: Span = EVER,
  ): Steps<SaleMoment | undefined> {
    yield* this.#readSalesOf(customer);
    return yield* this.#customers.firstOf(customer, id, span);
  }

  *#readSalesOf(customer: string): Steps {
    if (this.#customers.isKept(customer)) return;
    if (this.#addedCustomers.has(customer)) yield* this.writeAdded();
    yield* this.#customers.read([customer]);
  }

  /** Changes the flags of another sale, in its row and in the figures. */
  *#setFlags({ id }: SaleMoment, flags: Partial<Flags>): Steps {
    const added = this.#added.get(id);
    const row = added ?? (yield* this.stored(id));
    if (!row) return;
    const next = { ...row, ...flags };
    this.#sums.addSale(row, -1);
    this.#sums.addSale(next, 1);
    if (added) {
      this.#added.set(id, next);
      return;
    }
    const { isNewCustomer, isFirstOfDay } = next;
    this.#read.set(id, next);
    const values = { id, isNewCustomer: Number(isNewCustomer), isFirstOfDay: Number(isFirstOfDay) };
    yield* execute(fill(flagsUpdate(this.tx), values));
  }

  /**
   * Changes the deal's uses. A deal ends by its own rules when used up, and reopens when a use is
   * taken back.
   */
  *#useDeal(
    { kind, targetId, isEntry }: Pick<SaleRow, "kind" | "targetId" | "isEntry">,
    sign: 1 | -1,
  ): Steps {
    if (kind !== "deal" || targetId === null || isEntry) return;
    yield* execute(usageUpdate(this.tx, targetId, sign));
  }
}

/** Runs `work` in an exclusive transaction, and then writes the sums of its sales. */
export const openLedger = <T>(db: Db, work: (ledger: Ledger) => Steps<T>): Promise<T> =>
  exclusiveTransaction(db, function* (tx) {
    const ledger = new Ledger(tx, yield* zonesOf(tx));
    const result = yield* work(ledger);
    yield* ledger.settle();
    return result;
  });

/** Whether nobody knows the customer, who then has the sale's own id and no other sale. */
const hasOwnCustomer = ({ id, customer }: Pick<SaleRow, "id" | "customer">): boolean =>
  customer === id;

/** All time, in milliseconds. */
const EVER: Span = { from: 0, to: 8.64e15 };

function dayOf(zones: Zones, { soldAt }: Pick<SaleRow, "soldAt">): Span {
  const zone = zoneAt(zones, soldAt);
  const day = dayNumberIn(zone, soldAt);
  return { from: +startOfDay(zone, day), to: +startOfDay(zone, day + 1) };
}

const saleInserts = (tx: Tx, rows: readonly SaleRow[]) =>
  insertEach(tx, "sales:insert", rows, (db, each) =>
    db
      .insert(sales)
      .values(
        each((cell) =>
          Object.fromEntries(Object.keys(getTableColumns(sales)).map((name) => [name, cell(name)])),
        ) as never,
      ),
  );

const value = sql.placeholder;
const saleById = (tx: Tx) =>
  prepared(tx, "sales:by-id", (db) =>
    db
      .select()
      .from(sales)
      .where(eq(sales.id, value("id")))
      .prepare(),
  );

/** Query of sales by their ids, a JSON list. */
export const salesByIds = (tx: Tx) =>
  prepared(tx, "sales:by-ids", (db) =>
    db
      .select()
      .from(sales)
      .where(isOneOf(sales.id, sql`${value("ids")}`))
      .prepare(),
  );

const removeSale = (tx: Tx) =>
  prepared(tx, "sales:remove", (db) =>
    db
      .delete(sales)
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
