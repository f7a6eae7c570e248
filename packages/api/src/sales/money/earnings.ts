/** The shop's earnings of the last 30 days and the 30 before. */

import type { Db } from "@pickwell/db/client";
import { readSeries } from "../../analytics/figures.ts";
import { periodBounds } from "../../analytics/period-bounds.ts";
import { readTimeZone } from "../../settings/time-zone.ts";
import { saleCurrency } from "../accounts.ts";
import { addUpMoney, readDayMoney } from "../money-sums.ts";

/** Earnings of a period, in minor units of the shop's currency. */
export interface Earnings {
  /** Commissions of sales of the period that are approved or paid. */
  approvedCents: number;
  pendingCents: number;
  /** Clicks to merchants. */
  clicks: number;
}

/** Reads the last 30 days (`now`) and the 30 before (`before`). */
export async function readEarnings(db: Db, now: Date) {
  const zone = await readTimeZone(db);
  const currency = await saleCurrency(db);
  const { before, from, to, unit } = periodBounds("30d", now, zone);
  const marks = [before, from, to];
  const [previous, current] = await readSeries(db, { dimension: "all", key: "" }, unit, marks);
  const earned = async (start: number, end: number) => {
    const rows = await readDayMoney(db, { from: start, to: end });
    return addUpMoney(db, rows, currency, ({ state }) => (state === "paid" ? "approved" : state));
  };
  const of = async (start: number, end: number, clicks = 0): Promise<Earnings> => {
    const sums = await earned(start, end);
    return {
      approvedCents: sums("approved").commissionCents,
      pendingCents: sums("pending").commissionCents,
      clicks,
    };
  };
  return {
    currency,
    now: await of(from, to, current?.clicks),
    before: await of(before, from, previous?.clicks),
  };
}
