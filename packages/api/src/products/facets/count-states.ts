/** Counts products by status without reading the public ones. */
import type { Db } from "@pickwell/db/client";
import { EVERYWHERE, priceTotals } from "@pickwell/db/derived/listing-totals";
import { isFalse, isTrue } from "@pickwell/db/expressions";
import { prepared } from "@pickwell/db/prepared";
import { products } from "@pickwell/db/schema";
import { and, eq, gt, gte, type SQL, sql } from "drizzle-orm";

/** The counts on the four cards above the list. */
export interface ProductCounts {
  total: number;
  published: number;
  draft: number;
  archived: number;
}

const countOf = (condition: SQL | undefined) =>
  sql`(select count(*) from ${products} where ${condition})`.mapWith(Number);

/**
 * Public products (published, in an active category) come from stored totals; the others are
 * counted.
 */
export async function countByStatus(db: Db): Promise<ProductCounts> {
  const [row] = await prepared(db, "products:by-status", (db) =>
    db
      .select({
        listed: sql`coalesce(sum(products), 0)`.mapWith(Number),
        others: countOf(isFalse(products.listed)),
        draft: countOf(eq(products.status, "draft")),
        archived: countOf(eq(products.status, "archived")),
      })
      .from(priceTotals)
      .where(eq(sql`category_id`, EVERYWHERE))
      .prepare(),
  ).execute();
  const { listed = 0, others = 0, draft = 0, archived = 0 } = row ?? {};
  const total = listed + others;
  return { total, published: total - draft - archived, draft, archived };
}

/**
 * Which products are counted: public ones, published but not public ones, or all that are not
 * public.
 */
const parts = {
  listed: isTrue(products.listed),
  hidden: and(isFalse(products.listed), eq(products.status, "published")),
  others: isFalse(products.listed),
};

/** How many products were added since a moment, by current status. */
export async function countMadeSince(
  db: Db,
  moment: Date,
): Promise<Pick<ProductCounts, "total" | "published">> {
  const since = (part: SQL | undefined) => countOf(and(part, gte(products.createdAt, moment)));
  const [row] = await db
    .select({
      listed: since(parts.listed),
      hidden: since(parts.hidden),
      others: since(parts.others),
    })
    .from(sql`(select 1) one`);
  const { listed = 0, hidden = 0, others = 0 } = row ?? {};
  return { total: listed + others, published: listed + hidden };
}

/** The parts of a query that counts products by creation date, each along an index. */
export const madeAfter = (moment: Date, isPublished: boolean): (SQL | undefined)[] =>
  [parts.listed, isPublished ? parts.hidden : parts.others].map((part) =>
    and(part, gt(products.createdAt, moment)),
  );
