/**
 * Lets the owner enter a sale by hand or correct a sale's money. Both are stored as ledger events.
 */

import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import { sales } from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { message } from "@pickwell/texts/message.ts";
import { and, eq } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { blankEvent, type LedgerEvent, type Money } from "../../ledger/core/event.ts";
import { isCurrency } from "../../ledger/money/currencies.ts";
import { correctMoney, enterTransaction, transactionOf } from "../../ledger/store/correct.ts";
import { accountFor, saleCurrency } from "../accounts.ts";
import type { SaleRow } from "../ledger.ts";
import { presentSales } from "../present.ts";
import { networkNamed } from "./keys.ts";
import { adoptSale } from "./save.ts";
import type { SaleCorrection, SaleEntry } from "./schema.ts";
import { getSale, type SaleView } from "./view.ts";

const DAY_MS = 86_400_000;

function assertCurrency(currency: string): void {
  if (!isCurrency(currency)) {
    throw new AppError(
      "BAD_REQUEST",
      message("{currency} is no currency.", { currency }),
      "currency",
    );
  }
}

const moneyOf = ({ amount, commission, currency }: Omit<SaleCorrection, "id">) => ({
  amount: { value: amount, currency } satisfies Money,
  commission: { value: commission, currency } satisfies Money,
});

/**
 * Enters a sale that no network has reported. If the network reports the order later, its report
 * updates this sale.
 *
 * @throws AppError BAD_REQUEST naming a field, CONFLICT when the order already exists
 */
export async function enterSale(
  db: Db,
  now: Date,
  actor: Actor,
  input: SaleEntry,
): Promise<SaleView> {
  const { orderId, currency, soldAt, clickId, state, reason } = input;
  assertCurrency(currency);
  if (soldAt.getTime() > now.getTime() + DAY_MS) {
    throw new AppError("BAD_REQUEST", "This is in the future.", "soldAt");
  }
  const network = await networkNamed(db, input.network);
  const shopCurrency = await saleCurrency(db);
  const id = await exclusiveTransaction(db, function* (tx) {
    if (yield* findSale(tx, network, orderId)) {
      throw new AppError("CONFLICT", "This order is known: correct it instead.", "orderId");
    }
    const wanted = { network, adapter: "generic", currency: shopCurrency };
    const account = yield* accountFor(tx, now, wanted);
    const event: LedgerEvent = {
      ...blankEvent(orderId),
      kind: input.isEntry ? "entry" : "sale",
      ...moneyOf(input),
      state,
      orderId: input.isEntry ? null : orderId,
      soldAt: soldAt.toISOString(),
      clickRefs: clickId ? [clickId] : [],
      reason: reason || null,
    };
    yield* enterTransaction(tx, now, account.id, { event, by: actor.actorId ?? "" });
    const presenting = { now, currency: shopCurrency, source: "manual" as const };
    yield* presentSales(presenting)(tx, account.id, new Set([orderId]));
    const made = yield* findSale(tx, network, orderId);
    if (!made) throw new Error("A sale was not entered");
    const { amount, commission } = input;
    const after = { network, orderId, state, amount, commission, currency };
    const target = { kind: "sale", id: made.id };
    yield* execute(auditInsert(tx, now, { action: "sale.entered", ...actor, target, after }));
    return made.id;
  });
  return getSale(db, id);
}

function* findSale(tx: Tx, network: string, orderId: string): Steps<SaleRow | undefined> {
  const [found] = yield* execute(
    tx
      .select()
      .from(sales)
      .where(and(equalsNocase(sales.orderId, orderId), eq(sales.network, network)))
      .limit(1),
  );
  return found;
}

/**
 * Corrects a sale's state and money. Former reports stay in its history but no longer count; a
 * later report of the network may change it again.
 *
 * @throws AppError NOT_FOUND, or BAD_REQUEST naming a field
 */
export async function correctSale(
  db: Db,
  now: Date,
  actor: Actor,
  input: SaleCorrection,
): Promise<SaleView> {
  const { id, state, currency } = input;
  assertCurrency(currency);
  const shopCurrency = await saleCurrency(db);
  await exclusiveTransaction(db, function* (tx) {
    const [sale] = yield* execute(tx.select().from(sales).where(eq(sales.id, id)));
    if (!sale) throw new AppError("NOT_FOUND", "Sale not found");
    const transaction =
      (yield* transactionOf(tx, id)) ?? (yield* adoptSale(tx, sale, shopCurrency));
    const reason = input.reason || null;
    const correction = { state, ...moneyOf(input), reason, by: actor.actorId ?? "" };
    yield* correctMoney(tx, now, transaction, correction);
    const presenting = { now, currency: shopCurrency, source: sale.source };
    const { accountId, transactionId } = transaction;
    yield* presentSales(presenting)(tx, accountId, new Set([transactionId]));
    const { amount, commission } = input;
    const entry = auditInsert(tx, now, {
      action: "sale.corrected",
      ...actor,
      target: { kind: "sale", id },
      before: { status: sale.status, ...beforeOf(sale) },
      after: { status: state, amount, commission, currency, network: sale.network },
    });
    yield* execute(entry);
  });
  return getSale(db, id);
}

const beforeOf = ({ amountMinor, commissionMinor, currency }: SaleRow) => ({
  amountMinor,
  commissionMinor,
  currency,
});
