import type { Db } from "@pickwell/db/client";
import { postTags } from "@pickwell/db/derived/post-tags";
import { prepared } from "@pickwell/db/prepared";
import { posts } from "@pickwell/db/schema";
import { sql } from "drizzle-orm";
import { slugify } from "../core/text/slug.ts";
import { announceNext, type ChangesAt, isPublic } from "./is-public.ts";

/** Number of suggested tags. */
const OFFERED = 12;

/** A tag of public articles. */
export interface Tag {
  /** As most of them write it. */
  name: string;
  articles: number;
}

/** All tags of public articles in their spelling, the most frequent first. */
const readTags = (db: Db, moment: Date): Promise<Tag[]> =>
  prepared(db, "posts:tags", (db) =>
    db
      .select({ name: sql<string>`tag`, articles: sql<number>`count(*)` })
      .from(postTags)
      .where(sql`post_id in (select ${posts.id} from ${posts} where ${isPublic})`)
      .groupBy(sql`tag`)
      .orderBy(sql`2 desc`, sql`1`)
      .prepare(),
  ).execute({ now: moment.getTime() });

/** The most used tags of public articles. */
export async function listTags(db: Db, moment: Date, changesAt?: ChangesAt): Promise<Tag[]> {
  await announceNext(db, moment, changesAt);
  return (await readTags(db, moment)).slice(0, OFFERED);
}

/**
 * A tag by its name or slug. Spellings with the same slug are one tag.
 *
 * @returns its usual spelling, and all of them; null when no public article has it
 */
export async function findTag(
  db: Db,
  moment: Date,
  asked: string,
): Promise<{ name: string; names: string[] } | null> {
  const wanted = slugify(asked);
  const names = (await readTags(db, moment))
    .map(({ name }) => name)
    .filter((name) => name === asked || (wanted !== "" && slugify(name) === wanted));
  const [name] = names;
  return name === undefined ? null : { name, names };
}
