/** What a network has paid, beside the transactions that it says it has paid for. */

import type { Db } from "@pickwell/db/client";
import { ledgerAccounts, ledgerParts, ledgerTransactions } from "@pickwell/db/schema";
import { and, asc, desc, eq, isNotNull, lt, max } from "drizzle-orm";
import { digitsOf } from "../../ledger/money/currencies.ts";
import { add, type Decimal, ofMinor } from "../../ledger/money/decimal.ts";

const MAX_PAYMENTS = 100;
const MAX_LISTED = 200;

export interface Payment {
  accountId: string;
  network: string;
  /** As the network numbers it. */
  paymentId: string;
}

/** Payments that networks have named, those numbered last first. */
export async function listPayments(db: Db): Promise<Payment[]> {
  const found: Payment[] = [];
  const accounts = await db
    .select({ accountId: ledgerAccounts.id, network: ledgerAccounts.name })
    .from(ledgerAccounts)
    .orderBy(asc(ledgerAccounts.name));
  for (const account of accounts) {
    // Along the index from one payment to the one before: most have thousands of transactions.
    let paymentId = await lastPayment(db, account.accountId);
    while (paymentId !== null && found.length < MAX_PAYMENTS) {
      found.push({ ...account, paymentId });
      paymentId = await paymentBefore(db, account.accountId, paymentId);
    }
  }
  return found;
}

async function lastPayment(db: Db, accountId: string): Promise<string | null> {
  const [row] = await db
    .select({ last: max(ledgerTransactions.paymentId) })
    .from(ledgerTransactions)
    .where(
      and(eq(ledgerTransactions.accountId, accountId), isNotNull(ledgerTransactions.paymentId)),
    );
  return row?.last ?? null;
}

async function paymentBefore(db: Db, accountId: string, paymentId: string) {
  const [row] = await db
    .select({ id: ledgerTransactions.paymentId })
    .from(ledgerTransactions)
    .where(
      and(
        eq(ledgerTransactions.accountId, accountId),
        isNotNull(ledgerTransactions.paymentId),
        lt(ledgerTransactions.paymentId, paymentId),
      ),
    )
    .orderBy(desc(ledgerTransactions.paymentId))
    .limit(1);
  return row?.id ?? null;
}

/** What the transactions of a payment come to, in a currency. */
export interface PaymentSum {
  currency: string;
  /** Of all that stands. */
  commission: Decimal;
  /** What was declined or taken back since, and is in `taken back` only. */
  takenBack: Decimal;
}

/** A payment with its transactions: exact sums, by currency. */
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
      currency: ledgerParts.commissionCurrency,
      minor: ledgerParts.commissionMinor,
      rest: ledgerParts.commissionRest,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerParts, eq(ledgerParts.ownerId, ledgerTransactions.id))
    .where(isOfPayment);
  const sums = new Map<string, PaymentSum>();
  for (const { state, currency, minor, rest } of parts) {
    if (currency === null) continue;
    const sum = sums.get(currency) ?? { currency, commission: "0", takenBack: "0" };
    sums.set(currency, sum);
    const which = state === "declined" || state === "reversed" ? "takenBack" : "commission";
    const value = add(ofMinor(minor ?? 0, digitsOf(currency)), rest ?? "0");
    sum[which] = add(sum[which], value);
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
  return {
    sums: [...sums.values()].sort((one, other) => one.currency.localeCompare(other.currency)),
    transactions: listed,
  };
}
