import type { Db } from "@pickwell/db/client";
import { ignoringCase } from "@pickwell/db/columns";
import { posts } from "@pickwell/db/schema";
import { type AnyColumn, and, desc, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import { MAX_TOTAL } from "../../core/list-input.ts";
import { sortTerms } from "../../core/sort.ts";
import { containsAllWords } from "../../core/text/contains-all-words.ts";
import type { PostAdminListInput, postSorts, postStates } from "./schema.ts";
import { type PostAdminCard, postCard } from "./view.ts";

type Status = (typeof postStates)[number];

export interface PostAdminPage {
  posts: PostAdminCard[];
  /** Articles that match, on all pages. */
  total: number;
  page: number;
  limit: number;
  /** Of the whole blog, whatever the filter. */
  counts: Record<"all" | Status, number>;
}

/** The condition of a status as in `postView`: public articles are published. */
const isIn = (status: Status, now: Date): SQL =>
  ({
    published: lte(posts.publicFrom, now),
    scheduled: gt(posts.publicFrom, now),
    draft: eq(posts.status, "draft"),
    archived: eq(posts.status, "archived"),
  })[status];

/** The WHERE condition of a list. */
export const postCondition = (
  { search, status }: Pick<PostAdminListInput, "search" | "status">,
  now: Date,
): SQL | undefined =>
  and(
    status === "all" ? undefined : isIn(status, now),
    containsAllWords(search, [posts.title, posts.excerpt, posts.author]),
  );

const orders: Record<(typeof postSorts)[number], AnyColumn | SQL> = {
  title: ignoringCase(posts.title),
  author: ignoringCase(posts.author),
  category: ignoringCase(posts.category),
  status: posts.status,
  published: posts.publishedAt,
  created: posts.createdAt,
  changed: posts.updatedAt,
  views: posts.views,
  likes: posts.likes,
  comments: posts.commentCount,
};

async function countPosts(db: Db, condition: SQL | undefined): Promise<number> {
  const matches = db
    .select({ id: posts.id })
    .from(posts)
    .where(condition)
    .limit(MAX_TOTAL)
    .as("matches");
  const [counted] = await db.select({ total: sql<number>`count(*)` }).from(matches);
  return counted?.total ?? 0;
}

/**
 * A page of all articles whose title, excerpt or author match; by default newest first, by date
 * where they have one.
 */
export async function listAdminPosts(
  db: Db,
  now: Date,
  { search, status, page, limit, sort, order: direction }: PostAdminListInput,
): Promise<PostAdminPage> {
  const condition = postCondition({ search, status }, now);
  const isDated = status === "published" || status === "scheduled";
  const order = sort
    ? sortTerms([orders[sort]], direction, posts.id)
    : [desc(isDated ? posts.publicFrom : posts.createdAt), desc(posts.id)];
  const total = await countPosts(db, condition);
  // Only keys are sorted and skipped; texts are read for one page.
  const keys = db
    .select({ id: posts.id })
    .from(posts)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit);
  const rows =
    total === 0
      ? []
      : await db
          .select()
          .from(posts)
          .where(inArray(posts.id, keys))
          .orderBy(...order);
  return {
    posts: rows.map((row) => postCard(row, now)),
    total,
    page,
    limit,
    counts: await countByStatus(db, now),
  };
}

/** How many articles there are of each status. */
async function countByStatus(db: Db, now: Date): Promise<PostAdminPage["counts"]> {
  const published = await countPosts(db, isIn("published", now));
  const scheduled = await countPosts(db, isIn("scheduled", now));
  const draft = await countPosts(db, isIn("draft", now));
  const archived = await countPosts(db, isIn("archived", now));
  return { all: published + scheduled + draft + archived, published, scheduled, draft, archived };
}
