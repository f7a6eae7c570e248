/**
 * What taking rows would come to that depend on each other: they are kept, looked at, and all is taken
 * back. So a dry run says what the take does, whatever is joined on the way.
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
import { and, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { digitsOf } from "../../core/currency/rules.ts";
import type { DerivedPart, Transaction } from "../core/derive.ts";
import type { LedgerEvent, Money } from "../core/event.ts";
import { add, ofMinor } from "../money/decimal.ts";
import type { Account } from "./incoming.ts";
import { NamesInUse } from "./numbering/names-in-use.ts";
import { TouchedOrders } from "./numbering/regroup.ts";
import { placeReports } from "./record.ts";
import { settleAll } from "./settle.ts";

/** What one row of a file says, by the place of its report in the take. */
export interface RehearsedRow {
  at: number;
  events: readonly LedgerEvent[];
}

/** A transaction as it is kept, as far as it is told of. */
type Kept = Pick<Transaction, "kind" | "parts">;

export interface Rehearsed {
  verdicts: ("new" | "changed" | "unchanged")[];
  before: Kept[];
  after: Kept[];
}

/** Takes everything back, and brings what was seen. */
class Seen extends Error {
  constructor(readonly rehearsed: Rehearsed) {
    super("seen");
  }
}

/** A take that is in already, and is left out, as if it had not begun. */
export interface LeftOut {
  takeId: string;
  /** Its reports, in the order of its rows. */
  reportIds: readonly number[];
}

/** @param leftOut - the take that these rows are of, where they are kept already */
export async function rehearse(
  db: Db,
  account: Account,
  now: Date,
  rows: readonly RehearsedRow[],
  leftOut: LeftOut | null,
): Promise<Rehearsed> {
  try {
    await exclusiveTransaction(db, function* (tx) {
      if (leftOut) yield* leaveOut(tx, account, now, rows, leftOut);
      throw new Seen(yield* kept(tx, account, now, rows));
    });
  } catch (error) {
    if (error instanceof Seen) return error.rehearsed;
    throw error;
  }
  throw new Error("Nothing was rehearsed");
}

function* leaveOut(
  tx: Tx,
  { id: accountId, adapter }: Account,
  now: Date,
  rows: readonly RehearsedRow[],
  { takeId, reportIds }: LeftOut,
): Steps {
  yield* execute(tx.update(ledgerTakes).set({ undoneAt: now }).where(eq(ledgerTakes.id, takeId)));
  const own = rows.flatMap(({ at }) => reportIds[at] ?? []);
  const spokenOf = yield* execute(
    tx
      .selectDistinct({ transactionId: ledgerEvents.transactionId })
      .from(ledgerEventReports)
      .innerJoin(ledgerEvents, eq(ledgerEvents.id, ledgerEventReports.eventId))
      .where(inArray(ledgerEventReports.reportId, own)),
  );
  const touched = new Set(spokenOf.map(({ transactionId }) => transactionId));
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
  rows: readonly RehearsedRow[],
): Steps<Rehearsed> {
  const takeId = newId();
  const incoming = rows.map(({ events }, line) => ({
    ...{ way: "file" as const, at: now, takeId, tableAt: null, line, raw: "", problem: null },
    events: [...events],
  }));
  const placed = yield* placeReports(tx, accountId, incoming, adapter);
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

/** By the ids of sales, which stay when a better number is known. */
function* transactionsOf(
  tx: Tx,
  accountId: string,
  transactionIds: readonly string[],
): Steps<Map<string, Kept>> {
  const ids = sql`${JSON.stringify(transactionIds)}`;
  const rows = yield* execute(
    tx
      .select()
      .from(ledgerTransactions)
      .innerJoin(ledgerParts, eq(ledgerParts.ownerId, ledgerTransactions.id))
      .where(
        and(
          eq(ledgerTransactions.accountId, accountId),
          isOneOf(ledgerTransactions.transactionId, ids),
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

/** Which row is of which sales, by which events. */
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

/** Which events other reports that count have said. */
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
