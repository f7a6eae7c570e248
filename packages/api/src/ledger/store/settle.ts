/** Derives transactions from their events, within a transaction of the database. */
import type { Db, Tx } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
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
import { changedRows, execute, fill, type Steps } from "@pickwell/db/statements";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import { digitsOf } from "../../core/currency/rules.ts";
import { type DerivedPart, derive, type HeardEvent, type Transaction } from "../core/derive.ts";
import type { LedgerEvent, Money } from "../core/event.ts";
import { splitMinor } from "../money/decimal.ts";

const value = sql.placeholder;

const eventsOfTransaction = (tx: Tx) =>
  prepared(tx, "ledger:events", (db) =>
    db
      .select({
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
          eq(ledgerEvents.transactionId, value("transactionId")),
          or(isNull(ledgerTakes.id), isNull(ledgerTakes.undoneAt)),
        ),
      )
      .orderBy(ledgerReports.id)
      .prepare(),
  );

type HeardRow = Awaited<ReturnType<ReturnType<typeof eventsOfTransaction>["execute"]>>[number];

/**
 * What counts of all that was reported of a transaction. A call says what is so when it comes; a
 * file says what was so when it was made, which its taking again does not change. A sale of before
 * the ledger was believed whatever it said: a network's word about its state is a better one.
 */
