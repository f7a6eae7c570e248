/** Who is named at what visitors can read. */
import type { Db } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { posts } from "@pickwell/db/schema";
import { asc, desc, sql } from "drizzle-orm";
import { isPublicUnindexed } from "./is-public.ts";
import { authorSlug } from "./rules.ts";

/** A name as it stands at articles. */
export interface Byline {
  name: string;
  articles: number;
  newestAt: Date | null;
}

/** The names at public articles, those at most of them first. */
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

/** The names that lead to an author's screen: spellings of one name are one author. */
export async function namesOf(db: Db, moment: Date, slug: string): Promise<Byline[]> {
  return (await listBylines(db, moment)).filter(({ name }) => authorSlug(name) === slug);
}
