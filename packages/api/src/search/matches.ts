/** Finds products, deals and articles, best first. */

import type { Db } from "@pickwell/db/client";
import { isTrue, unindexed } from "@pickwell/db/expressions";
import { elementsOf, isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { deals, posts, products } from "@pickwell/db/schema";
import { and, eq, sql } from "drizzle-orm";
import { type PostSummary, selectPosts, summaryOf } from "../blog/view.ts";
import { withProvenPrices } from "../deals/service.ts";
import { type DealView, selectDeals } from "../deals/view.ts";
import { type ChangesAt, canBeTaken, withEffectivePrice } from "../offers/effective-price.ts";
import { type ProductView, productFields, selectFields } from "../products/view.ts";
import { isPublic } from "../publishing/is-public.ts";
import { type Ranked, rank } from "../relevance/rank.ts";
import type { SearchQuery } from "../relevance/search-query.ts";

/** A range of results. */
export interface Span {
  offset: number;
  /** None only counts them. */
  limit: number;
}

export interface Matches<T> {
  /** Closest first. */
  rows: T[];
  /** Those of the rows that match by what they are called. */
  named: T[];
  /** How many match. */
  total: number;
  /** The text with other words for those that are misspelt; null when none is. */
  corrected: string | null;
}

type Key = { key: number | string; total: number };

/** The keys of what was found, the closest first. */
const found = elementsOf(sql.placeholder("keys"), "found");
const key = sql<number | string>`${found.value}`.as("key_");
const seq = sql<number | string>`${found.number}`.as("key_");
const inOrder = found.place;
/** Counted in the same pass, before the span is cut out. */
const total = sql<number>`count(*) over ()`.as("total");
const limit = sql.placeholder("limit");
const offset = sql.placeholder("offset");
const keys = sql.placeholder("keys");

/**
 * @param find - those of the keys that may be seen, a span of them, each with their number
 * @param read - rows with these keys, in any order, each with its key
 */
async function matchesOf<K extends Key, T>(
  ranked: Ranked,
  span: Span,
  find: (values: Record<string, unknown>) => Promise<K[]>,
  read: (values: { keys: string }) => Promise<[key: number | string, row: T][]>,
): Promise<Matches<T> & { first: K | undefined }> {
  if (ranked.keys.length === 0) {
    return { rows: [], named: [], total: 0, corrected: null, first: undefined };
  }
  const all = JSON.stringify(ranked.keys);
  // Without a row there is nothing that could carry the number.
  const seen = await find({ ...span, keys: all, limit: Math.max(1, span.limit) });
  const [first] =
    seen.length > 0 || span.offset === 0 ? seen : await find({ keys: all, offset: 0, limit: 1 });
  const wanted = seen.slice(0, span.limit).map(({ key }) => key);
  const rows = new Map(wanted.length > 0 ? await read({ keys: JSON.stringify(wanted) }) : []);
  const rowsOf = (keys: (number | string)[]) => keys.flatMap((key) => rows.get(key) ?? []);
  return {
    rows: rowsOf(wanted),
    named: rowsOf(wanted.filter((key) => ranked.named.has(key))),
    total: first?.total ?? 0,
    // Of what may be seen: else it would tell of what may not.
    corrected: first ? ranked.correctionOf(first.key) : null,
    first,
  };
}

/** Public products. */
export async function matchProducts(
  db: Db,
  moment: Date,
  search: SearchQuery,
  span: Span,
  changesAt?: ChangesAt,
): Promise<Matches<ProductView>> {
  const find = prepared(db, "search:products", (db) =>
    db
      .select({ key: seq, total })
      .from(found.rows)
      .crossJoin(products)
      .where(and(eq(products.seq, found.number), isTrue(unindexed(products.listed))))
      .orderBy(inOrder)
      .limit(limit)
      .offset(offset)
      .prepare(),
  );
  const read = prepared(db, "search:read-products", (db) =>
    selectFields(db, { ...productFields, seq: products.seq })
      .where(isOneOf(products.seq, keys))
      .prepare(),
  );
  return matchesOf(
    await rank(db, "products", search),
    span,
    (values) => find.execute(values),
    async (values) => {
      const rows = await withEffectivePrice(db, moment, await read.execute(values), changesAt);
      return rows.map(({ seq, ...row }) => [seq, row]);
    },
  );
}

/**
 * Deals that are open at a moment.
 *
 * @returns also when the first of all matches ends
 */
export async function matchDeals(
  db: Db,
  moment: Date,
  search: SearchQuery,
  span: Span,
): Promise<Matches<DealView> & { firstEnd: Date | null }> {
  const find = prepared(db, "search:deals", (db) =>
    db
      .select({
        key,
        total,
        firstEnd: sql<number | null>`min(${deals.endsAt}) over ()`.as("first_end"),
      })
      .from(found.rows)
      .crossJoin(deals)
      .where(and(eq(deals.id, found.value), canBeTaken))
      .orderBy(inOrder)
      .limit(limit)
      .offset(offset)
      .prepare(),
  );
  const read = prepared(db, "search:read-deals", (db) =>
    selectDeals(db).where(isOneOf(deals.id, keys)).prepare(),
  );
  const { first, ...matches } = await matchesOf(
    await rank(db, "deals", search),
    span,
    (values) => find.execute({ ...values, now: moment.getTime() }),
    async (values) => {
      const rows = await withProvenPrices(db, moment, await read.execute(values));
      return rows.map((row) => [row.id, row]);
    },
  );
  return { ...matches, firstEnd: first?.firstEnd ? new Date(first.firstEnd) : null };
}

/** Articles that are public at a moment. */
export async function matchPosts(
  db: Db,
  moment: Date,
  search: SearchQuery,
  span: Span,
): Promise<Matches<PostSummary>> {
  const find = prepared(db, "search:posts", (db) =>
    db
      .select({ key, total })
      .from(found.rows)
      .crossJoin(posts)
      .where(and(eq(posts.id, found.value), isPublic))
      .orderBy(inOrder)
      .limit(limit)
      .offset(offset)
      .prepare(),
  );
  const read = prepared(db, "search:read-posts", (db) =>
    selectPosts(db).where(isOneOf(posts.id, keys)).prepare(),
  );
  return matchesOf(
    await rank(db, "posts", search),
    span,
    (values) => find.execute({ ...values, now: moment.getTime() }),
    async (values) => (await read.execute(values)).map((row) => [row.id, summaryOf(row)]),
  );
}
