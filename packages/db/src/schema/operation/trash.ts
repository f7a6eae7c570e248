import { choice, id, index, instant, json, str, table } from "@pickwell/db/columns";

export const trashKinds = [
  "product",
  "deal",
  "post",
  "page",
  "category",
  "collection",
  "picture",
  "user",
] as const;

/** Rows of one table: values by column name. */
export interface RowCopies {
  table: string;
  rows: Record<string, unknown>[];
}

/** A deleted thing with its relations. */
export interface TrashContent {
  /** Its own row first, then those that went with it, in the order in which they can come back. */
  copies: RowCopies[];
  /** Ids of what pointed to it and does no more: of a product its deals, of a category its products. */
  ties: string[];
  /** Of a category: where its products went. */
  movedTo?: string;
}

/**
 * Deleted things. They have no row in any other table, so nothing can list or count them by
 * mistake. A thing can be restored while `content` is kept; afterwards only its name stays, for
 * figures and old links.
 */
export const trash = table(
  "trash",
  {
    id: id().primaryKey(),
    kind: choice(trashKinds).notNull(),
    /** As the thing's own table knows it: of a page its slug, of a picture its key. */
    targetId: id().notNull(),
    title: str().notNull(),
    /** The last part of its address; null for what has none. */
    slug: str(),
    /** Of a product. */
    sku: str(),
    /** Of a product. */
    categoryId: id(),
    /**
     * Where its old links lead: of a product the one that somebody has chosen in its place, if any;
     * of a deal its product; of a category where its products went.
     */
    replacementId: id(),
    deletedAt: instant().notNull(),
    deletedBy: id(),
    /** Null once it cannot come back any more. */
    content: json<TrashContent>(),
    /** When it will be, or was, deleted for good. */
    endsAt: instant().notNull(),
  },
  (t) => [
    index("trash_of").on(t.kind, t.targetId, t.deletedAt),
    index("trash_by_slug").on(t.kind, t.slug, t.deletedAt),
    index("trash_by_age").on(t.deletedAt, t.id),
    index("trash_of_kind").on(t.kind, t.deletedAt, t.id),
    index("trash_by_end").on(t.endsAt),
  ],
);
