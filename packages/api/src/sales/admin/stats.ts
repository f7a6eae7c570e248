/** Totals of the sales of a period. */

import type { Db } from "@pickwell/db/client";
import { sales } from "@pickwell/db/schema";
import { isNull } from "drizzle-orm";
import { periodBounds } from "../../analytics/period-bounds.ts";
import { readTimeZone } from "../../settings/time-zone.ts";
import { saleCurrency } from "../accounts.ts";
import { DaySums } from "../day-sums.ts";
import {
  addUpMoney,
  type DayMoney,
  type MoneyState,
  type OtherCurrency,
  readDayMoney,
} from "../money-sums.ts";
import { inPeriod } from "./conditions.ts";
import type { SalePeriod } from "./schema.ts";

/** The figures above the list, of sales sold in the period. */
export interface SaleStats {
  /** In minor units of the shop's currency; other currencies are converted at each day's rate. */
  revenueCents: number;
  commissionCents: number;
  orders: number;
  /** Approved orders without a known click. */
  unattributed: number;
  /** Declined or reversed orders. */
  reversed: number;
  /** Pending orders, and their commissions in minor units of the shop's currency. */
  pending: number;
  pendingCommissionCents: number;
  /** The converted part of the sums, in its original currencies. */
  converted: OtherCurrency[];
  /** Money without an exchange rate; excluded from the sums. */
  others: OtherCurrency[];
  /** The sums are incomplete because sales from before an upgrade are still being added. */
  isCounting: boolean;
  /** Whether there is any sale at all. */
  hasAny: boolean;
  currency: string;
}

/** Reads the totals of a period. */
export async function saleStats(db: Db, now: Date, period: SalePeriod): Promise<SaleStats> {
  const zone = await readTimeZone(db);
  const currency = await saleCurrency(db);
  const sums = await addUpMoney(
    db,
    await moneyOf(db, { now, period, zone }),
    currency,
    ({ state }) => setOf(state),
  );
  const counted = sums("counted");
  const pending = sums("pending");
  const any = await db.select({ id: sales.id }).from(sales).limit(1);
  const unplaced = await db
    .select({ id: sales.id })
    .from(sales)
    .where(isNull(sales.countedIn))
    .limit(1);
  return {
    revenueCents: counted.amountCents,
    commissionCents: counted.commissionCents,
    orders: counted.orders,
    unattributed: counted.unattributed,
    reversed: sums("back").orders,
    pending: pending.orders,
    pendingCommissionCents: pending.commissionCents,
    converted: counted.converted,
    others: counted.others,
    isCounting: unplaced.length > 0,
    hasAny: any.length > 0,
    currency,
  };
}

/** The figure that a state counts in. */
function setOf(state: MoneyState) {
  if (state === "approved" || state === "paid") return "counted" as const;
  return state === "declined" || state === "reversed" ? ("back" as const) : state;
}

interface MoneyOfPeriod {
  now: Date;
  period: SalePeriod;
  zone: string;
}

/** Sums of whole days from the stored daily sums. Periods of hours add up the sales themselves. */
async function moneyOf(db: Db, { now, period, zone }: MoneyOfPeriod): Promise<DayMoney[]> {
  if (period === "all") return readDayMoney(db);
  const { unit, from } = periodBounds(period, now, zone);
  if (unit === "day") return readDayMoney(db, { from });
  const rows = await db
    .select()
    .from(sales)
    .where(inPeriod(period, now, zone));
  const days = new DaySums([{ since: 0, zone }]);
  for (const row of rows) days.add(row, 1);
  return days.list;
}
