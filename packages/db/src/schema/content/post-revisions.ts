import {
  bool,
  choice,
  id,
  index,
  instant,
  int,
  json,
  str,
  table,
  uniqueIndex,
} from "@pickwell/db/columns";
import { users } from "../people/users.ts";
import type { PictureRef } from "./pictures.ts";
import { postStatuses, posts } from "./posts.ts";

/** Former versions of an article. Append-only, and deleted with the article. */
export const postRevisions = table(
  "post_revisions",
  {
    id: id().primaryKey(),
    postId: id()
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    slug: str().notNull(),
    title: str().notNull(),
    excerpt: str().notNull(),
    /** Markdown. */
    content: str().notNull(),
    category: str().notNull(),
    tags: json<string[]>().notNull(),
    author: str().notNull(),
    authorAvatar: json<PictureRef>(),
    cover: json<PictureRef>(),
    status: choice(postStatuses).notNull(),
    publishedAt: instant(),
    featured: bool().notNull(),
    /** When this version was saved. */
    writtenAt: instant().notNull(),
    /** When it was changed into the next one. */
    replacedAt: instant().notNull(),
    /** Who changed it; the account may be gone since. */
    replacedBy: id(),
  },
  (t) => [index("post_revisions_of").on(t.postId, t.writtenAt, t.id)],
);

/** Unsaved edits of an article, one per article and person. Never public. */
export const postDrafts = table(
  "post_drafts",
  {
    userId: id()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Empty for an unsaved article. Drafts must be removed with their article. */
    postId: id().notNull().default(""),
    /** Version of the article that the writing began with; null for a new one. */
    baseVersion: int(),
    /** The fields of the form that were sent, by name, as JSON keeps them. */
    fields: json<Record<string, unknown>>().notNull(),
    savedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("post_drafts_key").on(t.userId, t.postId),
    index("post_drafts_of").on(t.postId),
  ],
);
