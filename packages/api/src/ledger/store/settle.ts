/** Derives transactions from their events and stores them, within a database transaction. */
import type { Db, Tx } from "@pickwell/db/client";
import { idsInOrder, newId } from "@pickwell/db/id";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import {
  ledgerEventReports,
  ledgerEvents,
  ledgerParts,
  ledgerReports,
  ledgerTakes,
  ledgerTransactions,
} from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import { digitsOf } from "../../core/currency/rules.ts";
import { givenValue, insertRows, type ValueOf } from "../../core/insert-rows.ts";
import { type DerivedPart, derive, type ReceivedEvent, type Transaction } from "../core/derive.ts";
import type { LedgerEvent, Money } from "../core/event.ts";
import { splitMinor } from "../money/decimal.ts";

const value = sql.placeholder;

/** Query of the counting events of several transactions, in the order of arrival. */
const eventsOfTransactions = (tx: Tx) =>
  prepared(tx, "ledger:events-of-several", (db) =>
    db
      .select({
        transactionId: ledgerEvents.transactionId,
        event: ledgerEvents.event,
        hash: ledgerEvents.hash,
        way: ledgerReports.way,
        at: ledgerReports.at,
        sequence: ledgerReports.id,
        takeId: ledgerReports.takeId,
      })
      .from(ledgerEvents)
      .innerJoin(ledgerEventReports, eq(ledgerEventReports.eventId, ledgerEvents.id))
      .innerJoin(ledgerReports, eq(ledgerReports.id, ledgerEventReports.reportId))
      .leftJoin(ledgerTakes, eq(ledgerTakes.id, ledgerReports.takeId))
      .where(
        and(
          eq(ledgerEvents.accountId, value("accountId")),
          isOneOf(ledgerEvents.transactionId, sql`${value("ids")}`),
          or(isNull(ledgerTakes.id), isNull(ledgerTakes.undoneAt)),
        ),
      )
      .orderBy(ledgerReports.id)
      .prepare(),
  );

type EventRow = Awaited<ReturnType<ReturnType<typeof eventsOfTransactions>["execute"]>>[number];

/**
 * Converts rows to events. A repeated call counts as news at its arrival; a repeated file does not,
 * since its content is as old as the file. The approved state of a sale from before the ledger was
 * only assumed, so it is dropped once a network has reported a state.
 */
function eventsFromRows(rows: readonly EventRow[]): ReceivedEvent[] {
  const inFiles = new Map<string, number[]>();
  const takeIds: string[] = [];
  const hasReportedState = rows.some(
    ({ way, event }) => way !== "migration" && stateIn(event) !== null,
  );
  return rows.flatMap(({ event, hash, way, at, sequence, takeId }) => {
    let files: number[] | undefined;
    if (way === "file") {
      if (takeId !== null && !takeIds.includes(takeId)) takeIds.push(takeId);
      const file = takeIds.indexOf(takeId ?? "");
      const known = inFiles.get(hash);
      if (known) {
        known.push(file);
        return [];
      }
      files = [file];
      inFiles.set(hash, files);
    }
    const reported = event as LedgerEvent;
    const isOutdone = way === "migration" && hasReportedState && reported.state === "approved";
    return [
      {
        event: isOutdone ? { ...reported, state: null } : reported,
        hash,
        receivedAt: at.getTime(),
        sequence,
        isCorrection: way === "manual",
        ...(files && { files }),
      },
    ];
  });
}

const stateIn = (event: unknown) => (event as LedgerEvent).state;

/**
 * Reads the counting events of a transaction; empty when all were undone.
 *
 * @param exceptTake - an import to leave out, as if it had not begun
 */
export async function readReceivedEvents(
  db: Db,
  accountId: string,
  transactionId: string,
  exceptTake: string | null = null,
): Promise<ReceivedEvent[]> {
  const all = await readReceivedEventsOf(db, accountId, [transactionId], exceptTake);
  return all.get(transactionId) ?? [];
}

