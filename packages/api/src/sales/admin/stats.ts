/** What the sales of a period come to. */

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

/** The figures above the list: of orders that count, sold in the period. */
export interface SaleStats {
  /** In the shop's currency, what is in others converted by the rates of its days. */
  revenueCents: number;
  commissionCents: number;
  orders: number;
  /** Those among the orders of which no click is known. */
  unattributed: number;
  /** Declined, or taken back. */
  reversed: number;
  /** Those of which the network has not decided yet, and what they are worth if it says yes. */
  pending: number;
  pendingCommissionCents: number;
  /** What of the sums was reported in other currencies. */
  converted: OtherCurrency[];
  /** What counts and has no rate: it is in no sum above. */
  others: OtherCurrency[];
  /** Sums of before the last upgrade are still being made. */
  isCounting: boolean;
  /** Whether any sale was ever reported. */
  hasAny: boolean;
  currency: string;
}

/** What was sold in a period, and what of it counts. */
export async function saleStats(db: Db, now: Date, period: SalePeriod): Promise<SaleStats> {
  const zone = await readTimeZone(db);
  const currency = await saleCurrency(db);
  const sums = await addUpMoney(
    db,
    await moneyOf(db, { now, period, zone, currency }),
    currency,
    ({ state }) => [setOf(state)],
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

/** Which of the figures a state is in. */
function setOf(state: MoneyState) {
  if (state === "approved" || state === "paid") return "counted" as const;
  return state === "declined" || state === "reversed" ? ("back" as const) : state;
}

interface MoneyOfPeriod {
  now: Date;
  period: SalePeriod;
  zone: string;
  currency: string;
}

/** The sums of a period's days; of hours there are none, so its sales themselves are added up. */
async function moneyOf(
  db: Db,
  { now, period, zone, currency }: MoneyOfPeriod,
): Promise<DayMoney[]> {
  if (period === "all") return readDayMoney(db, currency);
  const { unit, from } = periodBounds(period, now, zone);
  if (unit === "day") return readDayMoney(db, currency, { from });
  const rows = await db
    .select()
    .from(sales)
    .where(inPeriod(period, now, zone));
  const days = new DaySums([{ since: 0, zone }]);
  for (const row of rows) days.add(row, 1);
  return days.list.map((row) => ({ ...row, group: "" }));
}
