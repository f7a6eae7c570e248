import { id, index, instant, str, table } from "@pickwell/db/columns";
import { posts } from "./posts.ts";

/** Internal comments of staff on an article. Never public. */
export const postComments = table(
  "post_comments",
  {
    id: id().primaryKey(),
    postId: id()
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    /** The comment that it answers, which answers none itself; null of one that begins. */
    parentId: id(),
    /** Who wrote it; the account may be gone since. */
    userId: id().notNull(),
    /** Plain text. Empty where it was deleted and has answers. */
    body: str().notNull(),
    /** The passage that it is about, as it stood then; empty where it is about the whole. */
    quote: str().notNull().default(""),
    /** When the thread was resolved; null while it is open. */
    resolvedAt: instant(),
    resolvedBy: id(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("post_comments_of").on(t.postId, t.createdAt, t.id),
    index("post_comments_answering").on(t.parentId),
  ],
);
