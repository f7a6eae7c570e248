/** Conditions of the sales list: search, filters and period. */

import { beginsNocase } from "@pickwell/db/columns";
import { saleStatuses, sales } from "@pickwell/db/schema";
import { and, eq, gte, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { momentOf, periodBounds } from "../../analytics/period-bounds.ts";
import type { SortOrder } from "../../core/list-input.ts";
import type { SaleListInput, SalePeriod } from "./schema.ts";

/** Sales of a period, with the same bounds as in Analytics. @returns undefined for all time */
export function inPeriod(period: SalePeriod, now: Date, zone: string): SQL | undefined {
  if (period === "all") return undefined;
  const { unit, from } = periodBounds(period, now, zone);
  return gte(sales.soldAt, momentOf(zone, unit, from));
}

/**
 * Ids of sales whose order id or click id begins with a text, ignoring the case of ASCII letters.
 */
function idsBeginning(text: string): SQL {
  // One query per column: an index serves each, but not both in one.
  const parts = [sales.orderId, sales.clickId].map(
    (column) => sql`select ${sales.id} from ${sales} where ${beginsNocase(column, text)}`,
  );
  return sql.join(parts, sql` union all `);
}

/** Searches for a page when the text is a path, else for the beginning of an id. */
const isFound = (search: string): SQL | undefined =>
  search.startsWith("/")
    ? and(gte(sales.page, search), lt(sales.page, `${search}\u{10ffff}`))
    : sql`${sales.id} in (${idsBeginning(search)})`;

type Filters = Omit<SaleListInput, "page" | "limit" | "sort" | "order">;

/**
 * The condition of the matching sales, in parts that exclude each other: sales of one network or
 * merchant are read state by state, since only with a state an index has them in order of time.
 */
export function conditionsOf(filters: Filters, now: Date, zone: string): (SQL | undefined)[] {
  const { status, network, merchant } = filters;
  const states = status === "all" && (network || merchant) ? saleStatuses : [status];
  return states.map((state) => conditionOf({ ...filters, status: state }, now, zone));
}

/**
 * Query of the ids of the newest sales that fit one of the conditions, the newest first.
 *
 * @param limit - most sales
 * @param offset - sales that are left out before
 */
export function newestOf(
  conditions: readonly (SQL | undefined)[],
  { limit, offset = 0 }: { limit: number; offset?: number },
): SQL {
  const newest = conditions.map(
    (condition) => sql`select * from (
      select ${sales.id} as id, ${sales.soldAt} as sold_at from ${sales} ${where(condition)}
      order by ${sales.soldAt} desc, ${sales.id} desc limit ${offset + limit}) as newest`,
  );
  return sql`(select id from (${sql.join(newest, sql` union all `)}) as newest
    order by sold_at desc, id desc limit ${limit} offset ${offset})`;
}

/**
 * Query of the ids of the sales that fit a condition, network by network: an index has those of one
 * network in order of status and time, but not all of them in an order that ignores the case of names.
 *
 * @param networks - all names of networks that sales have
 * @param limit - most sales
 * @param offset - sales that are left out before
 */
export function byNetworkOf(
  networks: readonly string[],
  condition: SQL | undefined,
  { order, limit, offset }: { order: SortOrder; limit: number; offset: number },
): SQL {
  // Names that only differ in case are in one place.
  const places = [...new Set(networks.map((name) => name.toLowerCase()))].sort();
  const placeOf = (name: string) => String(places.indexOf(name.toLowerCase()));
  const direction = sql.raw(order);
  const parts = networks.map(
    (name) => sql`select * from (
      select ${sales.id} as id, ${sql.raw(placeOf(name))} as place, ${sales.status} as status, ${sales.soldAt} as sold_at
      from ${sales} ${where(and(eq(sales.network, name), condition))}
      order by ${sales.status} ${direction}, ${sales.soldAt} ${direction}, ${sales.id} ${direction}
      limit ${offset + limit}) as part`,
  );
  if (parts.length === 0) return sql`(select ${sales.id} from ${sales} limit 0)`;
  return sql`(select id from (${sql.join(parts, sql` union all `)}) as parts
    order by place ${direction}, status ${direction}, sold_at ${direction}, id ${direction}
    limit ${limit} offset ${offset})`;
}

/**
 * Query of the ids of all sales in order of their commission, currency by currency in which they are
 * counted: an index has those of one in this order, and there is more than one only while sales
 * wait to be converted.
 *
 * @param currencies - all that sales are counted in, and null
 * @param limit - most sales
 * @param offset - sales that are left out before
 */
export function byCommissionOf(
  currencies: readonly (string | null)[],
  { order, limit, offset }: { order: SortOrder; limit: number; offset: number },
): SQL {
  const direction = sql.raw(order);
  const ordered = sql`order by commission_cents ${direction}, id ${direction}`;
  const parts = currencies.map(
    (currency) => sql`select * from (
      select ${sales.id} as id, ${sales.commissionCents} as commission_cents from ${sales}
      ${where(currency === null ? isNull(sales.countedIn) : eq(sales.countedIn, currency))}
      ${ordered} limit ${offset + limit}) as part`,
  );
  return sql`(select id from (${sql.join(parts, sql` union all `)}) as parts
    ${ordered} limit ${limit} offset ${offset})`;
}

/** Query of the number of sales that fit one of the conditions, as `total`; at most `limit`. */
export function countOf(conditions: readonly (SQL | undefined)[], limit: number): SQL {
  const matching = conditions.map(
    (condition) => sql`select * from (
      select ${sales.id} as id from ${sales} ${where(condition)} limit ${limit}) as matching`,
  );
  return sql`select count(*) as total from (
    select id from (${sql.join(matching, sql` union all `)}) as matching limit ${limit}) as matches`;
}

const where = (condition: SQL | undefined) => (condition ? sql`where ${condition}` : sql``);

function conditionOf(input: Filters, now: Date, zone: string): SQL | undefined {
  const { search, attribution, status, network, period, currency, merchant, path } = input;
  return and(
    inPeriod(period, now, zone),
    attribution === "all"
      ? undefined
      : attribution === "attributed"
        ? isNotNull(sales.kind)
        : isNull(sales.kind),
    status === "all" ? undefined : eq(sales.status, status),
    network ? eq(sales.network, network) : undefined,
    currency ? eq(sales.currency, currency.toUpperCase()) : undefined,
    merchant ? eq(sales.merchant, merchant) : undefined,
    path ? eq(sales.page, path) : undefined,
    search ? isFound(search) : undefined,
  );
}
