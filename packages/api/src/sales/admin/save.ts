/** Orders that were cancelled or sent back, and those that were not after all. */

import type { Db } from "@pickwell/db/client";
import { sales } from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { eq } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { type Ledger, openLedger, type SaleRow } from "../ledger.ts";
import { getSale, type SaleView } from "./list.ts";

/**
 * Changes whether a sale counts; every figure follows.
 *
 * @returns false when it is so already
 */
export function* setStatus(
  ledger: Ledger,
  sale: SaleRow,
  status: SaleRow["status"],
): Steps<boolean> {
  if (sale.status === status) return false;
  const flags = status === "approved" ? yield* ledger.count(sale) : yield* ledger.uncount(sale);
  yield* execute(
    ledger.tx
      .update(sales)
      .set({ status, ...flags })
      .where(eq(sales.id, sale.id)),
  );
  return true;
}

/**
 * Reverses a sale, or restores one. One that is so already stays as it is.
 *
 * @throws AppError NOT_FOUND
 */
export async function changeSale(
  db: Db,
  now: Date,
  actor: Actor,
  { id, status }: { id: string; status: SaleRow["status"] },
): Promise<SaleView> {
  await openLedger(db, function* (ledger) {
    const { tx } = ledger;
    const [sale] = yield* execute(tx.select().from(sales).where(eq(sales.id, id)));
    if (!sale) throw new AppError("NOT_FOUND", "Sale not found");
    if (!(yield* setStatus(ledger, sale, status))) return;
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