/**
 * Reads the counting events of several transactions, by transaction id; those without events are
 * absent.
 */
export async function readReceivedEventsOf(
  db: Db,
  accountId: string,
  transactionIds: readonly string[],
  exceptTake: string | null = null,
): Promise<Map<string, ReceivedEvent[]>> {
  // This statement only reads, so it needs no transaction.
  const statement = eventsOfTransactions(db as unknown as Tx);
  const rows = await statement.execute({ accountId, ids: JSON.stringify(transactionIds) });
  return eventsById(rows.filter(({ takeId }) => takeId === null || takeId !== exceptTake));
}

function eventsById(rows: readonly EventRow[]): Map<string, ReceivedEvent[]> {
  const byId = new Map<string, EventRow[]>();
  for (const row of rows) {
    const own = byId.get(row.transactionId);
    if (own) own.push(row);
    else byId.set(row.transactionId, [row]);
  }
  return new Map([...byId].map(([id, own]) => [id, eventsFromRows(own)]));
}

const keptRows = (tx: Tx) =>
  prepared(tx, "ledger:transactions", (db) =>
    db
      .select({
        id: ledgerTransactions.id,
        transactionId: ledgerTransactions.transactionId,
        clickRefs: ledgerTransactions.clickRefs,
        clickedAt: ledgerTransactions.clickedAt,
        merchantName: ledgerTransactions.merchantName,
      })
      .from(ledgerTransactions)
      .where(
        and(
          eq(ledgerTransactions.accountId, value("accountId")),
          isOneOf(ledgerTransactions.transactionId, sql`${value("ids")}`),
        ),
      )
      .prepare(),
  );

type FoundBy = Pick<TransactionRow, "clickRefs" | "clickedAt" | "merchantName">;

/** Whether something by which the click may have been found is no longer reported. */
const hasLostClickEvidence = (before: FoundBy, now: FoundBy): boolean =>
  before.clickRefs.some((ref) => !now.clickRefs.includes(ref)) ||
  (before.clickedAt !== null && !(now.clickedAt && now.clickedAt <= before.clickedAt)) ||
  (before.merchantName !== null && now.merchantName === null);

/**
 * Called after transactions were settled, in the same database transaction.
 *
 * @param repeated - transaction ids with repeated events only, which are not settled again
 */
export type AfterSettling = (
  tx: Tx,
  accountId: string,
  transactionIds: ReadonlySet<string>,
  settled?: SettledTransactions,
  repeated?: ReadonlySet<string>,
) => Steps;

/** A transaction as just written, so that it need not be read again. */
export interface Settled {
  transaction: typeof ledgerTransactions.$inferSelect;
  parts: (typeof ledgerParts.$inferSelect)[];
  /** It did not exist before. */
  isNew: boolean;
  /** Something by which its click may have been found is no longer reported. */
  hasLostClickEvidence?: boolean;
}

/** By transaction id; absent transactions have no events left and were removed. */
export type SettledTransactions = ReadonlyMap<string, Settled>;

/** Transactions settled together. */
const TOGETHER = 256;

/** Derives and writes transactions. @returns those that have events left; others are removed */
function* settleKnown(
  tx: Tx,
  accountId: string,
  transactionIds: readonly string[],
): Steps<Map<string, Settled>> {
  const named = { accountId, ids: JSON.stringify(transactionIds) };
  const kept = yield* execute(fill(keptRows(tx), named));
  const known = new Map(kept.map((row) => [row.transactionId, row]));
  const received = eventsById(yield* execute(fill(eventsOfTransactions(tx), named)));
  yield* removeKept(tx, kept, received);
  const settled = new Map<string, Settled>();
  for (const transactionId of transactionIds) {
    const events = received.get(transactionId);
    if (!events) continue;
    const before = known.get(transactionId);
    const one = settledFrom(accountId, transactionId, events, {
      id: before?.id ?? newId(),
      isNew: before === undefined,
    });
    const hasLost = before !== undefined && hasLostClickEvidence(before, one.transaction);
    settled.set(transactionId, { ...one, hasLostClickEvidence: hasLost });
  }
  const all = [...settled.values()];
  const rows = all.map(({ transaction }) => valuesOf(transaction));
  for (const statement of transactionPuts(tx, rows)) yield* execute(statement);
  const parts = all.flatMap((each) => each.parts);
  for (const statement of partInserts(tx, parts)) yield* execute(statement);
  return settled;
}

