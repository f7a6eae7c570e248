/**
 * Computes what importing related rows would do: stores them, reads the result, and rolls back. So
 * a dry run gives the same result as the import, even when rows are joined with stored sales.
 */
import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { isOneOf } from "@pickwell/db/json";
import {
  ledgerEventReports,
  ledgerEvents,
  ledgerParts,
  ledgerReports,
  ledgerTakes,
  ledgerTransactions,
} from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { and, eq, inArray, isNull, ne, or } from "drizzle-orm";
import { digitsOf } from "../../core/currency/rules.ts";
import type { DerivedPart, Transaction } from "../core/derive.ts";
import type { LedgerEvent, Money } from "../core/event.ts";
import { add, ofMinor } from "../money/decimal.ts";
import type { Account } from "./incoming.ts";
import { NamesInUse } from "./numbering/names-in-use.ts";
import { TouchedOrders } from "./numbering/regroup.ts";
import { recordEvents } from "./record.ts";
import { settleAll } from "./settling/settle.ts";

/** The events of one row, and its index in the import. */
export interface DryRunRow {
  at: number;
  events: readonly LedgerEvent[];
}

/** The stored values that are compared. */
type Kept = Pick<Transaction, "kind" | "parts">;

export interface DryRunResult {
  verdicts: ("new" | "changed" | "unchanged")[];
  before: Kept[];
  after: Kept[];
}

/** Rolls the transaction back and carries the result. */
class Seen extends Error {
  constructor(readonly result: DryRunResult) {
    super("seen");
  }
}

/** An import that is already stored, and is left out as if it had not begun. */
export interface LeftOut {
  takeId: string;
  /** Ids of its reports, in the order of its rows. */
  reportIds: readonly number[];
}

/**
 * Stores rows in a transaction, reads the result, and rolls back.
 *
 * @param leftOut - the import of these rows, if it is already stored
 */
export async function dryRun(
  db: Db,
  account: Account,
  now: Date,
  rows: readonly DryRunRow[],
  leftOut: LeftOut | null,
): Promise<DryRunResult> {
  try {
    await exclusiveTransaction(db, function* (tx) {
      if (leftOut) yield* leaveOut(tx, account, now, rows, leftOut);
      throw new Seen(yield* kept(tx, account, now, rows));
    });
  } catch (error) {
    if (error instanceof Seen) return error.result;
    throw error;
  }
  throw new Error("Nothing was rehearsed");
}

function* leaveOut(
  tx: Tx,
  { id: accountId, adapter }: Account,
  now: Date,
  rows: readonly DryRunRow[],
  { takeId, reportIds }: LeftOut,
): Steps {
  yield* execute(tx.update(ledgerTakes).set({ undoneAt: now }).where(eq(ledgerTakes.id, takeId)));
  const own = rows.flatMap(({ at }) => reportIds[at] ?? []);
  const named = yield* execute(
    tx
      .selectDistinct({ transactionId: ledgerEvents.transactionId })
      .from(ledgerEventReports)
      .innerJoin(ledgerEvents, eq(ledgerEvents.id, ledgerEventReports.eventId))
      .where(inArray(ledgerEventReports.reportId, own)),
  );
  const touched = new Set(named.map(({ transactionId }) => transactionId));
  const events = rows.flatMap((row) => row.events);
  const inUse = yield* NamesInUse.among(tx, accountId, adapter, events);
  const orders = new TouchedOrders();
  orders.add(events);
  yield* orders.regroup(tx, { id: accountId, adapter, inUse }, touched);
  yield* settleAll(tx, accountId, touched);
}

