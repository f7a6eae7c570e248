/** Counts of distinct people, from events, because sums of days would count them twice. */

import type { Db } from "@pickwell/db/client";
import { isFalse } from "@pickwell/db/expressions";
import { pageViews, sales } from "@pickwell/db/schema";
import { readRows } from "@pickwell/db/statements";
import {
  aliasedTable,
  and,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  notExists,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Breakdown } from "./rules.ts";
import type { FunnelSteps } from "./schema.ts";

/** A period; the end is exclusive. */
export interface TimeRange {
  from: Date;
  to: Date;
}

const customers = sql<number>`count(distinct ${sales.customer})`;

/**
 * Distinct customers with an order in a period whose first one was before. Those whose first one is
 * in it are in the totals, as `newCustomers`; together they are all.
 */
export async function countReturningCustomers(db: Db, { from, to }: TimeRange): Promise<number> {
  const [start, end] = [from.getTime(), to.getTime()];
  const [row] = await readRows<{ customers: number }>(
    db,
    sql`
    select count(distinct customer) as customers from sales later
      where status = 'approved' and is_new_customer = false and is_entry = false
        and sold_at >= ${start} and sold_at < ${end}
        and not exists (select 1 from sales earlier
          where earlier.customer = later.customer and earlier.status = 'approved'
            and earlier.customer <> earlier.id
            and earlier.is_new_customer = true and earlier.sold_at >= ${start})`,
  );
  return Number(row?.customers ?? 0);
}

/** What of a sale a breakdown's keys are. */
function keyOf(by: Breakdown, of: typeof sales): SQL {
  switch (by) {
    case "deal":
    case "link":
      return sql`case when ${of.kind} = ${by} then ${of.targetId} end`;
    case "product":
      return sql`${of.productId}`;
    case "category":
      return sql`${of.categoryId}`;
    case "broadcast":
      return sql`${of.broadcastId}`;
    case "article":
      return sql`${of.page}`;
    default:
      return sql`${of[by]}`;
  }
}

/**
 * Distinct returning customers by key of a breakdown: those who bought in a period, and whose first
 * order was not in it with the same key. New customers are in the totals (one first sale each);
 * together they are all.
 *
 * Reads sales of returning customers along an index of their own, because most sales of a year are
 * from new ones.
 *
 * @returns the keys that have any
 */
export async function returningByKey(
  db: Db,
  by: Breakdown,
  keys: readonly string[],
  { from, to }: TimeRange,
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const earlier = aliasedTable(sales, "earlier");
  const key = sql<string>`coalesce(${keyOf(by, sales)}, '')`;
  const isWithin = (table: typeof sales, isNew: boolean) =>
    and(
      // In the words of the indexes, which have approved sales only.
      sql`${table.status} = 'approved'`,
      eq(table.isNewCustomer, isNew),
      gte(table.soldAt, from),
      lt(table.soldAt, to),
    );
  const firstBuys = db
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        eq(earlier.customer, sales.customer),
        ne(earlier.customer, earlier.id),
        isWithin(earlier, true),
        eq(sql`coalesce(${keyOf(by, earlier)}, '')`, key),
      ),
    );
  const rows = await db
    .select({ key, customers })
    .from(sales)
    .where(
      and(
        isWithin(sales, false),
        isFalse(sales.isEntry),
        inArray(key, [...keys]),
        notExists(firstBuys),
      ),
    )
    .groupBy(key);
  return new Map(rows.map((row) => [row.key, row.customers]));
}

/** Views that a funnel looks at: enough to tell, and read in a moment. */
const MAX_VIEWS = 100_000;

/**
 * Visits, visits with a click to a merchant, and of those the ones with an order. A long period of
 * a busy shop is shortened to its end, and never exceeds the retention of events.
 */
export async function readFunnel(db: Db, asked: TimeRange): Promise<FunnelSteps> {
  const isPersons = isNull(pageViews.botReason);
  const [farthest] = await db
    .select({ at: pageViews.createdAt })
    .from(pageViews)
    .where(and(isPersons, lt(pageViews.createdAt, asked.to)))
    .orderBy(desc(pageViews.createdAt))
    .limit(1)
    .offset(MAX_VIEWS);
  const from = farthest && farthest.at > asked.from ? farthest.at : asked.from;
  const [start, end] = [from.getTime(), asked.to.getTime()];
  const [row] = await readRows<Omit<FunnelSteps, "from">>(
    db,
    sql`
    with visits as materialized (
      select distinct visitor from page_views
      where bot_reason is null and is_visit and created_at >= ${start} and created_at < ${end}
    ), leavings as materialized (
      select id, visitor from clicks
      where bot_reason is null and created_at >= ${start} and created_at < ${end}
        and visitor in (select visitor from visits)
    )
    select
      (select count(*) from visits) as visits,
      (select count(distinct visitor) from leavings) as left,
      (select count(distinct leavings.visitor) from sales
        join leavings on leavings.id = sales.click_id
        where sales.status = 'approved' and sales.sold_at >= ${start}) as bought`,
  );
  return { from, visits: row?.visits ?? 0, left: row?.left ?? 0, bought: row?.bought ?? 0 };
}
