/** Payments of networks, with the transactions that each paid for. */

import type { Db } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { ledgerAccounts, ledgerParts, ledgerTransactions } from "@pickwell/db/schema";
import { and, asc, eq, isNotNull, lt, max } from "drizzle-orm";
import { digitsOf } from "../../core/currency/rules.ts";
import { add, type Decimal, ofMinor } from "../../ledger/money/decimal.ts";

const MAX_PAYMENTS = 100;
const MAX_LISTED = 200;

export interface Payment {
  accountId: string;
  network: string;
  /** The network's id of the payment. */
  paymentId: string;
}

/** Payments that networks have reported, by descending id within each network. */
export async function listPayments(db: Db): Promise<Payment[]> {
  const found: Payment[] = [];
  const accounts = await db
    .select({ accountId: ledgerAccounts.id, network: ledgerAccounts.name })
    .from(ledgerAccounts)
    .orderBy(asc(ledgerAccounts.name));
  for (const account of accounts) {
    // Skips through the index from payment to payment: most have thousands of transactions.
    let paymentId = await lastPayment(db, account.accountId);
    while (paymentId !== null && found.length < MAX_PAYMENTS) {
      found.push({ ...account, paymentId });
      paymentId = await lastPayment(db, account.accountId, paymentId);
    }
  }
  return found;
}

/**
 * The last payment of an account, or the last one before another. By `max`, not by an order: of a
 * column with nulls PostgreSQL has no index in SQLite's order.
 */
async function lastPayment(db: Db, accountId: string, before?: string): Promise<string | null> {
  const { paymentId } = ledgerTransactions;
  const [row] = await db
    .select({ last: max(paymentId) })
    .from(ledgerTransactions)
    .where(
      and(
        eq(ledgerTransactions.accountId, accountId),
        isNotNull(paymentId),
        before === undefined ? undefined : lt(paymentId, before),
      ),
    );
  return row?.last ?? null;
}

/** Sum of a payment's transactions in one currency. */
export interface PaymentSum {
  currency: string;
  /** Of all parts except those declined or reversed. */
  commission: Decimal;
  /** Of parts declined or reversed since; not included in `commission`. */
  takenBack: Decimal;
}

/**
 * Commission of a transaction in one currency: of its parts that are not declined or reversed, or
 * of all when every part is.
 */
interface Earned {
  currency: string;
  commission: Decimal;
}

type PartMoney = Pick<
  typeof ledgerParts.$inferSelect,
  "state" | "commissionCurrency" | "commissionMinor" | "commissionRest"
>;

const isBack = ({ state }: Pick<PartMoney, "state">) =>
  state === "declined" || state === "reversed";

/** The commission of a part; null when none was reported. */
const commissionOf = (part: PartMoney): Earned | null => {
  const { commissionCurrency: currency, commissionMinor: minor, commissionRest: rest } = part;
  if (currency === null) return null;
  return { currency, commission: add(ofMinor(minor ?? 0, digitsOf(currency)), rest ?? "0") };
};

/** Commissions by transaction id, see `Earned`. */
async function earnedBy(db: Db, ids: readonly string[]): Promise<Map<string, Earned[]>> {
  const parts = await db
    .select()
    .from(ledgerParts)
    .where(isOneOf(ledgerParts.ownerId, ids))
    .orderBy(asc(ledgerParts.ownerId), asc(ledgerParts.part));
  const byOwner = new Map<string, typeof parts>();
  for (const part of parts) {
    byOwner.set(part.ownerId, [...(byOwner.get(part.ownerId) ?? []), part]);
  }
  return new Map(
    [...byOwner].map(([id, own]) => {
      const standing = own.filter((part) => !isBack(part));
      const sums = new Map<string, Decimal>();
      for (const part of standing.length > 0 ? standing : own) {
        const earned = commissionOf(part);
        if (earned) {
          sums.set(earned.currency, add(sums.get(earned.currency) ?? "0", earned.commission));
        }
      }
      return [id, [...sums].map(([currency, commission]) => ({ currency, commission }))];
    }),
  );
}

/** Reads a payment's transactions and their exact sums by currency. */
export async function readPayment(
  db: Db,
  { accountId, paymentId }: { accountId: string; paymentId: string },
) {
  const isOfPayment = and(
    eq(ledgerTransactions.accountId, accountId),
    eq(ledgerTransactions.paymentId, paymentId),
  );
  const parts = await db
    .select({
      state: ledgerParts.state,
      commissionCurrency: ledgerParts.commissionCurrency,
      commissionMinor: ledgerParts.commissionMinor,
      commissionRest: ledgerParts.commissionRest,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerParts, eq(ledgerParts.ownerId, ledgerTransactions.id))
    .where(isOfPayment);
  const sums = new Map<string, PaymentSum>();
  for (const part of parts) {
    const earned = commissionOf(part);
    if (!earned) continue;
    const { currency } = earned;
    const sum = sums.get(currency) ?? { currency, commission: "0", takenBack: "0" };
    sums.set(currency, sum);
    const which = isBack(part) ? "takenBack" : "commission";
    sum[which] = add(sum[which], earned.commission);
  }
  const listed = await db
    .select({
      id: ledgerTransactions.id,
      transactionId: ledgerTransactions.transactionId,
      orderId: ledgerTransactions.orderId,
      state: ledgerTransactions.state,
      soldAt: ledgerTransactions.soldAt,
    })
    .from(ledgerTransactions)
    .where(isOfPayment)
    .orderBy(asc(ledgerTransactions.soldAt), asc(ledgerTransactions.id))
    .limit(MAX_LISTED);
  const earned = await earnedBy(
    db,
    listed.map(({ id }) => id),
  );
  return {
    sums: [...sums.values()].sort((one, other) => one.currency.localeCompare(other.currency)),
    transactions: listed.map((each) => ({ ...each, earned: earned.get(each.id) ?? [] })),
  };
}
