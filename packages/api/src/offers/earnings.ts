/** What clicks to each merchant have earned of late. */
import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { clicks, merchantEarnings, offers, sales } from "@pickwell/db/schema";
import { and, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import { readSettings } from "../settings/service.ts";
import { DAY_MS } from "../time/rules.ts";

/** For how long a click and a sale count, in days. */
export const EARNINGS_DAYS = 90;

/**
 * Adds up what people's clicks on merchants' offers have earned in the last 90 days. Commissions that are
 * pending count; what is in a currency that the shop has no rate for does not.
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
