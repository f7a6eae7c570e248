/** Lets the owner reverse a sale or restore it. */

import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { sales } from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { eq } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { digitsOf } from "../../core/currency/rules.ts";
import { AppError } from "../../core/errors.ts";
import { blankEvent, type LedgerEvent } from "../../ledger/core/event.ts";
import { ofMinor } from "../../ledger/money/decimal.ts";
import { adopt, correctState, transactionOf } from "../../ledger/store/correct.ts";
import { accountFor, saleCurrency } from "../accounts.ts";
import type { SaleRow } from "../ledger.ts";
import { presentSales } from "../present.ts";
import { getSale, type SaleView } from "./view.ts";

/**
 * Sets a sale to reversed or approved. Does nothing if it already is. The network's reports stay in
 * its history, and a later one may change the sale again.
 *
 * @throws AppError NOT_FOUND
 */
export async function changeSale(
  db: Db,
  now: Date,
  actor: Actor,
  { id, status }: { id: string; status: "approved" | "reversed" },
): Promise<SaleView> {
  const currency = await saleCurrency(db);
  await exclusiveTransaction(db, function* (tx) {
    const [sale] = yield* execute(tx.select().from(sales).where(eq(sales.id, id)));
    if (!sale) throw new AppError("NOT_FOUND", "Sale not found");
    if (sale.status === status) return;
    const transaction = (yield* transactionOf(tx, id)) ?? (yield* adoptSale(tx, sale, currency));
    yield* correctState(tx, now, transaction, { state: status, by: actor.actorId ?? "" });
    const { accountId, transactionId } = transaction;
    const presenting = { now, currency, source: sale.source };
    yield* presentSales(presenting)(tx, accountId, new Set([transactionId]));
    const entry = auditInsert(tx, now, {
      action: status === "reversed" ? "sale.reversed" : "sale.restored",
      ...actor,
      target: { kind: "sale", id },
      before: { status: sale.status },
      after: { status, network: sale.network, orderId: sale.orderId },
    });
    yield* execute(entry);
  });
  return getSale(db, id);
}

/** Adds a sale to the ledger that is not in it, such as one of the demo. */
export function* adoptSale(tx: Tx, sale: SaleRow, currency: string): Steps<SaleTransaction> {
  const account = yield* accountFor(tx, sale.createdAt, {
    network: sale.network,
    adapter: "generic",
    currency,
  });
  const counted = sale.countedIn || currency;
  const money = (code: string | null, minor: number | null, cents: number) =>
    code !== null && minor !== null
      ? { value: ofMinor(minor, digitsOf(code)), currency: code }
      : { value: ofMinor(cents, digitsOf(counted)), currency: counted };
  const event: LedgerEvent = {
    ...blankEvent(sale.orderId),
    state: sale.status === "waiting" ? null : sale.status,
    orderId: sale.orderId,
    amount: money(sale.currency, sale.amountMinor, sale.amountCents),
    commission: money(sale.commissionCurrency, sale.commissionMinor, sale.commissionCents),
    soldAt: sale.soldAt.toISOString(),
    clickRefs: sale.clickId === null ? [] : [sale.clickId],
    customer: sale.customer === sale.id ? null : `hidden:${sale.customer}`,
  };
  yield* adopt(tx, account.id, sale.id, { event, at: sale.createdAt });
  const transaction = yield* transactionOf(tx, sale.id);
  if (!transaction) throw new Error("The sale is not in the ledger");
  return transaction;
}

type SaleTransaction = NonNullable<
  ReturnType<typeof transactionOf> extends Steps<infer T> ? T : never
>;
