/** Lists sales for the back office. */

import type { Db } from "@pickwell/db/client";
import { ignoringCase } from "@pickwell/db/columns";
import { sales } from "@pickwell/db/schema";
import { type AnyColumn, asc, desc, gt, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { MAX_TOTAL } from "../../core/list-input.ts";
import { sortTerms } from "../../core/sort.ts";
import { readTimeZone } from "../../settings/time-zone.ts";
import { saleCurrency } from "../accounts.ts";
import { conditionOf } from "./conditions.ts";
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
    const [next] = await db
      .select({ value: column })
      .from(sales)
      .where(last === undefined ? isNotNull(column) : gt(column, last))
      .orderBy(asc(column))
      .limit(1);
    if (next?.value == null) break;
    found.push(next.value);
  }
  return found;
}

/** What each sort order compares. Money is compared in the shop's currency. */
const orders: Record<(typeof saleSorts)[number], AnyColumn | SQL> = {
  order: ignoringCase(sales.orderId),
  network: ignoringCase(sales.network),
  amount: sales.amountCents,
  commission: sales.commissionCents,
  sold: sales.soldAt,
  status: sales.status,
};

/**
 * A page of the matching sales, the newest first by default, with their number (counted up to a
 * limit) and the values to filter by.
 */
export async function listSales(db: Db, now: Date, input: SaleListInput) {
  const { page, limit, sort } = input;
  const condition = conditionOf(input, now, await readTimeZone(db));
  const matches = db.select({ id: sales.id }).from(sales).where(condition);
  const counted = matches.limit(MAX_TOTAL).as("matches");
  const [{ total } = { total: 0 }] = await db
    .select({ total: sql<number>`count(*)` })
    .from(counted);
  const order = sort
    ? sortTerms([orders[sort]], input.order, sales.id)
    : [desc(sales.soldAt), desc(sales.id)];
  // Joins products to the page's rows only.
  const keys = db
    .select({ id: sales.id })
    .from(sales)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit);
  const rows = await selectSales(db)
    .where(inArray(sales.id, keys))
    .orderBy(...order);
  const networks = await networksOfSales(db);
  const currencies = await distinctOf(db, sales.currency);
  const merchants = await distinctOf(db, sales.merchant);
  return {
    sales: await viewSales(db, rows),
    total,
    page,
    limit,
    networks,
    currencies,
    merchants,
    currency: await saleCurrency(db),
  };
}