function* kept(
  tx: Tx,
  { id: accountId, adapter }: Account,
  now: Date,
  rows: readonly DryRunRow[],
): Steps<DryRunResult> {
  const takeId = newId();
  const incoming = rows.map(({ events }, line) => ({
    ...{ way: "file" as const, at: now, takeId, tableAt: null, line, raw: "", problem: null },
    events: [...events],
  }));
  const placed = yield* recordEvents(tx, accountId, incoming, adapter);
  const ids = [...placed.touched, ...placed.repeated];
  const before = yield* transactionsOf(tx, accountId, ids);
  yield* settleAll(tx, accountId, placed.touched, placed.freshOf);
  const after = yield* transactionsOf(tx, accountId, ids);
  const links = yield* linksOf(tx, accountId, takeId);
  const known = yield* knownAmong(
    tx,
    takeId,
    links.map(({ eventId }) => eventId),
  );
  const verdicts = rows.map((_, line) => {
    const own = links.filter((link) => link.line === line);
    if (own.some(({ id }) => !before.has(id))) return "new";
    const isKnown = own.every(({ eventId }) => known.has(eventId));
    const isChanged = own.some(({ id }) => textOf(before.get(id)) !== textOf(after.get(id)));
    return isChanged && !isKnown ? "changed" : "unchanged";
  });
  return { verdicts, before: [...before.values()], after: [...after.values()] };
}

const textOf = (kept: Kept | undefined): string => JSON.stringify(kept);

/** By the id of the sale, which stays the same when its transaction id changes. */
function* transactionsOf(
  tx: Tx,
  accountId: string,
  transactionIds: readonly string[],
): Steps<Map<string, Kept>> {
  const rows = yield* execute(
    tx
      .select()
      .from(ledgerTransactions)
      .innerJoin(ledgerParts, eq(ledgerParts.ownerId, ledgerTransactions.id))
      .where(
        and(
          eq(ledgerTransactions.accountId, accountId),
          isOneOf(ledgerTransactions.transactionId, transactionIds),
        ),
      )
      .orderBy(ledgerParts.part),
  );
  const found = new Map<string, Kept>();
  for (const { ledger_transactions: transaction, ledger_parts: part } of rows) {
    const { id, transactionId: _, ...rest } = transaction;
    const kept = found.get(id) ?? { ...rest, parts: [] };
    kept.parts.push(partOf(part));
    found.set(id, kept);
  }
  return found;
}

const partOf = (row: typeof ledgerParts.$inferSelect): DerivedPart => ({
  part: row.part,
  state: row.state,
  amount: moneyOf(row.amountCurrency, row.amountMinor, row.amountRest),
  commission: moneyOf(row.commissionCurrency, row.commissionMinor, row.commissionRest),
  lines: row.lines as DerivedPart["lines"],
});

const moneyOf = (
  currency: string | null,
  minor: number | null,
  rest: string | null,
): Money | null =>
  currency === null
    ? null
    : { currency, value: add(ofMinor(minor ?? 0, digitsOf(currency)), rest ?? "0") };

/** Links rows to sales through their events. */
function* linksOf(tx: Tx, accountId: string, takeId: string) {
  return yield* execute(
    tx
      .select({
        line: ledgerReports.line,
        eventId: ledgerEvents.id,
        id: ledgerTransactions.id,
      })
      .from(ledgerReports)
      .innerJoin(ledgerEventReports, eq(ledgerEventReports.reportId, ledgerReports.id))
      .innerJoin(ledgerEvents, eq(ledgerEvents.id, ledgerEventReports.eventId))
      .innerJoin(
        ledgerTransactions,
        and(
          eq(ledgerTransactions.accountId, accountId),
          eq(ledgerTransactions.transactionId, ledgerEvents.transactionId),
        ),
      )
      .where(eq(ledgerReports.takeId, takeId)),
  );
}

/** Which of the events other counting reports also have. */
function* knownAmong(tx: Tx, takeId: string, eventIds: readonly number[]): Steps<Set<number>> {
  const rows = yield* execute(
    tx
      .selectDistinct({ eventId: ledgerEventReports.eventId })
      .from(ledgerEventReports)
      .innerJoin(ledgerReports, eq(ledgerReports.id, ledgerEventReports.reportId))
      .leftJoin(ledgerTakes, eq(ledgerTakes.id, ledgerReports.takeId))
      .where(
        and(
          inArray(ledgerEventReports.eventId, [...eventIds]),
          or(isNull(ledgerReports.takeId), ne(ledgerReports.takeId, takeId)),
          isNull(ledgerTakes.undoneAt),
        ),
      ),
  );
  return new Set(rows.map(({ eventId }) => eventId));
}
