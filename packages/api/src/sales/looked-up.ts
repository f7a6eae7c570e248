/** Looks up clicks, sales and customers for a whole batch of transactions at once. */
import type { Tx } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { sales } from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { and, eq, sql } from "drizzle-orm";
import { clicksAmong } from "../ledger/store/numbering/name-queries.ts";
import type { Settled, SettledTransactions } from "../ledger/store/settling/settle.ts";
import { customerOf } from "./accounts.ts";
import { idsIn } from "./attribute.ts";
import { ClickLookup } from "./clicks.ts";
import { type SaleRow, salesByIds } from "./ledger.ts";

/** Smaller batches are looked up one by one. */
const FEWEST = 8;

export interface LookedUp {
  clicks: ClickLookup;
  /** Those of transactions that were there before, by id. */
  sales: ReadonlyMap<string, SaleRow>;
  /** Transaction ids that no sale has. */
  free: ReadonlySet<string>;
  /** Customers whose sales have to be known: of the transactions, and of the clicks found for them. */
  customers: readonly string[];
}

/** The references and the click ids inside them. */
export const possibleClicks = (clickRefs: readonly string[]): string[] => [
  ...clickRefs,
  ...clickRefs.flatMap(idsIn),
];

/**
 * Looks up what a batch needs. Small batches get nothing, and look it up one by one.
 *
 * @param settled - the batch; by default empty
 */
export function* lookUp(
  tx: Tx,
  network: string,
  settled: SettledTransactions = new Map(),
): Steps<LookedUp> {
  const clicks = new ClickLookup(tx);
  if (settled.size < FEWEST) {
    return { clicks, sales: new Map(), free: new Set(), customers: [] };
  }
  const all = [...settled.values()];
  const known = yield* salesOf(tx, all);
  const withoutClick = all.filter(({ transaction }) => !isFoundAgain(transaction, known));
  const refs = withoutClick.flatMap(({ transaction }) => possibleClicks(transaction.clickRefs));
  const found = yield* clicks.readAll(new Set(refs));
  const fresh = all.filter(({ isNew }) => isNew).map((each) => each.transaction);
  const ids = fresh.map(({ transactionId }) => transactionId);
  const customers = all.flatMap(({ transaction }) => customerOf(transaction.customer ?? "") || []);
  return {
    clicks,
    sales: known,
    free: yield* numbersWithoutSale(tx, network, ids),
    customers: [
      ...customers,
      ...found.map(({ visitor }) => visitor),
      ...[...known.values()].flatMap(({ id, customer }) => (customer === id ? [] : customer)),
    ],
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

function* numbersWithoutSale(tx: Tx, network: string, ids: readonly string[]): Steps<Set<string>> {
  const left = new Set(ids);
  if (left.size === 0) return left;
  const values = { network, ids: JSON.stringify(ids) };
  for (const { name } of yield* execute(fill(numbersTaken(tx), values))) left.delete(name ?? "");
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
