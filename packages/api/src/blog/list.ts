import type { Db } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { posts } from "@pickwell/db/schema";
import { postCandidates, searchTerms } from "@pickwell/db/search";
import { and, asc, desc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { slugify } from "../products/rules.ts";
import type { PostSort } from "./rules.ts";
import type { PostListInput } from "./schema.ts";
import { type PostSummary, selectPosts, summaryOf } from "./view.ts";

/** Totals are exact up to here; a longer result says this many. */
const MAX_TOTAL = 100_000;

/** Told when time alone will change the answer. */
export type ChangesAt = (moment: Date) => void;

export interface PostPage {
  posts: PostSummary[];
  /** Articles that match, on all pages. */
  total: number;
  page: number;
  limit: number;
}

const now = sql.placeholder("now");
/** Published, or scheduled for a moment that has come. */
export const isPublic = lte(posts.publicFrom, now);
/** The same where another index is to be walked, by views or by category. */
const isPublicUnindexed = sql`+${posts.publicFrom} <= ${now}`;

/** Ids break ties, so that pages never overlap. */
export const orders: Record<PostSort, SQL[]> = {
  newest: [desc(posts.publicFrom), desc(posts.id)],
  oldest: [asc(posts.publicFrom), asc(posts.id)],
  popular: [desc(posts.views), desc(posts.id)],
};

/** A page of the public articles that match, in the asked order. */
export async function listPosts(
  db: Db,
  moment: Date,
  input: PostListInput,
  changesAt?: ChangesAt,
): Promise<PostPage> {
  const { page, limit, sort } = input;
  const empty = { posts: [], total: 0, page, limit };
  await tellNext(db, moment, changesAt);
  const filter = await prepareFilter(db, moment, input);
  if (!filter) return empty;
  const { key, values, conditions } = filter;
  const [count] = await prepared(db, `posts:count:${key}`, (db) => {
    // In an order that an index has: counting rows as such would read every article's text.
    const matches = db
      .select({ id: posts.id })
      .from(posts)
      .where(and(isPublic, ...conditions))
      .orderBy(...orders.newest)
      .limit(MAX_TOTAL)
      .as("matches");
    return db.select({ total: sql<number>`count(*)` }).from(matches).prepare();
  }).execute(values);
  const total = count?.total ?? 0;
  const offset = (page - 1) * limit;
  if (offset >= total) return { ...empty, total };
  const rows = await prepared(db, `posts:page:${key}${sort}`, (db) =>
    selectPosts(db)
      .where(and(sort === "popular" ? isPublicUnindexed : isPublic, ...conditions))
      .orderBy(...orders[sort])
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset"))
      .prepare(),
  ).execute({ ...values, limit, offset });
  return { posts: rows.map(summaryOf), total, page, limit };
}

interface PostFilter {
  /** Names its shape: which conditions there are, not their values. */
  key: string;
  values: Record<string, unknown>;
  /** Besides being public. */
  conditions: SQL[];
}

/** @returns null when nothing can match: an unknown category, a search without a letter */
async function prepareFilter(
  db: Db,
  moment: Date,
  { category, search }: PostListInput,
): Promise<PostFilter | null> {
  const values: Record<string, unknown> = { now: moment.getTime() };
  const conditions: SQL[] = [];
  let key = "";
  if (category) {
    const known = await listPostCategories(db, moment);
    const wanted = slugify(category);
    const found =
      known.find(({ name }) => name === category) ??
      known.find(({ name }) => slugify(name) === wanted);
    if (!found) return null;
    values.category = found.name;
    conditions.push(eq(posts.category, sql.placeholder("category")));
    key += "category;";
  }
  if (search) {
    const terms = searchTerms(search);
    if (!terms) return null;
    const { match, short } = terms;
    if (match) values.match = match;
    for (const [index, pattern] of short.entries()) values[`short${index}`] = pattern;
    const candidates = postCandidates(
      match ? sql`${sql.placeholder("match")}` : null,
      short.map((_, index) => sql`${sql.placeholder(`short${index}`)}`),
    );
    conditions.push(sql`${posts.id} in (${candidates})`);
    key += `search:${match ? "m" : ""}${short.length};`;
  }
  return { key, values, conditions };
}

/** Categories of public articles with how many each has, by name. */
export async function listPostCategories(
  db: Db,
  moment: Date,
  changesAt?: ChangesAt,
): Promise<{ name: string; posts: number }[]> {
  await tellNext(db, moment, changesAt);
  return prepared(db, "posts:categories", (db) =>
    db
      .select({ name: posts.category, posts: sql<number>`count(*)` })
      .from(posts)
      .where(and(isPublicUnindexed, sql`${posts.category} <> ''`))
      .groupBy(posts.category)
      .orderBy(asc(posts.category))
      .prepare(),
  ).execute({ now: moment.getTime() });
}

/** Tells when the next scheduled article appears, if one is waiting. */
export async function tellNext(
  db: Db,
  moment: Date,
  changesAt: ChangesAt | undefined,
): Promise<void> {
  if (!changesAt) return;
  const [next] = await prepared(db, "posts:next", (db) =>
    db
      .select({ at: posts.publicFrom })
      .from(posts)
      .where(gt(posts.publicFrom, now))
      .orderBy(asc(posts.publicFrom))
      .limit(1)
      .prepare(),
  ).execute({ now: moment.getTime() });
  if (next?.at) changesAt(next.at);
}
