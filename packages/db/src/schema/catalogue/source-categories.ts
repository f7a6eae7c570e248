import { id, index, instant, int, json, str, table, uniqueIndex } from "@pickwell/db/columns";
import { categories } from "./categories.ts";

/** The scope of uploaded files, which have no source. */
export const UPLOADED = "";

/**
 * Categories as feeds name them: a tree per source, with a row per node. The shop's own,
 * `categories`, are flat. The owner maps a node to one of them, and with it every node below that
 * has no mapping of its own.
 */
export const sourceCategories = table(
  "source_categories",
  {
    id: id().primaryKey(),
    /** Id of the source, or `UPLOADED`. */
    scope: str().notNull(),
    /** Normalized path, which is unique within the scope. */
    key: str().notNull(),
    /** From the root: `["Men", "Shoes"]`. */
    names: json<string[]>().notNull(),
    /** Number in Google's taxonomy, as a row of the node has named it; null when none has. */
    googleId: int(),
    /** The category that the owner has mapped it to; null when this node is not mapped. */
    categoryId: id().references(() => categories.id, { onDelete: "set null" }),
    /** Where it led before that. */
    formerCategoryId: id(),
    /** The change that took products there which were in the shop by then; null when there were none. */
    bulkId: id(),
    /** When the owner last mapped it; null when never, or when that was undone. */
    mappedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("source_categories_key").on(t.scope, t.key),
    index("source_categories_mapped").on(t.categoryId),
  ],
);
