/** Looks up clicks, sales and customers for a whole batch of transactions at once. */
import type { Tx } from "@pickwell/db/client";
import { elementsOf, isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { sales } from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { and, eq, exists, sql } from "drizzle-orm";
import { clicksAmong } from "../ledger/store/numbering/name-queries.ts";
import type { Settled, SettledTransactions } from "../ledger/store/settling/settle.ts";
import { customerOf } from "./accounts.ts";
import { idsIn } from "./attribute.ts";
import { ClickLookup } from "./clicks.ts";
import { isOfKnownCustomer, type SaleRow, salesByIds } from "./ledger.ts";

/** Smaller batches are looked up one by one. */
const FEWEST = 8;

export interface LookedUp {
  clicks: ClickLookup;
  /** Those of transactions that were there before, by id. */
  sales: ReadonlyMap<string, SaleRow>;
  /** Transaction ids that no sale has. */
  free: ReadonlySet<string>;
  /** Customers of new transactions, and of sales that do not count, who have no approved sale. */
  newcomers: ReadonlySet<string>;
}

/** The references and the click ids inside them. */
export const possibleClicks = (clickRefs: readonly string[]): string[] => [
  ...clickRefs,
  ...clickRefs.flatMap(idsIn),
];

export function* lookUp(
  tx: Tx,
  network: string,
  settled: SettledTransactions = new Map(),
): Steps<LookedUp> {
  const clicks = new ClickLookup(tx);
  if (settled.size < FEWEST) {
    return { clicks, sales: new Map(), free: new Set(), newcomers: new Set() };
  }
  const all = [...settled.values()];
  const known = yield* salesOf(tx, all);
  const withoutClick = all.filter(({ transaction }) => !isFoundAgain(transaction, known));
  const refs = withoutClick.flatMap(({ transaction }) => possibleClicks(transaction.clickRefs));
  const found = yield* clicks.readAll(new Set(refs));
  const fresh = all.filter(({ isNew }) => isNew).map((each) => each.transaction);
  const ids = fresh.map(({ transactionId }) => transactionId);
  const customers = fresh.flatMap(({ customer }) => customerOf(customer ?? "") || []);
  const uncounted = [...known.values()].filter(({ status }) => status !== "approved");
  const people = [
    ...customers,
    ...found.map(({ visitor }) => visitor),
    ...uncounted.map(({ customer }) => customer),
  ];
  return {
    clicks,
    sales: known,
    free: yield* without(ids, numbersTaken(tx), { network, ids: JSON.stringify(ids) }),
    newcomers: yield* without(people, customersKnown(tx), { people: JSON.stringify(people) }),
  };
}

/** Sales of transactions that were there before, by id. */
function* salesOf(tx: Tx, all: readonly Settled[]): Steps<Map<string, SaleRow>> {
  const ids = all.filter(({ isNew }) => !isNew).map(({ transaction }) => transaction.id);
  if (ids.length === 0) return new Map();
  const rows = yield* execute(fill(salesByIds(tx), { ids: JSON.stringify(ids) }));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether a sale has one of the reported clicks already, so that `attribute` looks for none. */
function isFoundAgain(
  { id, clickRefs }: Settled["transaction"],
  known: ReadonlyMap<string, SaleRow>,
): boolean {
  const sale = known.get(id);
  return sale !== undefined && sale.kind !== null && clickRefs.includes(sale.clickId ?? "");
}

/** Of some values those that a query does not find. */
function* without(
  values: readonly string[],
  query: ReturnType<typeof customersKnown | typeof numbersTaken>,
  parameters: Record<string, string>,
): Steps<Set<string>> {
  const left = new Set(values);
  if (left.size === 0) return left;
  for (const { name } of yield* execute(fill(query, parameters))) left.delete(name ?? "");
  return left;
}

/** Which of the references are ids of our clicks. */
export function* clicksThere(tx: Tx, refs: ReadonlySet<string>): Steps<Set<string>> {
  if (refs.size === 0) return new Set();
  const rows = yield* execute(fill(clicksAmong(tx), { ids: JSON.stringify([...refs]) }));
  return new Set(rows.map(({ id }) => id));
}

const value = sql.placeholder;

const numbersTaken = (tx: Tx) =>
  prepared(tx, "sales:numbers-taken", (db) =>
    db
      .select({ name: sales.transactionId })
      .from(sales)
      .where(
        and(
          eq(sales.network, value("network")),
          isOneOf(sales.transactionId, sql`${value("ids")}`),
        ),
      )
      .prepare(),
  );

/**
 * Customer by customer: asked for a list, a planner without statistics reads all approved sales
 * instead of the index of customers.
 */
const customersKnown = (tx: Tx) =>
  prepared(tx, "sales:customers-known", (db) => {
    const person = elementsOf(value("people"), "person");
    const own = db
      .select({ one: sql`1` })
      .from(sales)
      .where(and(eq(sales.customer, sql`${person.value}`), isOfKnownCustomer(sales)));
    return db
      .select({ name: sql<string>`${person.value}` })
      .from(person.rows)
      .where(exists(own))
      .prepare();
  });
