import type { Db } from "@pickwell/db/client";
import { isTrue } from "@pickwell/db/expressions";
import { countShared } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { posts } from "@pickwell/db/schema";
import { and, desc, eq, gt, or, sql } from "drizzle-orm";
import { AppError } from "../core/errors.ts";
import { announceNext, type ChangesAt, isPublic } from "../publishing/is-public.ts";
import { orders } from "./list.ts";
import type { PostSourcesInput } from "./schema.ts";
import {
  type PostRow,
  type PostSource,
  type PostSummary,
  selectPosts,
  sourceOf,
  summaryOf,
} from "./view.ts";

const key = sql.placeholder("key");
const byKey = or(eq(posts.slug, key), eq(posts.id, key));

/**
 * One public article, as stored.
 *
 * @param asked - its slug or id
 * @throws AppError NOT_FOUND when it is unknown, a draft, archived or not yet public
 */
export async function findPost(
  db: Db,
  moment: Date,
  asked: string,
  changesAt?: ChangesAt,
): Promise<PostRow> {
  const values = { key: asked, now: moment.getTime() };
  const [post] = await prepared(db, "posts:one", (db) =>
    selectPosts(db).where(and(isPublic, byKey)).limit(1).prepare(),
  ).execute(values);
  if (post) return post;
  // A page that says there is nothing is kept no longer than until there is something.
  const [upcoming] = await prepared(db, "posts:upcoming", (db) =>
    db
      .select({ at: posts.publicFrom })
      .from(posts)
      .where(and(gt(posts.publicFrom, sql.placeholder("now")), byKey))
      .limit(1)
      .prepare(),
  ).execute(values);
  if (upcoming?.at) changesAt?.(upcoming.at);
  throw new AppError("NOT_FOUND", "Article not found");
}

/** The newest featured article, else the newest. */
export async function getFeaturedPost(
  db: Db,
  moment: Date,
  changesAt?: ChangesAt,
): Promise<PostSummary | null> {
  await announceNext(db, moment, changesAt);
  const newest = (onlyFeatured: boolean) =>
    prepared(db, `posts:newest:${onlyFeatured}`, (db) =>
      selectPosts(db)
        .where(and(onlyFeatured ? isTrue(posts.featured) : undefined, isPublic))
        .orderBy(...orders.newest)
        .limit(1)
        .prepare(),
    ).execute({ now: moment.getTime() });
  const [post] = [...(await newest(true)), ...(await newest(false))];
  return post ? summaryOf(post) : null;
}

/** Articles with their Markdown, newest first. */
export async function listPostSources(
  db: Db,
  moment: Date,
  { page, limit }: PostSourcesInput,
): Promise<PostSource[]> {
  const rows = await prepared(db, "posts:sources", (db) =>
    selectPosts(db)
      .where(isPublic)
      .orderBy(...orders.newest)
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset"))
      .prepare(),
  ).execute({ now: moment.getTime(), limit, offset: (page - 1) * limit });
  return rows.map(sourceOf);
}

/** @throws AppError NOT_FOUND, see `findPost` */
export async function getPostSource(db: Db, moment: Date, asked: string): Promise<PostSource> {
  return sourceOf(await findPost(db, moment, asked));
}

/** The newest articles among which related ones are looked for. */
const RELATED_CANDIDATES = 500;

/**
 * Public articles to read next: same category and most shared tags first, newer before older; then
 * the newest.
 *
 * @param asked - its slug or id
 * @throws AppError NOT_FOUND, see `findPost`
 */
export async function listRelatedPosts(
  db: Db,
  moment: Date,
  { key: asked, limit }: { key: string; limit: number },
  changesAt?: ChangesAt,
): Promise<PostSummary[]> {
  const own = await findPost(db, moment, asked, changesAt);
  await announceNext(db, moment, changesAt);
  const rows = await prepared(db, "posts:related", (db) => {
    const newest = db
      .select({ id: posts.id })
      .from(posts)
      .where(isPublic)
      .orderBy(...orders.newest)
      .limit(RELATED_CANDIDATES);
    const ofCategory = sql`case when ${posts.category} = ${sql.placeholder("category")} and ${posts.category} <> '' then 1 else 0 end`;
    const sharedTags = countShared(posts.tags, sql.placeholder("tags"));
    return selectPosts(db)
      .where(and(sql`${posts.id} in (${newest})`, sql`${posts.id} <> ${sql.placeholder("own")}`))
      .orderBy(desc(sql`${ofCategory} + ${sharedTags}`), ...orders.newest)
      .limit(sql.placeholder("limit"))
      .prepare();
  }).execute({
    now: moment.getTime(),
    own: own.id,
    category: own.category,
    tags: JSON.stringify(own.tags),
    limit,
  });
  return rows.map(summaryOf);
}
