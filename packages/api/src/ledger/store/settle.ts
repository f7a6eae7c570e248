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
import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { digitsOf } from "../../core/currency/rules.ts";
import { givenValue, insertRows, type ValueOf } from "../../core/insert-rows.ts";
import { type DerivedPart, derive, type ReceivedEvent, type Transaction } from "../core/derive.ts";
import type { LedgerEvent, Money } from "../core/event.ts";
import { splitMinor } from "../money/decimal.ts";

const value = sql.placeholder;

/** Query of the counting events of one or several transactions, in the order of arrival. */
const countingEvents = (isMeant: SQL) => (db: Tx) =>
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
        isMeant,
        or(isNull(ledgerTakes.id), isNull(ledgerTakes.undoneAt)),
      ),
    )
    .orderBy(ledgerReports.id)
    .prepare();

const eventsOfTransaction = (tx: Tx) =>
  prepared(
    tx,
    "ledger:events",
    countingEvents(eq(ledgerEvents.transactionId, value("transactionId"))),
  );

const eventsOfTransactions = (db: Db) =>
  prepared(
    // This statement only reads, so it needs no transaction.
    db as unknown as Tx,
    "ledger:events-of-several",
    countingEvents(isOneOf(ledgerEvents.transactionId, sql`${value("ids")}`)),
  );

type EventRow = Awaited<ReturnType<ReturnType<typeof eventsOfTransaction>["execute"]>>[number];

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
  // This statement only reads, so it needs no transaction.
  const statement = eventsOfTransaction(db as unknown as Tx);
  const rows = await statement.execute({ accountId, transactionId });
  return eventsFromRows(rows.filter(({ takeId }) => takeId === null || takeId !== exceptTake));
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
  const ids = JSON.stringify(transactionIds);
  const byId = new Map<string, EventRow[]>();
  for (const row of await eventsOfTransactions(db).execute({ accountId, ids })) {
    if (row.takeId !== null && row.takeId === exceptTake) continue;
    const own = byId.get(row.transactionId);
    if (own) own.push(row);
    else byId.set(row.transactionId, [row]);
  }
  return new Map([...byId].map(([id, rows]) => [id, eventsFromRows(rows)]));
}

/** Like `readReceivedEvents`, within a database transaction. */
function* receivedEventsOf(
  tx: Tx,
  accountId: string,
  transactionId: string,
): Steps<ReceivedEvent[]> {
  return eventsFromRows(
    yield* execute(fill(eventsOfTransaction(tx), { accountId, transactionId })),
  );
}

const keptRow = (tx: Tx) =>
  prepared(tx, "ledger:transaction", (db) =>
    db
      .select({
        id: ledgerTransactions.id,
        clickRefs: ledgerTransactions.clickRefs,
        clickedAt: ledgerTransactions.clickedAt,
        merchantName: ledgerTransactions.merchantName,
      })
      .from(ledgerTransactions)
      .where(
        and(
          eq(ledgerTransactions.accountId, value("accountId")),
          eq(ledgerTransactions.transactionId, value("transactionId")),
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

/** Derives and writes a transaction. @returns null when no events are left and it was removed */
export function* settleTransaction(
  tx: Tx,
  accountId: string,
  transactionId: string,
): Steps<Settled | null> {
  const [known] = yield* execute(fill(keptRow(tx), { accountId, transactionId }));
  const received = yield* receivedEventsOf(tx, accountId, transactionId);
  if (known) yield* execute(fill(removeParts(tx), { ownerId: known.id }));
  if (received.length === 0) {
    if (known) yield* execute(fill(removeTransaction(tx), { id: known.id }));
    return null;
  }
  const settled = settledFrom(accountId, transactionId, received, {
    id: known?.id ?? newId(),
    isNew: known === undefined,
  });
  yield* execute(fill(putTransaction(tx), valuesOf(settled.transaction)));
  for (const statement of partInserts(tx, settled.parts)) yield* execute(statement);
  return {
    ...settled,
    hasLostClickEvidence: known !== undefined && hasLostClickEvidence(known, settled.transaction),
  };
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
  for (const id of transactionIds) {
    if (settled.has(id)) continue;
    const one = yield* settleTransaction(tx, accountId, id);
    if (one) settled.set(id, one);
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
      .where(eq(ledgerParts.ownerId, value("ownerId")))
      .prepare(),
  );

const removeTransaction = (tx: Tx) =>
  prepared(tx, "ledger:remove-transaction", (db) =>
    db
      .delete(ledgerTransactions)
      .where(eq(ledgerTransactions.id, value("id")))
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

const putTransaction = (tx: Tx) =>
  prepared(tx, "ledger:put-transaction", (db) => {
    const set = Object.fromEntries(transactionNames.map((name) => [name, givenValue(name)]));
    return db
      .insert(ledgerTransactions)
      .values(transactionCells(value) as never)
      .onConflictDoUpdate({ target: ledgerTransactions.id, set })
      .prepare();
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