function heardIn(rows: readonly HeardRow[]): HeardEvent[] {
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
export async function readHeard(
  db: Db,
  accountId: string,
  transactionId: string,
  exceptTake: string | null = null,
): Promise<HeardEvent[]> {
  // Only read: as good on the database as in a transaction.
  const statement = eventsOfTransaction(db as unknown as Tx);
  const rows = await statement.execute({ accountId, transactionId });
  return heardIn(rows.filter(({ takeId }) => takeId === null || takeId !== exceptTake));
}

/** The same of several, by the network's ids; those that nothing was reported of are not among them. */
export async function readHeardOf(
  db: Db,
  accountId: string,
  transactionIds: readonly string[],
  exceptTake: string | null = null,
): Promise<Map<string, HeardEvent[]>> {
  const found = new Map<string, HeardEvent[]>();
  const ids = JSON.stringify(transactionIds);
  for (const { id } of await heardAmong(db).execute({ accountId, ids })) {
    const heard = await readHeard(db, accountId, id, exceptTake);
    if (heard.length > 0) found.set(id, heard);
  }
  return found;
}

/** Which of some transactions anything was ever reported of. */
const heardAmong = (db: Db) =>
  prepared(db, "ledger:heard-among", (db) =>
    db
      .selectDistinct({ id: ledgerEvents.transactionId })
      .from(ledgerEvents)
      .where(
        and(
          eq(ledgerEvents.accountId, value("accountId")),
          isOneOf(ledgerEvents.transactionId, sql`${value("ids")}`),
        ),
      )
      .prepare(),
  );

/** The same within a transaction of the database. */
function* heardOf(tx: Tx, accountId: string, transactionId: string): Steps<HeardEvent[]> {
  return heardIn(yield* execute(fill(eventsOfTransaction(tx), { accountId, transactionId })));
}

const keptRow = (tx: Tx) =>
  prepared(tx, "ledger:transaction", (db) =>
    db
      .select({ id: ledgerTransactions.id })
      .from(ledgerTransactions)
      .where(
        and(
          eq(ledgerTransactions.accountId, value("accountId")),
          eq(ledgerTransactions.transactionId, value("transactionId")),
        ),
      )
      .prepare(),
  );

/** What follows from transactions that are settled, in the same transaction of the database. */
export type AfterSettling = (
  tx: Tx,
  accountId: string,
  transactionIds: ReadonlySet<string>,
  settled?: SettledTransactions,
) => Steps;

/** A transaction as it was just written, so that nobody has to read it again. */
export interface Settled {
  transaction: typeof ledgerTransactions.$inferSelect;
  parts: (typeof ledgerParts.$inferSelect)[];
  /** Nothing was known of it before. */
  isNew: boolean;
}

/** By the network's ids; of those that are not among them nothing is left. */
export type SettledTransactions = ReadonlyMap<string, Settled>;

/**
 * Writes what a transaction is by now, or removes it when nothing is left that says so.
 *
 * @param fresh - all that this transaction of the database has kept of it, when all of that is new:
 *   where nothing is known of it, nothing else counts
 */
export function* settleTransaction(
  tx: Tx,
  accountId: string,
  transactionId: string,
  fresh?: readonly HeardEvent[],
): Steps<Settled | null> {
  const begun = fresh && (yield* beginTransaction(tx, accountId, transactionId, fresh));
  if (begun) return begun;
  const [known] = yield* execute(fill(keptRow(tx), { accountId, transactionId }));
  const heard = yield* heardOf(tx, accountId, transactionId);
  if (known) yield* execute(fill(removeParts(tx), { ownerId: known.id }));
  if (heard.length === 0) {
    if (known) yield* execute(fill(removeTransaction(tx), { id: known.id }));
    return null;
  }
  const row = rowOf(transactionId, derive(heard), heard);
  const id = known?.id ?? newId();
  yield* execute(fill(putTransaction(tx), valuesOf({ ...row.transaction, id, accountId })));
  return yield* putParts(tx, { ...row.transaction, id, accountId }, row.parts, !known);
}

/** Writes a transaction of which nothing is known; null, and nothing is written, when something is. */
function* beginTransaction(
  tx: Tx,
  accountId: string,
  transactionId: string,
  heard: readonly HeardEvent[],
): Steps<Settled | null> {
  const { transaction, parts } = rowOf(transactionId, derive(heard), heard);
  const row = { ...transaction, id: newId(), accountId };
  const added = changedRows(yield* execute(fill(addTransaction(tx), valuesOf(row))));
  return added === 0 ? null : yield* putParts(tx, row, parts, true);
}

function* putParts(
  tx: Tx,
  transaction: Settled["transaction"],
  rows: readonly PartRow[],
  isNew: boolean,
): Steps<Settled> {
  const parts = rows.map((part) => ({ ...part, ownerId: transaction.id }));
  for (const part of parts) yield* execute(fill(putPart(tx), part));
  return { transaction, parts, isNew };
}

/** Drizzle's moments cannot be null in a placeholder: these come as milliseconds. */
const valuesOf = (row: Settled["transaction"]) => ({
  ...row,
  clickedAt: row.clickedAt?.getTime() ?? null,
  asOf: row.asOf?.getTime() ?? null,
});

/** Settles several, each by itself. */
export function* settleAll(
  tx: Tx,
  accountId: string,
  transactionIds: Iterable<string>,
  freshOf: ReadonlyMap<string, readonly HeardEvent[]> = new Map(),
): Steps<SettledTransactions> {
  const settled = new Map<string, Settled>();
  for (const id of transactionIds) {
    const one = yield* settleTransaction(tx, accountId, id, freshOf.get(id));
    if (one) settled.set(id, one);
  }
  return settled;
}

export type PartRow = Omit<typeof ledgerParts.$inferSelect, "ownerId">;
export type TransactionRow = Omit<typeof ledgerTransactions.$inferSelect, "id" | "accountId">;

/** A derived transaction as it is kept. */
export function rowOf(
  transactionId: string,
  { parts, soldAt, clickedAt, asOf, ...rest }: Transaction,
  heard: readonly HeardEvent[],
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

const transactionInsert = (tx: Tx) =>
  tx
    .insert(ledgerTransactions)
    .values(
      Object.fromEntries(
        ["id", "accountId", ...transactionNames].map((name) => [
          name,
          name === "clickedAt" || name === "asOf" ? sql`${value(name)}` : value(name),
        ]),
      ) as never,
    );

const addTransaction = (tx: Tx) =>
  prepared(tx, "ledger:add-transaction", (db) =>
    transactionInsert(db).onConflictDoNothing().prepare(),
  );

const putTransaction = (tx: Tx) =>
  prepared(tx, "ledger:put-transaction", (db) => {
    const set = Object.fromEntries(
      transactionNames.map((name) => [name, sql`excluded.${sql.identifier(columnOf(name))}`]),
    );
    return transactionInsert(db)
      .onConflictDoUpdate({ target: ledgerTransactions.id, set })
      .prepare();
  });

const columnOf = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const putPart = (tx: Tx) =>
  prepared(tx, "ledger:put-part", (db) => {
    const names: (keyof PartRow | "ownerId")[] = [
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
    ];
    const placeholders = Object.fromEntries(names.map((name) => [name, value(name)]));
    return db
      .insert(ledgerParts)
      .values(placeholders as never)
      .prepare();
  });
