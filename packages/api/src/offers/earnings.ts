/** Earnings per click by merchant. */
import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { clicks, merchantEarnings, offers, sales } from "@pickwell/db/schema";
import { and, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import { readSettings } from "../settings/service.ts";
import { DAY_MS } from "../time/rules.ts";

/** Days of clicks and sales that are counted. */
export const EARNINGS_DAYS = 90;

/**
 * Recalculates each merchant's earnings from people's clicks of the last 90 days. Pending
 * commissions count; amounts in currencies without a rate do not.
 */
export async function addUpEarnings(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - EARNINGS_DAYS * DAY_MS);
  const { defaultCurrency } = await readSettings(db, "payments");
  const clicked = await db
    .select({ merchant: offers.merchant, clicks: sql<number>`count(*)` })
    .from(clicks)
    .innerJoin(offers, eq(offers.id, clicks.offerId))
    .where(and(isNull(clicks.botReason), gte(clicks.createdAt, since)))
    .groupBy(offers.merchant);
  const earned = await db
    .select({
      merchant: offers.merchant,
      commissionCents: sql<number>`sum(${sales.commissionCents})`,
    })
    .from(sales)
    .innerJoin(clicks, eq(clicks.id, sales.clickId))
    .innerJoin(offers, eq(offers.id, clicks.offerId))
    .where(
      and(
        gte(sales.soldAt, since),
        inArray(sales.status, ["approved", "pending"]),
        eq(sales.countedIn, defaultCurrency),
      ),
    )
    .groupBy(offers.merchant);
  const commissions = new Map(earned.map((row) => [row.merchant, row.commissionCents]));
  const rows = clicked.map((row) => ({
    ...row,
    commissionCents: commissions.get(row.merchant) ?? 0,
    updatedAt: now,
  }));
  await atomic(db, (tx) => [
    tx.delete(merchantEarnings),
    ...rows.map((row) => tx.insert(merchantEarnings).values(row)),
  ]);
}
