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

/** Rows of one table, as they were: values by the names of the columns. */
export interface RowCopies {
  table: string;
  rows: Record<string, unknown>[];
}

/** What a thing was, and what it was tied to. */
export interface TrashContent {
  /** Its own row first, then those that went with it, in the order in which they can come back. */
  copies: RowCopies[];
  /** Ids of what pointed to it and does no more: of a product its deals, of a category its products. */
  ties: string[];
  /** Of a category: where its products went. */
  movedTo?: string;
}

/**
 * What somebody has deleted. A thing in here has no row in any other table, so that nothing that
 * lists, finds or counts things can show it by mistake. It comes back as it was for as long as there
 * is `content`; what stays without it is the name that figures and old links know it by.
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
