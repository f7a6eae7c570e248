import type { Db } from "@pickwell/db/client";
import { postsTagged } from "@pickwell/db/derived/post-tags";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { posts } from "@pickwell/db/schema";
import { postCandidates, searchTerms } from "@pickwell/db/search";
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { slugify } from "../core/text/slug.ts";
import { namesOf } from "../publishing/bylines.ts";
import {
  announceNext,
  type ChangesAt,
  isPublic,
  isPublicUnindexed,
} from "../publishing/is-public.ts";
import { findTag } from "../publishing/tags.ts";
import type { PostSort } from "./rules.ts";
import type { PostListInput } from "./schema.ts";
import { type PostSummary, selectPosts, summaryOf } from "./view.ts";

/** Totals are exact up to here; a longer result says this many. */
const MAX_TOTAL = 100_000;

export interface PostPage {
  posts: PostSummary[];
  /** Articles that match, on all pages. */
  total: number;
  page: number;
  limit: number;
  /** The requested tag in the article's spelling; null for none or an unknown one. */
  tag: string | null;
}

/** Ids break ties, so that pages never overlap. */
export const orders: Record<PostSort, SQL[]> = {
  newest: [desc(posts.publicFrom), desc(posts.id)],
  oldest: [asc(posts.publicFrom), asc(posts.id)],
  popular: [desc(posts.views), desc(posts.id)],
};

/** A page of matching public articles, in the requested order. */
export async function listPosts(
  db: Db,
  moment: Date,
  input: PostListInput,
  changesAt?: ChangesAt,
): Promise<PostPage> {
  const { page, limit, skip = 0, sort } = input;
  await announceNext(db, moment, changesAt);
  const tag = input.tag ? await findTag(db, moment, input.tag) : null;
  const empty = { posts: [], total: 0, page, limit, tag: tag?.name ?? null };
  const filter = await prepareFilter(db, moment, input, tag?.names);
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
  const offset = skip + (page - 1) * limit;
  if (offset >= total) return { ...empty, total };
  const rows = await prepared(db, `posts:page:${key}${sort}`, (db) =>
    selectPosts(db)
      .where(and(sort === "popular" ? isPublicUnindexed : isPublic, ...conditions))
      .orderBy(...orders[sort])
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset"))
      .prepare(),
  ).execute({ ...values, limit, offset });
  return { ...empty, posts: rows.map(summaryOf), total };
}

interface PostFilter {
  /** Names its shape: which conditions there are, not their values. */
  key: string;
  values: Record<string, unknown>;
  /** Besides being public. */
  conditions: SQL[];
}

/**
 * @param tagNames - spellings of the requested tag; undefined for an unknown tag
 * @returns null when nothing can match: an unknown category, tag or author, a search without a
 *   letter
 */
async function prepareFilter(
  db: Db,
  moment: Date,
  { category, tag, author, search }: PostListInput,
  tagNames: string[] | undefined,
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
  if (tag) {
    if (!tagNames) return null;
    values.tags = JSON.stringify(tagNames);
    conditions.push(inArray(posts.id, sql`(${postsTagged(sql.placeholder("tags"))})`));
    key += "tag;";
  }
  if (author) {
    const names = await namesOf(db, moment, author);
    if (names.length === 0) return null;
    values.authors = JSON.stringify(names.map(({ name }) => name));
    conditions.push(isOneOf(posts.author, sql.placeholder("authors")));
    key += "author;";
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

/** Categories of public articles with their counts, by name. */
export async function listPostCategories(
  db: Db,
  moment: Date,
  changesAt?: ChangesAt,
): Promise<{ name: string; posts: number }[]> {
  await announceNext(db, moment, changesAt);
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
