/** Authors of public articles. */
import type { Db } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { posts } from "@pickwell/db/schema";
import { asc, desc, sql } from "drizzle-orm";
import { isPublicUnindexed } from "./is-public.ts";
import { authorSlug } from "./rules.ts";

/** An author's name as written on articles. */
export interface Byline {
  name: string;
  articles: number;
  newestAt: Date | null;
}

/** The names on public articles, most articles first. */
export const listBylines = (db: Db, moment: Date): Promise<Byline[]> =>
  prepared(db, "authors:bylines", (db) =>
    db
      .select({
        name: posts.author,
        articles: sql<number>`count(*)`.as("articles"),
        newestAt: sql<Date | null>`max(${posts.publicFrom})`.mapWith(posts.publicFrom),
      })
      .from(posts)
      .where(sql`${isPublicUnindexed} and ${posts.author} <> ''`)
      .groupBy(posts.author)
      .orderBy(desc(sql`articles`), asc(posts.author))
      .prepare(),
  ).execute({ now: moment.getTime() });

/** The names with an author's slug: spellings of one name are one author. */
export async function namesOf(db: Db, moment: Date, slug: string): Promise<Byline[]> {
  return (await listBylines(db, moment)).filter(({ name }) => authorSlug(name) === slug);
}