/** Removes the parts of stored transactions, and those transactions that have no events left. */
function* removeKept(
  tx: Tx,
  kept: readonly { id: string; transactionId: string }[],
  received: ReadonlyMap<string, unknown>,
): Steps {
  if (kept.length === 0) return;
  yield* execute(fill(removeParts(tx), { ids: JSON.stringify(kept.map(({ id }) => id)) }));
  const gone = kept.filter(({ transactionId }) => !received.has(transactionId));
  if (gone.length === 0) return;
  yield* execute(fill(removeTransactions(tx), { ids: JSON.stringify(gone.map(({ id }) => id)) }));
}

function settledFrom(
  accountId: string,
  transactionId: string,
  received: readonly ReceivedEvent[],
  { id, isNew }: { id: string; isNew: boolean },
): Settled {
  const row = rowOf(transactionId, derive(received), received);
  return {
    transaction: { ...row.transaction, id, accountId },
    parts: row.parts.map((part) => ({ ...part, ownerId: id })),
    isNew,
  };
}

/**
 * Settles several transactions.
 *
 * @param freshOf - by transaction id, all events stored in this database transaction if all are
 *   new: if the transaction does not exist yet, no others have to be read
 */
export function* settleAll(
  tx: Tx,
  accountId: string,
  transactionIds: ReadonlySet<string>,
  freshOf: ReadonlyMap<string, readonly ReceivedEvent[]> = new Map(),
): Steps<SettledTransactions> {
  const settled = yield* beginTransactions(tx, accountId, transactionIds, freshOf);
  const others = [...transactionIds].filter((id) => !settled.has(id));
  for (let from = 0; from < others.length; from += TOGETHER) {
    const some = yield* settleKnown(tx, accountId, others.slice(from, from + TOGETHER));
    for (const [id, one] of some) settled.set(id, one);
  }
  return settled;
}

/** Inserts transactions that do not exist yet. @returns those; existing ones are not changed */
function* beginTransactions(
  tx: Tx,
  accountId: string,
  transactionIds: ReadonlySet<string>,
  freshOf: ReadonlyMap<string, readonly ReceivedEvent[]>,
): Steps<Map<string, Settled>> {
  const begun = new Map<string, Settled>();
  // Ascending ids keep the new rows together in all indexes.
  const nextId = idsInOrder();
  for (const [transactionId, heard] of freshOf) {
    if (!transactionIds.has(transactionId)) continue;
    const known = { id: nextId(), isNew: true };
    begun.set(transactionId, settledFrom(accountId, transactionId, heard, known));
  }
  const rows = [...begun.values()].map(({ transaction }) => valuesOf(transaction));
  const added = new Set<string>();
  for (const statement of transactionInserts(tx, rows)) {
    for (const { id } of (yield* execute(statement)) as { id: string }[]) added.add(id);
  }
  for (const [id, { transaction }] of begun) if (!added.has(transaction.id)) begun.delete(id);
  const parts = [...begun.values()].flatMap((each) => each.parts);
  for (const statement of partInserts(tx, parts)) yield* execute(statement);
  return begun;
}

/** Drizzle's date placeholders do not accept null, so dates are passed in milliseconds. */
const valuesOf = (row: Settled["transaction"]) => ({
  ...row,
  clickedAt: row.clickedAt?.getTime() ?? null,
  asOf: row.asOf?.getTime() ?? null,
});

export type PartRow = Omit<typeof ledgerParts.$inferSelect, "ownerId">;
export type TransactionRow = Omit<typeof ledgerTransactions.$inferSelect, "id" | "accountId">;

