/** The stored form of a derived transaction, and the statements that write and remove it. */
import type { Tx } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { ledgerParts, ledgerTransactions } from "@pickwell/db/schema";
import { and, eq, sql } from "drizzle-orm";
import { digitsOf } from "../../../core/currency/rules.ts";
import { givenValue, insertEach, type ValueOf } from "../../../core/rows/insert-rows.ts";
import type { DerivedPart, ReceivedEvent, Transaction } from "../../core/derive.ts";
import type { Money } from "../../core/event.ts";
import { splitMinor } from "../../money/decimal.ts";

const value = sql.placeholder;

/** Query of what is stored of several transactions that their click may have been found by. */
export const storedTransactions = (tx: Tx) =>
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

type StoredTransaction = typeof ledgerTransactions.$inferSelect;
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

/** Statement that removes the parts of transactions, by their rows' ids. */
export const removeParts = (tx: Tx) =>
  prepared(tx, "ledger:remove-parts", (db) =>
    db
      .delete(ledgerParts)
      .where(isOneOf(ledgerParts.ownerId, sql`${value("ids")}`))
      .prepare(),
  );

/** Deletes transactions. @returns a statement that takes `ids` */
export const removeTransactions = (tx: Tx) =>
  prepared(tx, "ledger:remove-transactions", (db) =>
    db
      .delete(ledgerTransactions)
      .where(isOneOf(ledgerTransactions.id, sql`${value("ids")}`))
      .prepare(),
  );

/** Drizzle's date placeholders do not accept null, so dates are passed in milliseconds. */
const valuesOf = (row: StoredTransaction) => ({
  ...row,
  clickedAt: row.clickedAt?.getTime() ?? null,
  asOf: row.asOf?.getTime() ?? null,
});

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

/** @returns statements that insert transactions that do not exist yet, and answer their ids */
export const insertTransactions = (tx: Tx, rows: readonly StoredTransaction[]) =>
  insertEach(
    tx,
    "ledger:add-transactions",
    rows.map(valuesOf),
    (db, each) =>
      db
        .insert(ledgerTransactions)
        .values(each(transactionCells) as never)
        .onConflictDoNothing(),
    { id: ledgerTransactions.id },
  );

/** @returns statements that insert transactions, or overwrite existing ones */
export const putTransactions = (tx: Tx, rows: readonly StoredTransaction[]) =>
  insertEach(tx, "ledger:put-transactions", rows.map(valuesOf), (db, each) => {
    // Not the transaction id, which is the same: its index would be written, too.
    const changing = transactionNames.filter((name) => name !== "transactionId");
    const set = Object.fromEntries(changing.map((name) => [name, givenValue(name)]));
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

/** Stores the parts of transactions. */
export const insertParts = (tx: Tx, rows: readonly (PartRow & { ownerId: string })[]) =>
  insertEach(tx, "ledger:put-parts", rows, (db, each) =>
    db
      .insert(ledgerParts)
      .values(
        each((cell) => Object.fromEntries(partNames.map((name) => [name, cell(name)]))) as never,
      ),
  );
