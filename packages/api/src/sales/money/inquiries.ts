/** Sales and clicks to ask a network about, as lists and as CSV files for the inquiry. */

import type { Db } from "@pickwell/db/client";
import { isFalse } from "@pickwell/db/expressions";
import { clicks, eventDays, eventKeys, saleDays, sales } from "@pickwell/db/schema";
import { and, count, desc, eq, gt, gte, isNull, lt, lte, type SQL, sql, sum } from "drizzle-orm";
import { csvLine } from "../../core/text/csv.ts";
import { readTimeZone } from "../../settings/time-zone.ts";
import { DAY_MS, dayNumberIn } from "../../time/rules.ts";
import { placeOf, readZones } from "../../time/zones.ts";
import { saleCurrency } from "../accounts.ts";
import { ofMicro } from "../counted.ts";

/** Days after which a pending sale is late. */
export const LATE_DAYS = 90;
/** Fewest clicks without a sale that are listed, and within how many days. */
const FEWEST_CLICKS = 50;
const SILENT_DAYS = 30;
const MAX_LISTED = 50;
const MAX_EXPORTED = 5000;
/** The most clicks in a merchant's CSV file. */
const NAMED_CLICKS = 200;

/** Late sales were sold before this moment. */
const lateBefore = (now: Date) => new Date(now.getTime() - LATE_DAYS * DAY_MS);

const isLate = (now: Date) => and(eq(sales.status, "pending"), lt(sales.soldAt, lateBefore(now)));

/** Days by which the number of a moment's day differs from that in UTC, at most. */
const ZONE_DAYS = 1;

/**
 * Number of late sales: orders of whole days from the daily sums, those of the days beside the
 * moment one by one, and what is no order, which daily sums do not count.
 */
async function countLate(db: Db, now: Date): Promise<number> {
  const before = lateBefore(now);
  const countSales = async (condition: SQL | undefined) => {
    const [row] = await db.select({ of: count() }).from(sales).where(condition);
    return row?.of ?? 0;
  };
  const unplaced = await db
    .select({ id: sales.id })
    .from(sales)
    .where(isNull(sales.countedIn))
    .limit(1);
  // Some are in no daily sum yet.
  if (unplaced.length > 0) return countSales(isLate(now));

  // Every sale of this day or an earlier one is late, in whatever zone the day was counted.
  const lastWhole = Math.floor(before.getTime() / DAY_MS) - 1 - ZONE_DAYS;
  const [whole] = await db
    .select({ orders: sum(saleDays.orders) })
    .from(saleDays)
    .where(and(eq(saleDays.state, "pending"), lte(saleDays.day, lastWhole)));
  const zones = await readZones(db);
  const firstBeside = new Date((lastWhole + 1 - ZONE_DAYS) * DAY_MS);
  const beside = await db
    .select({ soldAt: sales.soldAt })
    .from(sales)
    .where(and(isLate(now), gte(sales.soldAt, firstBeside), isFalse(sales.isEntry)));
  const isBeside = ({ soldAt }: { soldAt: Date }) => placeOf(zones, soldAt).day > lastWhole;
  const entries = await countSales(and(isLate(now), sql`${sales.isEntry}`));
  return Number(whole?.orders ?? 0) + beside.filter(isBeside).length + entries;
}

/** Sales that are pending for more than 90 days, the oldest first. */
export async function lateSales(db: Db, now: Date) {
  const rows = await db
    .select({
      id: sales.id,
      network: sales.network,
      orderId: sales.orderId,
      soldAt: sales.soldAt,
      currency: sales.commissionCurrency,
      commissionMinor: sales.commissionMinor,
      commissionCents: sales.commissionCents,
    })
    .from(sales)
    .where(isLate(now))
    .orderBy(sales.soldAt, sales.id)
    .limit(MAX_LISTED);
  return { total: await countLate(db, now), sales: rows };
}

/** A merchant with many clicks and no sale. */
export interface SilentMerchant {
  merchant: string;
  clicks: number;
}

/** Merchants with at least 50 clicks and no sale in the last 30 days, the most clicks first. */
export async function silentMerchants(db: Db, now: Date): Promise<SilentMerchant[]> {
  const since = dayNumberIn(await readTimeZone(db), now) - SILENT_DAYS;
  // Rows are running totals at the end of each day, so a period is a difference of two.
  const atEnd = (measure: "clicks" | "orders", before?: number) =>
    sql<number>`coalesce((select ${eventDays[measure]} from ${eventDays} where ${eventDays.keyId} = ${eventKeys.id}
      ${before === undefined ? sql`` : sql`and ${eventDays.day} < ${before}`} order by ${eventDays.day} desc limit 1), 0)`;
  const rows = await db
    .select({
      merchant: eventKeys.key,
      clicks: sql<number>`${atEnd("clicks")} - ${atEnd("clicks", since)}`,
      orders: sql<number>`${atEnd("orders")} - ${atEnd("orders", since)}`,
    })
    .from(eventKeys)
    .where(and(eq(eventKeys.dimension, "merchant"), gt(eventKeys.key, "")));
  return rows
    .filter(({ clicks: count, orders }) => count >= FEWEST_CLICKS && orders === 0)
    .map(({ merchant, clicks: count }) => ({ merchant, clicks: count }))
    .sort((one, other) => other.clicks - one.clicks)
    .slice(0, MAX_LISTED);
}

/** Late sales as CSV, to be sent to their networks. */
export async function lateSalesCsv(db: Db, now: Date): Promise<{ csv: string }> {
  const currency = await saleCurrency(db);
  const rows = await db
    .select()
    .from(sales)
    .where(isLate(now))
    .orderBy(sales.network, sales.soldAt, sales.id)
    .limit(MAX_EXPORTED);
  const header = ["network", "transaction", "order", "sold", "days pending"];
  const money = ["amount", "currency", "commission", "commission currency"];
  const lines = rows.map((sale) => {
    const ofAmount = sale.currency ?? currency;
    const ofCommission = sale.commissionCurrency ?? ofAmount;
    return csvLine([
      sale.network,
      sale.transactionId ?? "",
      sale.orderId,
      sale.soldAt.toISOString(),
      String(Math.floor((now.getTime() - sale.soldAt.getTime()) / DAY_MS)),
      ofMicro(sale.amountMinor ?? sale.amountCents, sale.amountMicro, ofAmount),
      ofAmount,
      ofMicro(sale.commissionMinor ?? sale.commissionCents, sale.commissionMicro, ofCommission),
      ofCommission,
    ]);
  });
  return { csv: [csvLine([...header, ...money]), ...lines].join("") };
}

/**
 * The last clicks to a merchant as CSV, with time, page and the click id that the network received.
 */
export async function clicksCsv(db: Db, now: Date, merchant: string): Promise<{ csv: string }> {
  const rows = await db
    .select({ id: clicks.id, at: clicks.createdAt, page: clicks.page, device: clicks.device })
    .from(clicks)
    .where(
      and(
        eq(clicks.merchant, merchant),
        isNull(clicks.botReason),
        gte(clicks.createdAt, new Date(now.getTime() - SILENT_DAYS * DAY_MS)),
      ),
    )
    .orderBy(desc(clicks.seq))
    .limit(NAMED_CLICKS);
  const lines = rows.map(({ id, at, page, device }) =>
    csvLine([merchant, id, at.toISOString(), page ?? "", device ?? ""]),
  );
  return {
    csv: [csvLine(["merchant", "click id", "clicked", "page", "device"]), ...lines].join(""),
  };
}
