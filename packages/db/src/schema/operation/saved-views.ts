import {
  bool,
  choice,
  id,
  index,
  instant,
  json,
  nocase,
  primaryKey,
  str,
  table,
  uniqueIndex,
} from "@pickwell/db/columns";
import { sql } from "drizzle-orm";
import { users } from "../people/users.ts";

/** Back-office lists with saved views. */
export const viewedLists = ["products", "deals", "posts", "users", "sales"] as const;

/** A saved view of a list: its URL parameters under a name. */
export const savedViews = table(
  "saved_views",
  {
    id: id().primaryKey(),
    list: choice(viewedLists).notNull(),
    /** Whose it is; null for one that the whole staff has. */
    userId: id().references(() => users.id, { onDelete: "cascade" }),
    name: str().notNull(),
    /** Parts of the address by their names: filters, order, columns. */
    params: json<Record<string, string>>().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("saved_views_own_name").on(t.userId, t.list, nocase("name")),
    uniqueIndex("saved_views_shared_name").on(t.list, nocase("name")).where(sql`user_id is null`),
  ],
);

/** A user's settings for a view, own or shared. */
export const savedViewMarks = table(
  "saved_view_marks",
  {
    userId: id()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    viewId: id()
      .notNull()
      .references(() => savedViews.id, { onDelete: "cascade" }),
    /** Shown as a tab above the list. */
    isPinned: bool().notNull().default(false),
    /** The list begins with it; one of each list at most. */
    isDefault: bool().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.viewId] }),
    index("saved_view_marks_of_view").on(t.viewId),
  ],
);
