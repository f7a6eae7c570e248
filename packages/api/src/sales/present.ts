/**
 * Derives the shop's sales from the ledger: one for each transaction, with its click. Runs in the
 * database transaction that changes the ledger, so that figures always match the reports.
 */

import type { Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { ledgerAccounts, ledgerParts, ledgerTransactions, sales } from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { and, eq, sql } from "drizzle-orm";
import type { Writing } from "../attribution/totals/add-up.ts";
import { digitsOf } from "../core/currency/rules.ts";
import { isSameValue } from "../core/rows/same-value.ts";
import { adapterOf } from "../ledger/adapters.ts";
import { add, type Decimal, ofMinor, signOf } from "../ledger/money/decimal.ts";
import type { Adapter } from "../ledger/reading/adapter.ts";
import type { AfterSettling, Settled } from "../ledger/store/settling/settle.ts";
import { zonesOf } from "../time/zones.ts";
import { customerOf } from "./accounts.ts";
import { attribute } from "./attribute.ts";
import { countedNames, countIn, splitMicro } from "./counted.ts";
import { withoutClick } from "./late-clicks.ts";
import { Ledger, type SaleRow, type UnflaggedSale } from "./ledger.ts";
import { type LookedUp, lookUp } from "./looked-up.ts";

type Transaction = typeof ledgerTransactions.$inferSelect;
type Part = typeof ledgerParts.$inferSelect;

export interface PresentContext {
  now: Date;
  /** The shop's currency, ISO 4217. */
  currency: string;
  /** Where new sales come from. */
  source: SaleRow["source"];
  /** When figures by day are written; `at-once` by default, see `mergeDays`. */
  writing?: Writing;
}

/** What happened to a sale. */
export type SaleChange = "recorded" | "unattributed" | "changed" | "repeated" | "removed";

/**
 * Makes the step that updates sales after their transactions were derived.
 *
 * @param onChange - called for each transaction with what happened to its sale
 */
export const presentSales = (
  presenting: PresentContext,
  onChange: (transactionId: string, change: SaleChange) => void = () => {},
): AfterSettling =>
  function* (tx, accountId, transactionIds, settled, repeated) {
    const [account] = yield* execute(fill(accountById(tx), { id: accountId }));
    if (!account) return;
    const figures = new Ledger(tx, yield* zonesOf(tx), presenting.writing);
    const adapter = adapterOf(account.adapter);
    // A repeated report may find a click that was stored after the first one.
    const late = yield* withoutClick(tx, { accountId, ids: repeated, now: presenting.now });
    const lookedUp = yield* lookUp(tx, account.name, settled);
    yield* figures.expectCustomers(lookedUp.customers);
    figures.expectStored(lookedUp.sales.values());
    for (const transactionId of new Set([...transactionIds, ...late])) {
      const key = { accountId, network: account.name, adapter, transactionId, lookedUp };
      const found = settled?.get(transactionId) ?? (yield* readSettled(tx, key));
      onChange(transactionId, yield* present(figures, key, found, presenting));
    }
    yield* figures.settle();
  };

/** Updates existing sales from their transactions; sales without one stay as they are. */
export function* presentAgain(tx: Tx, rows: readonly SaleRow[], presenting: PresentContext): Steps {
  for (const network of new Set(rows.map((row) => row.network))) {
    const [account] = yield* execute(
      tx
        .select({ id: ledgerAccounts.id })
        .from(ledgerAccounts)
        .where(eq(ledgerAccounts.name, network)),
    );
    const own = rows.filter((row) => row.network === network);
    const ids = own.flatMap(({ transactionId }) => transactionId ?? []);
    if (account && ids.length > 0) {
      yield* presentSales(presenting)(tx, account.id, new Set(ids));
    }
  }
}

interface Key {
  accountId: string;
  network: string;
  adapter: Adapter | undefined;
  transactionId: string;
  lookedUp: LookedUp;
}

const placeOf = ({ accountId, network, transactionId }: Key) => ({
  accountId,
  network,
  transactionId,
});

/** Reads a stored transaction with its parts. @returns null when there is none */
function* readSettled(tx: Tx, key: Key): Steps<Settled | null> {
  const [transaction] = yield* execute(fill(transactionByKey(tx), placeOf(key)));
  if (!transaction) return null;
  const parts = yield* execute(fill(partsOf(tx), { id: transaction.id }));
  return { transaction, parts, isNew: false };
}

function* saleOf(figures: Ledger, key: Key, settled: Settled | null): Steps<SaleRow | undefined> {
  // A new transaction has no sale yet.
  if (settled?.isNew) return undefined;
  if (settled) return yield* figures.stored(settled.transaction.id);
  const [known] = yield* execute(fill(saleByKey(figures.tx), placeOf(key)));
  return known;
}

function* present(
  figures: Ledger,
  key: Key,
  settled: Settled | null,
  presenting: PresentContext,
): Steps<SaleChange> {
  const { tx } = figures;
  const known = yield* saleOf(figures, key, settled);
  const { transaction, parts } = settled ?? { parts: [] };
  // An order that has not earned anything yet is no sale.
  if (!transaction || transaction.kind === "forecast") {
    if (!known) return "repeated";
    yield* figures.takeOut(known);
    return "removed";
  }
  const before = isNoLongerReported(settled, known) ? undefined : known;
  const { clicks, free } = key.lookedUp;
  const click = yield* attribute(tx, transaction, before, key.adapter, clicks);
  const reportedCustomer = customerOf(transaction.customer ?? "") || null;
  // Times up to a day ahead are local times of the merchant, so they are limited to now.
  const soldAt = new Date(Math.min(transaction.soldAt.getTime(), presenting.now.getTime()));
  const money = moneyOf(transaction, parts, presenting.currency);
  const isEntry = isWithoutOrder(transaction, parts);
  const next: UnflaggedSale = {
    id: transaction.id,
    network: key.network,
    transactionId: transaction.transactionId,
    orderId: transaction.orderId ?? transaction.transactionId,
    ...click.facts,
    clickId: click.clickId,
    attributedBy: click.attributedBy,
    // An entry without an order has no customer.
    customer: isEntry
      ? transaction.id
      : (reportedCustomer ?? click.visitor ?? before?.customer ?? transaction.id),
    ...money,
    ...(yield* countIn(figures, { ...money, soldAt }, presenting.currency)),
    isEntry,
    isPaid: transaction.state === "paid",
    isPartial: transaction.isPartial,
    source: known?.source ?? presenting.source,
    soldAt,
    createdAt: known?.createdAt ?? presenting.now,
  };
  if (known && isSame(known, next)) return "repeated";
  const isRepeated = known !== undefined && isSame(known, next, countedNames);
  const hasMoved = known?.transactionId !== key.transactionId;
  if (known && !hasMoved && isCountedAlike(known, next)) {
    yield* figures.replace(known, next);
    return isRepeated ? "repeated" : "changed";
  }
  if (known && hasMoved) yield* figures.takeOut(known);
  else if (known) yield* figures.takeBack(known);
  const isFree = settled?.isNew && free.has(key.transactionId);
  if (hasMoved && !isFree) yield* freeNumber(figures, key, presenting);
  figures.place(next, 1);
  const row: SaleRow = { ...next, isNewCustomer: false, isFirstOfDay: false };
  if (next.status === "approved") yield* figures.count(row);
  if (known && !hasMoved) yield* figures.change(known, row);
  else figures.insert(row);
  if (known) return isRepeated ? "repeated" : "changed";
  return next.kind === null ? "unattributed" : "recorded";
}

/** Whether an approved sale stays its customer's at the same time, and the same deal's use. */
const isCountedAlike = (known: SaleRow, next: UnflaggedSale): boolean =>
  known.status === "approved" &&
  countingNames.every((name) => isSameValue(known[name], next[name]));

const countingNames = ["status", "customer", "soldAt", "isEntry", "kind", "targetId"] as const;

/** Whether the report behind the sale's click was undone or now belongs to another transaction. */
const isNoLongerReported = (settled: Settled | null, known: SaleRow | undefined): boolean =>
  settled?.hasLostClickEvidence === true &&
  !(known?.clickId != null && settled.transaction.clickRefs.includes(known.clickId));

/**
 * Makes sure that no other sale has this transaction id. If its holder's transaction has another id
 * by now, the holder is presented under that; otherwise it is removed.
 */
function* freeNumber(figures: Ledger, key: Key, presenting: PresentContext): Steps {
  const { tx } = figures;
  const [holder] = yield* execute(fill(saleByKey(tx), placeOf(key)));
  if (!holder) return;
  const [moved] = yield* execute(fill(transactionById(tx), { id: holder.id }));
  if (!moved || moved.transactionId === key.transactionId) return yield* figures.takeOut(holder);
  const parts = yield* execute(fill(partsOf(tx), { id: moved.id }));
  const settled = { transaction: moved, parts, isNew: false };
  yield* present(figures, { ...key, transactionId: moved.transactionId }, settled, presenting);
  // The moved sale is looked up again in its own turn.
  yield* figures.writeAdded();
}

const isSame = (
  known: SaleRow,
  next: Partial<SaleRow>,
  except: readonly (keyof SaleRow)[] = [],
): boolean =>
  Object.entries(next).every(
    ([name, value]) =>
      except.includes(name as keyof SaleRow) || isSameValue(known[name as keyof SaleRow], value),
  );

/** Whether this is money without an order: a bonus or fee, or a correction below zero. */
const isWithoutOrder = ({ kind }: Transaction, parts: readonly Part[]): boolean =>
  kind === "entry" &&
  parts.every(
    ({ lines, amountMinor, amountRest, commissionMinor, commissionRest }) =>
      lines.length === 0 ||
      [amountMinor, commissionMinor].some((minor) => (minor ?? 0) < 0) ||
      [amountRest, commissionRest].some((rest) => signOf(rest ?? "0") < 0),
  );

type SaleMoney = Pick<
  SaleRow,
  | "status"
  | "currency"
  | "amountMinor"
  | "amountMicro"
  | "commissionCurrency"
  | "commissionMinor"
  | "commissionMicro"
>;

/**
 * The state and money of a sale. When parts differ in state, the approved and paid ones are added
 * up; when there are none, those in the transaction's state.
 */
function moneyOf(
  { state, isWaiting }: Transaction,
  parts: readonly Part[],
  shopCurrency: string,
): SaleMoney {
  const doesCount = (part: Part) => part.state === "approved" || part.state === "paid";
  // Corrections took everything back: the parts add up to zero.
  const counted = state === "reversed" || isWaiting ? [] : parts.filter(doesCount);
  const same = parts.filter((part) => part.state === state);
  const meant = counted.length > 0 ? counted : same.length > 0 ? same : parts;
  const status =
    counted.length > 0 ? "approved" : isWaiting ? "waiting" : state === "paid" ? "approved" : state;
  const [amountCurrency, amount] = sumOf(meant, "amount");
  const [commissionCurrency, commission] = sumOf(meant, "commission");
  const currency = amountCurrency ?? commissionCurrency ?? shopCurrency;
  const [amountMinor, amountMicro] = splitMicro(amount, currency);
  const [commissionMinor, commissionMicro] = splitMicro(commission, commissionCurrency ?? currency);
  return {
    status,
    currency,
    amountMinor,
    amountMicro,
    commissionCurrency: commissionCurrency ?? currency,
    commissionMinor,
    commissionMicro,
  };
}

/** Sums parts in their first currency; the parts of a transaction share one. */
function sumOf(
  parts: readonly Part[],
  what: "amount" | "commission",
): [currency: string | null, sum: Decimal] {
  const currency = parts.map((part) => part[`${what}Currency`]).find((code) => code !== null);
  if (!currency) return [null, "0"];
  const sum = parts
    .filter((part) => part[`${what}Currency`] === currency)
    .reduce<Decimal>((total, part) => {
      const whole = ofMinor(part[`${what}Minor`] ?? 0, digitsOf(currency));
      return add(total, add(whole, part[`${what}Rest`] ?? "0"));
    }, "0");
  return [currency, sum];
}

const value = sql.placeholder;

const transactionByKey = (tx: Tx) =>
  prepared(tx, "sales:transaction", (db) =>
    db
      .select()
      .from(ledgerTransactions)
      .where(
        and(
          eq(ledgerTransactions.accountId, value("accountId")),
          eq(ledgerTransactions.transactionId, value("transactionId")),
        ),
      )
      .prepare(),
  );

const transactionById = (tx: Tx) =>
  prepared(tx, "sales:transaction-by-id", (db) =>
    db
      .select()
      .from(ledgerTransactions)
      .where(eq(ledgerTransactions.id, value("id")))
      .prepare(),
  );

const partsOf = (tx: Tx) =>
  prepared(tx, "sales:parts", (db) =>
    db
      .select()
      .from(ledgerParts)
      .where(eq(ledgerParts.ownerId, value("id")))
      .prepare(),
  );

const accountById = (tx: Tx) =>
  prepared(tx, "sales:account", (db) =>
    db
      .select({ name: ledgerAccounts.name, adapter: ledgerAccounts.adapter })
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.id, value("id")))
      .prepare(),
  );

const saleByKey = (tx: Tx) =>
  prepared(tx, "sales:by-key", (db) =>
    db
      .select()
      .from(sales)
      .where(
        and(eq(sales.network, value("network")), eq(sales.transactionId, value("transactionId"))),
      )
      .prepare(),
  );
