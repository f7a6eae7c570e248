/** Finds the products, deals and articles that match a text, closest first. */
import type { Db } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { deals, posts, products } from "@pickwell/db/schema";
import { dealCandidates, postCandidates, searchCandidates } from "@pickwell/db/search";
import { and, asc, desc, sql } from "drizzle-orm";
import { isPublic } from "../blog/list.ts";
import { type PostSummary, selectPosts, summaryOf } from "../blog/view.ts";
import { isOpen } from "../deals/service.ts";
import { type DealView, selectDeals } from "../deals/view.ts";
import { type ProductView, selectProducts } from "../products/view.ts";
import { NAMED, type SearchText, type Texts } from "./search-text.ts";

/** A part of the matches. */
export interface Span {
  offset: number;
  /** None only counts them. */
  limit: number;
  /** Not counted, as takes less: `total` is how many of them the span holds. */
  isUncounted?: boolean;
}

export interface Matches<T> {
  /** Closest first. */
  rows: T[];
  /** How many of these rows, the first ones, match by their name. */
  named: number;
  /** How many match, of which `SEARCH_CANDIDATES` are looked at. */
  total: number;
}

type Key = { key: string; closeness: number; total: number };

/** Counted in the same pass, before the span is cut out. */
const totalOf = ({ isUncounted }: Span) =>
  sql<number>`${sql.raw(isUncounted ? "0" : "count(*) over ()")}`.as("total");
/** The first column to sort by. */
const closest = sql`closeness`;
const limit = sql.placeholder("limit");
const offset = sql.placeholder("offset");
const keys = sql.placeholder("keys");

/**
 * @param find - keys of a span of the matches, each with their number
 * @param read - rows with these keys, in any order
 */
async function matchesOf<K extends Key, T>(
  span: Span,
  find: (span: Span) => Promise<K[]>,
  read: (keys: string) => Promise<T[]>,
  keyOf: (row: T) => string,
): Promise<Matches<T> & { first: K | undefined }> {
  // Without a row there is nothing that could carry the number.
  const found = await find({ ...span, limit: Math.max(1, span.limit) });
  const [first] =
    found.length > 0 || span.offset === 0 ? found : await find({ ...span, offset: 0, limit: 1 });
  const wanted = found.slice(0, span.limit).map(({ key }) => key);
  const rows = wanted.length > 0 ? await read(JSON.stringify(wanted)) : [];
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return {
    rows: wanted.flatMap((key) => byKey.get(key) ?? []),
    named: found.slice(0, span.limit).filter(({ closeness }) => closeness <= NAMED).length,
    total: span.isUncounted ? found.length : (first?.total ?? 0),
    first,
  };
}

/** Listed products; among equally close ones the most reviewed come first. */
export async function matchProducts(
  db: Db,
  text: SearchText,
  span: Span,
): Promise<Matches<ProductView>> {
  return matchesOf(
    span,
    (span) => findProducts(db, text, span).execute({ ...text.values, ...span }),
    (wanted) => readProducts(db).execute({ keys: wanted }),
    ({ id }) => id,
  );
}

const productTexts: Texts = {
  name: products.name,
  names: sql`${products.name} || ' ' || ${products.brand}`,
  body: sql`' ' || ${products.description}`,
};

const findProducts = (db: Db, { key, match, short, closeness }: SearchText, span: Span) =>
  prepared(db, `search:products:${key}${span.isUncounted}`, (db) =>
    db
      .select({
        key: products.id,
        closeness: closeness(productTexts).as("closeness"),
        total: totalOf(span),
      })
      .from(products)
      .where(
        and(
          sql`${products.listed} = 1`,
          sql`${products.seq} in (${searchCandidates(match, short)})`,
        ),
      )
      .orderBy(closest, desc(products.reviewCount), asc(products.seq))
      .limit(limit)
      .offset(offset)
      .prepare(),
  );

const readProducts = (db: Db) =>
  prepared(db, "search:read-products", (db) =>
    selectProducts(db).where(isOneOf(products.id, keys)).prepare(),
  );

/**
 * Deals that can be used at a moment; among equally close ones the first to end come first.
 *
 * @returns also when the first of all that match ends
 */
export async function matchDeals(
  db: Db,
  moment: Date,
  text: SearchText,
  span: Span,
): Promise<Matches<DealView> & { firstEnd: Date | null }> {
  const { first, ...matches } = await matchesOf(
    span,
    (span) => findDeals(db, text, span).execute({ ...text.values, ...span, now: moment.getTime() }),
    (wanted) => readDeals(db).execute({ keys: wanted }),
    ({ id }) => id,
  );
  return { ...matches, firstEnd: first?.firstEnd ? new Date(first.firstEnd) : null };
}

const dealTexts: Texts = {
  name: deals.title,
  names: sql`${deals.title} || ' ' || ${deals.category}`,
  body: sql`' ' || ${deals.description}`,
};

const findDeals = (db: Db, { key, match, short, closeness }: SearchText, span: Span) =>
  prepared(db, `search:deals:${key}${span.isUncounted}`, (db) =>
    db
      .select({
        key: deals.id,
        closeness: closeness(dealTexts).as("closeness"),
        total: totalOf(span),
        firstEnd: sql<number | null>`min(${deals.endsAt}) over ()`.as("first_end"),
      })
      .from(deals)
      .where(and(isOpen, sql`${deals.id} in (${dealCandidates(match, short)})`))
      .orderBy(closest, asc(deals.closesAt), asc(deals.id))
      .limit(limit)
      .offset(offset)
      .prepare(),
  );

const readDeals = (db: Db) =>
  prepared(db, "search:read-deals", (db) =>
    selectDeals(db).where(isOneOf(deals.id, keys)).prepare(),
  );

/** Articles that are public at a moment; among equally close ones the newest come first. */
export async function matchPosts(
  db: Db,
  moment: Date,
  text: SearchText,
  span: Span,
): Promise<Matches<PostSummary>> {
  const { rows, ...matches } = await matchesOf(
    span,
    (span) => findPosts(db, text, span).execute({ ...text.values, ...span, now: moment.getTime() }),
    (wanted) => readPosts(db).execute({ keys: wanted }),
    ({ id }) => id,
  );
  return { ...matches, rows: rows.map(summaryOf) };
}

const postTexts: Texts = {
  name: posts.title,
  names: sql`${posts.title} || ' ' || ${posts.tags}`,
  body: sql`' ' || ${posts.excerpt} || ' ' || ${posts.content}`,
};

const findPosts = (db: Db, { key, match, short, closeness }: SearchText, span: Span) =>
  prepared(db, `search:posts:${key}${span.isUncounted}`, (db) =>
    db
      .select({
        key: posts.id,
        closeness: closeness(postTexts).as("closeness"),
        total: totalOf(span),
      })
      .from(posts)
      .where(and(isPublic, sql`${posts.id} in (${postCandidates(match, short)})`))
      .orderBy(closest, desc(posts.publicFrom), asc(posts.id))
      .limit(limit)
      .offset(offset)
      .prepare(),
  );

const readPosts = (db: Db) =>
  prepared(db, "search:read-posts", (db) =>
    selectPosts(db).where(isOneOf(posts.id, keys)).prepare(),
  );
