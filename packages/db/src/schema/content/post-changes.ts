import { id, index, instant, json, str, table } from "@pickwell/db/columns";
import { posts } from "./posts.ts";

/** Published updates of an article: when and what. Deleted with the article. */
export const postChanges = table(
  "post_changes",
  {
    id: id().primaryKey(),
    postId: id()
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    /** Plain text for readers; may be empty. */
    note: str().notNull().default(""),
    /** Ids of the products whose verdict was changed with it. */
    productIds: json<string[]>().notNull().default([]),
    changedAt: instant().notNull(),
    /** Who changed it; the account may be gone since. */
    changedBy: id(),
  },
  (t) => [index("post_changes_of").on(t.postId, t.changedAt, t.id)],
);
