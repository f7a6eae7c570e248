/** Conditions of the sales list: search, filters and period. */

import { beginsNocase } from "@pickwell/db/columns";
import { sales } from "@pickwell/db/schema";
import { and, eq, gte, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { momentOf, periodBounds } from "../../analytics/period-bounds.ts";
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

export function conditionOf(
  input: Omit<SaleListInput, "page" | "limit" | "sort" | "order">,
  now: Date,
  zone: string,
): SQL | undefined {
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
