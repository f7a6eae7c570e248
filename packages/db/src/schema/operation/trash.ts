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
  /** The record's row first, then dependent rows in the order of restoring. */
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
    /** Slug of the record; null when it has none, or was not public. */
    slug: str(),
    /** Of a product. */
    sku: str(),
    /** Of a product. */
    categoryId: id(),
    /**
     * Target of its former URLs: what was chosen instead, see `replacementKinds`; a deal's product;
     * the category to which a category's products were moved.
     */
    replacementId: id(),
    deletedAt: instant().notNull(),
    deletedBy: id(),
    /** Null when it can no longer be restored. */
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
