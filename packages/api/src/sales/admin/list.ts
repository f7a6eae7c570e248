/** Lists sales for the back office. */

import type { Db } from "@pickwell/db/client";
import { ignoringCase } from "@pickwell/db/columns";
import { sales } from "@pickwell/db/schema";
import { readRows } from "@pickwell/db/statements";
import { type AnyColumn, desc, gt, inArray, isNotNull, min, or, type SQL } from "drizzle-orm";
import { MAX_TOTAL } from "../../core/list-input.ts";
import { sortTerms } from "../../core/sort.ts";
import { readTimeZone } from "../../settings/time-zone.ts";
import { saleCurrency } from "../accounts.ts";
import { byNetworkOf, conditionsOf, countOf, newestOf } from "./conditions.ts";
import { networksOfSales } from "./keys.ts";
import type { SaleListInput, saleSorts } from "./schema.ts";
import { selectSales, viewSales } from "./view.ts";

const MAX_CHOICES = 100;

/** Distinct values of a column, read by skipping through its index. */
async function distinctOf(
  db: Db,
  column: typeof sales.currency | typeof sales.merchant,
): Promise<string[]> {
  const found: string[] = [];
  while (found.length < MAX_CHOICES) {
    const last = found.at(-1);
    // Not by order and limit: of a column with nulls PostgreSQL has no index in SQLite's order.
    const [next] = await db
      .select({ value: min(column) })
      .from(sales)
      .where(last === undefined ? isNotNull(column) : gt(column, last));
    if (next?.value == null) break;
    found.push(next.value);
  }
  return found;
}

/**
 * What each sort order compares. Money is compared in the shop's currency; sales with one status are
 * in order of time, as an index has them.
 */
const orders: Record<(typeof saleSorts)[number], (AnyColumn | SQL)[]> = {
  order: [ignoringCase(sales.orderId)],
  network: [ignoringCase(sales.network), sales.status, sales.soldAt],
  amount: [sales.amountCents],
  commission: [sales.commissionCents],
  sold: [sales.soldAt],
  status: [sales.status, sales.soldAt],
};

/**
 * A page of the matching sales, the newest first by default, with their number (counted up to a
 * limit) and the values to filter by.
 */
export async function listSales(db: Db, now: Date, input: SaleListInput) {
  const { page, limit, sort } = input;
  const zone = await readTimeZone(db);
  const conditions = conditionsOf(input, now, zone);
  const counted = await readRows<{ total: number }>(db, countOf(conditions, MAX_TOTAL));
  const order = sort
    ? sortTerms(orders[sort], input.order, sales.id)
    : [desc(sales.soldAt), desc(sales.id)];
  const offset = (page - 1) * limit;
  // Joins products to the page's rows only.
  const networks = await networksOfSales(db);
  const keys = !sort
    ? newestOf(conditions, { limit, offset })
    : sort === "network" && networks.length <= MAX_CHOICES
      ? byNetworkOf(networks, or(...conditions), { order: input.order, limit, offset })
      : db
          .select({ id: sales.id })
          .from(sales)
          .where(or(...conditions))
          .orderBy(...order)
          .limit(limit)
          .offset(offset);
  const rows = await selectSales(db)
    .where(inArray(sales.id, keys))
    .orderBy(...order);
  const currencies = await distinctOf(db, sales.currency);
  const merchants = await distinctOf(db, sales.merchant);
  return {
    sales: await viewSales(db, rows),
    total: Number(counted[0]?.total ?? 0),
    page,
    limit,
    networks,
    currencies,
    merchants,
    currency: await saleCurrency(db),
  };
}
