/** Lists sales for the back office. */

import type { Db } from "@pickwell/db/client";
import { ignoringCase } from "@pickwell/db/columns";
import { sales } from "@pickwell/db/schema";
import { readRows } from "@pickwell/db/statements";
import { type AnyColumn, desc, gt, inArray, isNotNull, min, or, type SQL, sql } from "drizzle-orm";
import { MAX_TOTAL } from "../../core/list-input.ts";
import { sortTerms } from "../../core/sort.ts";
import { readTimeZone } from "../../settings/time-zone.ts";
import { saleCurrency } from "../accounts.ts";
import { byCommissionOf, byNetworkOf, conditionsOf, countOf, newestOf } from "./conditions.ts";
import { networksOfSales } from "./keys.ts";
import type { SaleListInput, saleSorts } from "./schema.ts";
import { selectSales, viewSales } from "./view.ts";

const MAX_CHOICES = 100;

/** Distinct values of a column, read by skipping through its index. */
async function distinctOf(
  db: Db,
  column: typeof sales.currency | typeof sales.merchant | typeof sales.countedIn,
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

const orderOf = ({ sort, order }: SaleListInput): SQL[] =>
  sort ? sortTerms(orders[sort], order, sales.id) : [desc(sales.soldAt), desc(sales.id)];

/** Query of the ids of a page of the matching sales, along an index where one has their order. */
async function keysOf(
  db: Db,
  input: SaleListInput,
  conditions: readonly (SQL | undefined)[],
  networks: readonly string[],
): Promise<SQL> {
  const { page, limit, sort, order } = input;
  const part = { order, limit, offset: (page - 1) * limit };
  if (!sort) return newestOf(conditions, part);
  if (sort === "network" && networks.length <= MAX_CHOICES) {
    return byNetworkOf(networks, or(...conditions), part);
  }
  if (sort === "commission" && conditions.every((condition) => condition === undefined)) {
    const currencies = await distinctOf(db, sales.countedIn);
    if (currencies.length < MAX_CHOICES) return byCommissionOf([...currencies, null], part);
  }
  const matching = db
    .select({ id: sales.id })
    .from(sales)
    .where(or(...conditions))
    .orderBy(...orderOf(input))
    .limit(limit)
    .offset(part.offset);
  return sql`${matching}`;
}

/**
 * A page of the matching sales, the newest first by default, with their number (counted up to a
 * limit) and the values to filter by.
 */
export async function listSales(db: Db, now: Date, input: SaleListInput) {
  const { page, limit } = input;
  const zone = await readTimeZone(db);
  const conditions = conditionsOf(input, now, zone);
  const counted = await readRows<{ total: number }>(db, countOf(conditions, MAX_TOTAL));
  const order = orderOf(input);
  // Joins products to the page's rows only.
  const networks = await networksOfSales(db);
  const keys = await keysOf(db, input, conditions, networks);
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
