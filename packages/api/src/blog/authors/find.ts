/** Authors of public articles. */
import type { Db } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { authors, type PictureRef, posts } from "@pickwell/db/schema";
import { eq, sql } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import { shownPictureOf, shownText } from "../../markdown/shown-columns.ts";
import { namesOf } from "../../publishing/bylines.ts";
import { announceNext, type ChangesAt } from "../../publishing/is-public.ts";
import { authorSlug } from "../../publishing/rules.ts";

export interface Author {
  slug: string;
  name: string;
  /** Plain text, one paragraph per line; may be empty. */
  bio: string;
  photo: PictureRef | null;
  /** Pages about them elsewhere, http or https. */
  links: string[];
  /** Public articles. */
  articles: number;
}

/** Whether the name is that of an author: one with a profile, or named on any article. */
export async function isAuthor(db: Db, name: string): Promise<boolean> {
  const slug = authorSlug(name);
  if (!slug) return false;
  const [author] = await db.select({ id: authors.id }).from(authors).where(eq(authors.slug, slug));
  if (author) return true;
  const named = await db.selectDistinct({ name: posts.author }).from(posts);
  return named.some(({ name }) => authorSlug(name) === slug);
}

/** The profile of an author; undefined when there is none. */
export async function findProfile(db: Db, slug: string) {
  const [profile] = await prepared(db, "authors:profile", (db) =>
    db
      .select({
        slug: authors.slug,
        name: authors.name,
        bio: shownText(authors.bio),
        photo: shownPictureOf(authors.photo),
        links: authors.links,
      })
      .from(authors)
      .where(eq(authors.slug, sql.placeholder("slug")))
      .prepare(),
  ).execute({ slug });
  return profile;
}

/**
 * An author of public articles.
 *
 * @param slug - see `authorSlug`
 * @throws AppError NOT_FOUND when no public article names them
 */
export async function getAuthor(
  db: Db,
  moment: Date,
  slug: string,
  changesAt?: ChangesAt,
): Promise<Author> {
  await announceNext(db, moment, changesAt);
  const names = await namesOf(db, moment, slug);
  const [first] = names;
  if (!first) throw new AppError("NOT_FOUND", "Author not found");
  const profile = await findProfile(db, slug);
  return {
    slug,
    name: profile?.name ?? first.name,
    bio: profile?.bio ?? "",
    photo: profile?.photo ?? null,
    links: profile?.links ?? [],
    articles: names.reduce((sum, { articles }) => sum + articles, 0),
  };
}
