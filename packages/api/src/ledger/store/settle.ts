/** Derives transactions from their events, within a transaction of the database. */
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

/** Events of one transaction or of several, in the order in which they were heard. */
const eventsHeard = (isMeant: SQL) => (db: Tx) =>
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
    eventsHeard(eq(ledgerEvents.transactionId, value("transactionId"))),
  );

const eventsOfTransactions = (db: Db) =>
  prepared(
    // Only read: as good on the database as in a transaction.
    db as unknown as Tx,
    "ledger:events-of-several",
    eventsHeard(isOneOf(ledgerEvents.transactionId, sql`${value("ids")}`)),
  );

type HeardRow = Awaited<ReturnType<ReturnType<typeof eventsOfTransaction>["execute"]>>[number];

/**
 * What counts of all that was reported of a transaction. A call says what is so when it comes; a
 * file says what was so when it was made, which its taking again does not change. A sale of before
 * the ledger was believed whatever it said: a network's word about its state is a better one.
 */
function heardIn(rows: readonly HeardRow[]): ReceivedEvent[] {
  const inFiles = new Set<string>();
  const isTold = rows.some(({ way, event }) => way !== "migration" && stateIn(event) !== null);
  return rows.flatMap(({ event, hash, way, at, sequence }) => {
    if (way === "file" && inFiles.has(hash)) return [];
    if (way === "file") inFiles.add(hash);
    const said = event as LedgerEvent;
    const isOutdone = way === "migration" && isTold && said.state === "approved";
    return [
      {
        event: isOutdone ? { ...said, state: null } : said,
        hash,
        heardAt: at.getTime(),
        sequence,
        isCorrection: way === "manual",
      },
    ];
  });
}

const stateIn = (event: unknown) => (event as LedgerEvent).state;

/**
 * What counts of all that was reported of a transaction: none of it when all was undone.
 *
 * @param exceptTake - a take whose reports are left out, as if it had not begun
 */
export async function readReceivedEvents(
  db: Db,
  accountId: string,
  transactionId: string,
  exceptTake: string | null = null,
): Promise<ReceivedEvent[]> {
  // Only read: as good on the database as in a transaction.
  const statement = eventsOfTransaction(db as unknown as Tx);
  const rows = await statement.execute({ accountId, transactionId });
  return heardIn(rows.filter(({ takeId }) => takeId === null || takeId !== exceptTake));
}

/** The same of several, by the network's ids; those that nothing was reported of are not among them. */
export async function readReceivedEventsOf(
  db: Db,
  accountId: string,
  transactionIds: readonly string[],
  exceptTake: string | null = null,
): Promise<Map<string, ReceivedEvent[]>> {
  const ids = JSON.stringify(transactionIds);
  const byId = new Map<string, HeardRow[]>();
  for (const row of await eventsOfTransactions(db).execute({ accountId, ids })) {
    if (row.takeId !== null && row.takeId === exceptTake) continue;
    const own = byId.get(row.transactionId);
    if (own) own.push(row);
    else byId.set(row.transactionId, [row]);
  }
  return new Map([...byId].map(([id, rows]) => [id, heardIn(rows)]));
}

/** The same within a transaction of the database. */
function* heardOf(tx: Tx, accountId: string, transactionId: string): Steps<ReceivedEvent[]> {
  return heardIn(yield* execute(fill(eventsOfTransaction(tx), { accountId, transactionId })));
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

/** Whether something that a click may have been found by is said no more. */
const hasLostClue = (before: FoundBy, now: FoundBy): boolean =>
  before.clickRefs.some((ref) => !now.clickRefs.includes(ref)) ||
  (before.clickedAt !== null && !(now.clickedAt && now.clickedAt <= before.clickedAt)) ||
  (before.merchantName !== null && now.merchantName === null);

/**
 * What follows from transactions that are settled, in the same transaction of the database.
 *
 * @param repeated - of which nothing was said but what is known, and which are not settled for that
 */
export type AfterSettling = (
  tx: Tx,
  accountId: string,
  transactionIds: ReadonlySet<string>,
  settled?: SettledTransactions,
  repeated?: ReadonlySet<string>,
) => Steps;

/** A transaction as it was just written, so that nobody has to read it again. */
export interface Settled {
  transaction: typeof ledgerTransactions.$inferSelect;
  parts: (typeof ledgerParts.$inferSelect)[];
  /** Nothing was known of it before. */
  isNew: boolean;
  /** Something that its click may have been found by is said of it no more. */
  hasLostClue?: boolean;
}

/** By the network's ids; of those that are not among them nothing is left. */
export type SettledTransactions = ReadonlyMap<string, Settled>;

/** Writes what a transaction is by now, or removes it when nothing is left that says so. */
export function* settleTransaction(
  tx: Tx,
  accountId: string,
  transactionId: string,
): Steps<Settled | null> {
  const [known] = yield* execute(fill(keptRow(tx), { accountId, transactionId }));
  const heard = yield* heardOf(tx, accountId, transactionId);
  if (known) yield* execute(fill(removeParts(tx), { ownerId: known.id }));
  if (heard.length === 0) {
    if (known) yield* execute(fill(removeTransaction(tx), { id: known.id }));
    return null;
  }
  const settled = settledFrom(accountId, transactionId, heard, {
    id: known?.id ?? newId(),
    isNew: known === undefined,
  });
  yield* execute(fill(putTransaction(tx), valuesOf(settled.transaction)));
  for (const statement of partInserts(tx, settled.parts)) yield* execute(statement);
  return {
    ...settled,
    hasLostClue: known !== undefined && hasLostClue(known, settled.transaction),
  };
}

function settledFrom(
  accountId: string,
  transactionId: string,
  heard: readonly ReceivedEvent[],
  { id, isNew }: { id: string; isNew: boolean },
): Settled {
  const row = rowOf(transactionId, derive(heard), heard);
  return {
    transaction: { ...row.transaction, id, accountId },
    parts: row.parts.map((part) => ({ ...part, ownerId: id })),
    isNew,
  };
}

/**
 * Settles several.
 *
 * @param freshOf - all that this transaction of the database has kept of some, when all of that is
 *   new: where nothing is known of them, nothing else counts
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

/** Writes those that nothing is known of. @returns them; nothing is written of the others */
function* beginTransactions(
  tx: Tx,
  accountId: string,
  transactionIds: ReadonlySet<string>,
  freshOf: ReadonlyMap<string, readonly ReceivedEvent[]>,
): Steps<Map<string, Settled>> {
  const begun = new Map<string, Settled>();
  // Together in the indexes of all that has them.
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

/** Drizzle's moments cannot be null in a placeholder: these come as milliseconds. */
const valuesOf = (row: Settled["transaction"]) => ({
  ...row,
  clickedAt: row.clickedAt?.getTime() ?? null,
  asOf: row.asOf?.getTime() ?? null,
});

export type PartRow = Omit<typeof ledgerParts.$inferSelect, "ownerId">;
export type TransactionRow = Omit<typeof ledgerTransactions.$inferSelect, "id" | "accountId">;

/** A derived transaction as it is kept. */
export function rowOf(
  transactionId: string,
  { parts, soldAt, clickedAt, asOf, ...rest }: Transaction,
  heard: readonly ReceivedEvent[],
): { transaction: TransactionRow; parts: PartRow[] } {
  const firstHeard = Math.min(...heard.map((each) => each.heardAt));
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return {
    transaction: {
      ...rest,
      // A sale of before the ledger may have been given the network's own number since.
      transactionId,
      soldAt: moment(soldAt) ?? new Date(firstHeard),
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

/** Of one row, where `cell` says what stands for a value. */
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
