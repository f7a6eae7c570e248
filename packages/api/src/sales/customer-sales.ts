/**
 * The approved sales of customers, by which it is known who is new: read once, for many customers
 * together, and kept up to date while the sales of a database transaction change.
 */
import type { Tx } from "@pickwell/db/client";
import { elementsOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { sales } from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { and, asc, eq, gte, ne, notExists, type SQL, sql } from "drizzle-orm";

/** A sale with its time. */
export type SaleMoment = Pick<typeof sales.$inferSelect, "id" | "soldAt">;

/** From `from` to before `to`, in milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

/** Most sales of a customer that are kept; with more, the first is queried whenever it is needed. */
const MOST_SALES = 32;

export class CustomerSales {
  readonly #tx: Tx;
  /** Null for customers with very many. */
  readonly #of = new Map<string, SaleMoment[] | null>();

  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** Reads the sales of these customers, unless that was done before. */
  *read(customers: Iterable<string>): Steps {
    const unread = [...new Set(customers)].filter((customer) => !this.#of.has(customer));
    if (unread.length === 0) return;
    for (const customer of unread) this.#of.set(customer, null);
    const people = JSON.stringify(unread);
    const rows = yield* execute(fill(salesOfCustomers(this.#tx), { people }));
    for (const { customer, id, soldAt } of rows) {
      const own = this.#of.get(customer) ?? [];
      if (id !== null && soldAt !== null) own.push({ id, soldAt });
      this.#of.set(customer, own);
    }
  }

  /** Whether all sales of a customer are kept, so that `firstOf` needs no query. */
  isKept(customer: string): boolean {
    return (this.#of.get(customer) ?? null) !== null;
  }

  /** The customer's earliest sale in a span, besides the one with this id. */
  *firstOf(customer: string, exceptId: string, { from, to }: Span): Steps<SaleMoment | undefined> {
    const kept = this.#of.get(customer) ?? null;
    const isInside = ({ soldAt }: SaleMoment) => +soldAt >= from && +soldAt < to;
    if (kept !== null) {
      return kept
        .filter((sale) => sale.id !== exceptId && isInside(sale))
        .reduce<SaleMoment | undefined>(
          (first, sale) => (first && isBefore(first, sale) ? first : sale),
          undefined,
        );
    }
    // No upper bound in SQL: with one, the planner would scan the days of all customers.
    const values = { customer, from, id: exceptId };
    const [first] = yield* execute(fill(firstSale(this.#tx), values));
    return first && isInside(first) ? first : undefined;
  }

  /** Adds an approved sale of a customer. */
  add(customer: string, { id, soldAt }: SaleMoment): void {
    this.#of.get(customer)?.push({ id, soldAt });
  }

  /** Removes a sale that is no longer the customer's, or no longer approved. */
  remove(customer: string, id: string): void {
    const kept = this.#of.get(customer)?.filter((sale) => sale.id !== id);
    if (kept) this.#of.set(customer, kept);
  }
}

/** Whether a sale is earlier; of two at the same time, the one with the lower id. */
export const isBefore = (one: SaleMoment, other: SaleMoment): boolean =>
  one.soldAt.getTime() === other.soldAt.getTime()
    ? one.id < other.id
    : one.soldAt.getTime() < other.soldAt.getTime();

/**
 * An approved sale that may be one of several of its customer. In the words of the index
 * `sales_of_customer`, which has only those.
 */
const isOfKnownCustomer = (of: Pick<typeof sales, "status" | "customer" | "id">): SQL =>
  sql`${of.status} = 'approved' and ${of.customer} <> ${of.id}`;

const value = sql.placeholder;

/**
 * The sales of customers who have no more than are kept; without a sale, a row of nulls. Customer by
 * customer: asked for a list, a planner without statistics reads all approved sales instead of the
 * index of customers.
 */
const salesOfCustomers = (tx: Tx) =>
  prepared(tx, "sales:of-customers", (db) => {
    const person = elementsOf(value("people"), "person");
    const isTheirs = and(eq(sales.customer, sql`${person.value}`), isOfKnownCustomer(sales));
    const oneTooMany = db
      .select({ one: sql`1` })
      .from(sales)
      .where(isTheirs)
      .limit(1)
      .offset(MOST_SALES);
    return db
      .select({ customer: sql<string>`${person.value}`, id: sales.id, soldAt: sales.soldAt })
      .from(person.rows)
      .leftJoin(sales, isTheirs)
      .where(notExists(oneTooMany))
      .prepare();
  });

const firstSale = (tx: Tx) =>
  prepared(tx, "sales:first", (db) =>
    db
      .select({ id: sales.id, soldAt: sales.soldAt })
      .from(sales)
      .where(
        and(
          eq(sales.customer, value("customer")),
          isOfKnownCustomer(sales),
          gte(sales.soldAt, value("from")),
          ne(sales.id, value("id")),
        ),
      )
      .orderBy(asc(sales.soldAt), asc(sales.id))
      .limit(1)
      .prepare(),
  );
