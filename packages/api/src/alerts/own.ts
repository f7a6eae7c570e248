/** Alerts of the signed-in user: those by mail to the confirmed address of the account. */
import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import { alertReaders, priceAlerts, products } from "@pickwell/db/schema";
import { and, desc, eq } from "drizzle-orm";
import type { Account } from "../core/context.ts";
import { AppError } from "../core/errors.ts";
import { idleReadersDelete } from "./answer.ts";
import { othersDelete } from "./ask.ts";
import type { OwnAlertChange } from "./schema.ts";

/**
 * The user's alerts, newest first.
 *
 * @returns `alerts` is null while the address is not confirmed, because it may be somebody else's
 */
export async function listOwnAlerts(db: Db, account: Account) {
  if (!account.emailVerifiedAt) return { alerts: null };
  const alerts = await db
    .select({
      id: priceAlerts.id,
      wish: priceAlerts.wish,
      targetCents: priceAlerts.targetCents,
      confirmedAt: priceAlerts.confirmedAt,
      createdAt: priceAlerts.createdAt,
      name: products.name,
      slug: products.slug,
    })
    .from(priceAlerts)
    .innerJoin(alertReaders, eq(alertReaders.id, priceAlerts.readerId))
    .innerJoin(products, eq(products.id, priceAlerts.productId))
    .where(equalsNocase(alertReaders.email, account.email))
    .orderBy(desc(priceAlerts.createdAt), desc(priceAlerts.id));
  return { alerts };
}

const notFound = () => new AppError("NOT_FOUND", "This alert is over.");

/** @throws AppError NOT_FOUND when it is not the user's, or no longer exists */
async function findOwn(db: Db, account: Account, id: string) {
  const [found] = account.emailVerifiedAt
    ? await db
        .select({
          id: priceAlerts.id,
          readerId: priceAlerts.readerId,
          productId: priceAlerts.productId,
          wish: priceAlerts.wish,
        })
        .from(priceAlerts)
        .innerJoin(alertReaders, eq(alertReaders.id, priceAlerts.readerId))
        .where(and(eq(priceAlerts.id, id), equalsNocase(alertReaders.email, account.email)))
    : [];
  if (!found) throw notFound();
  return found;
}

/**
 * Changes the target price of an alert. Being signed in proves ownership of the address.
 *
 * @throws AppError NOT_FOUND; BAD_REQUEST when the alert has no target price
 */
export async function changeOwnAlert(
  db: Db,
  now: Date,
  account: Account,
  { id, targetCents }: OwnAlertChange,
): Promise<void> {
  const alert = await findOwn(db, account, id);
  if (alert.wish !== "below") {
    throw new AppError("BAD_REQUEST", "This alert waits for no price.", "targetCents");
  }
  await atomic(db, (tx) => [
    // There may be another alert of this kind at that price.
    othersDelete(tx, alert),
    tx.update(priceAlerts).set({ targetCents, confirmedAt: now }).where(eq(priceAlerts.id, id)),
  ]);
}

/** Deletes an alert, and the address with the last one. @throws AppError NOT_FOUND */
export async function removeOwnAlert(db: Db, account: Account, id: string): Promise<void> {
  const { readerId } = await findOwn(db, account, id);
  await atomic(db, (tx) => [
    tx.delete(priceAlerts).where(eq(priceAlerts.id, id)),
    idleReadersDelete(tx, readerId),
  ]);
}