/** A derived transaction as stored. */
export function rowOf(
  transactionId: string,
  { parts, soldAt, clickedAt, asOf, ...rest }: Transaction,
  received: readonly ReceivedEvent[],
): { transaction: TransactionRow; parts: PartRow[] } {
  const firstReceived = Math.min(...received.map((each) => each.receivedAt));
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return {
    transaction: {
      ...rest,
      // The row's id, because events of a sale from before the ledger may still have the former
      // one.
      transactionId,
      soldAt: moment(soldAt) ?? new Date(firstReceived),
      clickedAt: moment(clickedAt),
      asOf: moment(asOf),
    },
    parts: parts.map(partRow),
  };
}

function partRow({ part, state, amount, commission, lines }: DerivedPart): PartRow {
  const [amountCurrency, amountMinor, amountRest] = kept(amount);
  const [commissionCurrency, commissionMinor, commissionRest] = kept(commission);
  return {
    part,
    state,
    amountCurrency,
    amountMinor,
    amountRest,
    commissionCurrency,
    commissionMinor,
    commissionRest,
    lines,
  };
}

function kept(money: Money | null): [string | null, number | null, string | null] {
  if (!money) return [null, null, null];
  const { minor, rest } = splitMinor(money.value, digitsOf(money.currency));
  return [money.currency, Number(minor), rest];
}

const removeParts = (tx: Tx) =>
  prepared(tx, "ledger:remove-parts", (db) =>
    db
      .delete(ledgerParts)
      .where(isOneOf(ledgerParts.ownerId, sql`${value("ids")}`))
      .prepare(),
  );

const removeTransactions = (tx: Tx) =>
  prepared(tx, "ledger:remove-transactions", (db) =>
    db
      .delete(ledgerTransactions)
      .where(isOneOf(ledgerTransactions.id, sql`${value("ids")}`))
      .prepare(),
  );

const transactionNames = [
  "transactionId",
  "kind",
  "state",
  "isWaiting",
  "isPartial",
  "orderId",
  "soldAt",
  "clickedAt",
  "asOf",
  "clickRefs",
  "customer",
  "merchantId",
  "merchantName",
  "reason",
  "paymentId",
] as const satisfies readonly (keyof TransactionRow)[];

/** The columns of one row; `cell` returns the SQL of a value. */
const transactionCells = (cell: ValueOf) =>
  Object.fromEntries(
    ["id", "accountId", ...transactionNames].map((name) => [
      name,
      name === "clickedAt" || name === "asOf" ? sql`${cell(name)}` : cell(name),
    ]),
  );

const transactionInserts = (tx: Tx, rows: readonly object[]) =>
  insertRows(tx, "ledger:add-transactions", rows, (db, each) =>
    db
      .insert(ledgerTransactions)
      .values(each(transactionCells) as never)
      .onConflictDoNothing()
      .returning({ id: ledgerTransactions.id }),
  );

const transactionPuts = (tx: Tx, rows: readonly object[]) =>
  insertRows(tx, "ledger:put-transactions", rows, (db, each) => {
    const set = Object.fromEntries(transactionNames.map((name) => [name, givenValue(name)]));
    return db
      .insert(ledgerTransactions)
      .values(each(transactionCells) as never)
      .onConflictDoUpdate({ target: ledgerTransactions.id, set });
  });

const partNames = [
  "ownerId",
  "part",
  "state",
  "amountCurrency",
  "amountMinor",
  "amountRest",
  "commissionCurrency",
  "commissionMinor",
  "commissionRest",
  "lines",
] as const satisfies readonly (keyof PartRow | "ownerId")[];

const partInserts = (tx: Tx, rows: readonly object[]) =>
  insertRows(tx, "ledger:put-parts", rows, (db, each) =>
    db
      .insert(ledgerParts)
      .values(
        each((cell) => Object.fromEntries(partNames.map((name) => [name, cell(name)]))) as never,
      ),
  );
