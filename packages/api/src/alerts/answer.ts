/** Links in alert mails: confirming an alert and unsubscribing. */
import { atomic } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import { alertReaders, alertTokens, priceAlerts } from "@pickwell/db/schema";
import { changedRows } from "@pickwell/db/statements";
import { and, eq, isNull, lt, notExists, sql } from "drizzle-orm";
import { AppError } from "../core/errors.ts";
import { hashOf } from "../core/security/tokens.ts";
import { othersDelete } from "./ask.ts";
import { findAlertToken } from "./tokens.ts";

const DAY_MS = 86_400_000;
/** How long a confirmation link, and its pending alert, is valid. */
export const CONFIRM_MS = 7 * DAY_MS;

/**
 * Activates an alert. Confirming it again changes nothing.
 *
 * @throws AppError NOT_FOUND when the link is unknown or has expired
 */
export async function confirmAlert(db: Db, now: Date, token: string): Promise<void> {
  const found = await findAlertToken(db, "confirm", token);
  const [alert] = found?.alertId
    ? await db.select().from(priceAlerts).where(eq(priceAlerts.id, found.alertId))
    : [];
  const isStale =
    !alert?.confirmedAt && alert && alert.createdAt.getTime() < now.getTime() - CONFIRM_MS;
  if (!alert || isStale) {
    throw new AppError("NOT_FOUND", "This link is no longer valid. Please ask again.");
  }
  await atomic(db, (tx) => [
    tx
      .update(priceAlerts)
      .set({ confirmedAt: now })
      .where(and(eq(priceAlerts.id, alert.id), isNull(priceAlerts.confirmedAt))),
    othersDelete(tx, alert),
  ]);
}

/**
 * Deletes one alert of the address that a mail was sent to, or all of them with the address.
 * Unknown links are ignored.
 *
 * @param alertId - omitted for all
 */
export async function stopAlerts(db: Db, token: string, alertId?: string): Promise<void> {
  const found = await findAlertToken(db, "stop", token);
  if (!found) return;
  const { readerId } = found;
  await atomic(db, (tx) =>
    alertId === undefined
      ? [tx.delete(alertReaders).where(eq(alertReaders.id, readerId))]
      : [
          tx
            .delete(priceAlerts)
            .where(and(eq(priceAlerts.id, alertId), eq(priceAlerts.readerId, readerId))),
          idleReadersDelete(tx, readerId),
        ],
  );
}

/** Deletes a browser's subscription with all its alerts. @param endpoint - see `PushKeys` */
export async function stopPush(db: Db, endpoint: string): Promise<void> {
  await db.delete(alertReaders).where(eq(alertReaders.pushHash, hashOf(endpoint)));
}

/** The statement that deletes subscribers without alerts. @param readerId - omitted for all */
export const idleReadersDelete = (tx: Tx, readerId?: string) =>
  tx
    .delete(alertReaders)
    .where(
      and(
        readerId === undefined ? undefined : eq(alertReaders.id, readerId),
        notExists(
          sql`(select 1 from ${priceAlerts} where ${priceAlerts.readerId} = ${alertReaders.id})`,
        ),
      ),
    );

/** The statement that deletes an address with all its alerts. */
export const alertsDelete = (tx: Tx, email: string) =>
  tx.delete(alertReaders).where(equalsNocase(alertReaders.email, email));

/** How long unsubscribe links work: mails are kept, and clicked, for years. */
const TOKENS_KEPT_MS = 730 * DAY_MS;

/** Deletes unconfirmed alerts and old links. @returns how many alerts */
export async function sweepAlerts(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - CONFIRM_MS);
  const removed = await db
    .delete(priceAlerts)
    .where(and(isNull(priceAlerts.confirmedAt), lt(priceAlerts.createdAt, before)));
  await atomic(db, (tx) => [
    idleReadersDelete(tx),
    tx
      .delete(alertTokens)
      .where(lt(alertTokens.createdAt, new Date(now.getTime() - TOKENS_KEPT_MS))),
  ]);
  return changedRows(removed);
}
