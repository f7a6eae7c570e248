/** Derives transactions from their events, within a transaction of the database. */
import type { Db, Tx } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
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
import { type DerivedPart, derive, type HeardEvent, type Transaction } from "../core/derive.ts";
import type { LedgerEvent, Money } from "../core/event.ts";
import { digitsOf } from "../money/currencies.ts";
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

/** What counts of all that was reported of a transaction: none of it when all was undone. */
export async function readHeard(
  db: Db,
  accountId: string,
  transactionId: string,
): Promise<HeardEvent[]> {
  // Only read: as good on the database as in a transaction.
  const statement = eventsOfTransaction(db as unknown as Tx);
  return heardIn(await statement.execute({ accountId, transactionId }));
}

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
) => Steps;

/** Writes what a transaction is by now, or removes it when nothing is left that says so. */
export function* settleTransaction(tx: Tx, accountId: string, transactionId: string): Steps {
  const heard = yield* heardOf(tx, accountId, transactionId);
  const [known] = yield* execute(fill(keptRow(tx), { accountId, transactionId }));
  if (known) yield* execute(fill(removeParts(tx), { ownerId: known.id }));
  if (heard.length === 0) {
    if (known) yield* execute(fill(removeTransaction(tx), { id: known.id }));
    return;
  }
  const row = rowOf(transactionId, derive(heard), heard);
  const id = known?.id ?? newId();
  const { clickedAt, asOf } = row.transaction;
  const moments = { clickedAt: clickedAt?.getTime() ?? null, asOf: asOf?.getTime() ?? null };
  yield* execute(fill(putTransaction(tx), { ...row.transaction, ...moments, id, accountId }));
  for (const part of row.parts) yield* execute(fill(putPart(tx), { ...part, ownerId: id }));
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

const putTransaction = (tx: Tx) =>
  prepared(tx, "ledger:put-transaction", (db) => {
    const names = [
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
    const changes = Object.fromEntries(
      names.map((name) => [name, sql`excluded.${sql.identifier(columnOf(name))}`]),
    );
    const placeholders = Object.fromEntries(
      // Drizzle's moments cannot be null in a placeholder: these come as milliseconds.
      ["id", "accountId", ...names].map((name) => [
        name,
        name === "clickedAt" || name === "asOf" ? sql`${value(name)}` : value(name),
      ]),
    );
    return db
      .insert(ledgerTransactions)
      .values(placeholders as never)
      .onConflictDoUpdate({ target: ledgerTransactions.id, set: changes })
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
