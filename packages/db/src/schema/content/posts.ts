import {
  bool,
  choice,
  computedInstant,
  coveringColumns,
  id,
  index,
  instant,
  int,
  json,
  str,
  table,
} from "@pickwell/db/columns";
import type { PictureRef } from "./pictures.ts";

export const postStatuses = ["draft", "published", "scheduled", "archived"] as const;

/** An article. It is public from `publicFrom` on, so scheduled articles publish themselves. */
export const posts = table(
  "posts",
  {
    id: id().primaryKey(),
    slug: str().notNull().unique(),
    title: str().notNull(),
    excerpt: str().notNull().default(""),
    /** Markdown. */
    content: str().notNull().default(""),
    category: str().notNull().default(""),
    tags: json<string[]>().notNull().default([]),
    author: str().notNull().default(""),
    authorAvatar: json<PictureRef>(),
    cover: json<PictureRef>(),
    status: choice(postStatuses).notNull().default("draft"),
    publishedAt: instant(),
    /** When what readers read of it was last changed while it was public; null as long as it was not. */
    revisedAt: instant(),
    featured: bool().notNull().default(false),
    views: int().notNull().default(0),
    likes: int().notNull().default(0),
    commentCount: int().notNull().default(0),
    /** Null while the status keeps it hidden, or it has no date. */
    publicFrom: computedInstant(
      `case when "status" in ('published', 'scheduled') then "published_at" end`,
    ),
    /** Whose article it is, where authors may change their own; null of those that were moved in. */
    createdBy: id(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("posts_by_date").on(t.publicFrom, t.id),
    index("posts_in_category_by_date").on(t.category, t.publicFrom, t.id),
    index("posts_of_author_by_date").on(t.author, t.publicFrom, t.id),
    index("posts_featured_by_date").on(t.featured, t.publicFrom, t.id),
    index("posts_by_views").on(t.views, t.id),
    index("posts_by_status").on(t.status, t.createdAt, t.id),
    // Covers the back office's searches, so that they do not read texts.
    index("posts_by_age").on(
      t.createdAt,
      t.id,
      ...coveringColumns(t.status, t.title, t.excerpt, t.author),
    ),
  ],
);
