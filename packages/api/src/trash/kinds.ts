/** The tables that a thing consists of. Add new tables of a thing here. */
import type { TableColumn, TableOfRows } from "@pickwell/db/columns";
import {
  categories,
  collections,
  deals,
  feedSources,
  offers,
  pages,
  passkeys,
  passwords,
  pictures,
  postChanges,
  postComments,
  postDrafts,
  postRevisions,
  posts,
  pricePoints,
  products,
  recoveryCodes,
  savedProducts,
  savedViewMarks,
  savedViews,
  sharedLists,
  sourceCategories,
  totp,
  type trashKinds,
  users,
} from "@pickwell/db/schema";
import { getTableName } from "drizzle-orm";

export type TrashKind = (typeof trashKinds)[number];

/** Rows that belong to a thing and have no life without it. */
interface Part {
  table: TableOfRows;
  /** Names the thing. */
  owner: TableColumn;
  /** What else a row needs to be there, by the name of its column. */
  needs?: Record<string, TableColumn>;
  /** What a row names that may be gone: then it comes back without, by the name of its column. */
  names?: Record<string, TableColumn>;
}

interface Kind {
  table: TableOfRows;
  /** Names the thing in its table. */
  key: TableColumn;
  /** What it is called: the first of these columns that is not empty. */
  titles: string[];
  slug?: string;
  /** Whether visitors can see it; of most kinds all count as public. */
  isPublic?: (row: Record<string, unknown>, now: Date) => boolean;
  parts: Part[];
}

export const kinds: Record<TrashKind, Kind> = {
  product: {
    table: products,
    key: products.id,
    titles: ["name"],
    slug: "slug",
    parts: [
      {
        table: offers,
        owner: offers.productId,
        names: { sourceId: feedSources.id, sourceCategoryId: sourceCategories.id },
      },
      { table: pricePoints, owner: pricePoints.productId },
      { table: savedProducts, owner: savedProducts.productId, needs: { userId: users.id } },
    ],
  },
  deal: { table: deals, key: deals.id, titles: ["title"], parts: [] },
  post: {
    table: posts,
    key: posts.id,
    titles: ["title"],
    slug: "slug",
    isPublic: ({ publicFrom }, now) => publicFrom instanceof Date && publicFrom <= now,
    parts: [
      { table: postRevisions, owner: postRevisions.postId },
      { table: postChanges, owner: postChanges.postId },
      { table: postComments, owner: postComments.postId },
      { table: postDrafts, owner: postDrafts.postId, needs: { userId: users.id } },
    ],
  },
  page: { table: pages, key: pages.slug, titles: ["title"], slug: "slug", parts: [] },
  category: {
    table: categories,
    key: categories.id,
    titles: ["name"],
    slug: "slug",
    parts: [],
  },
  collection: {
    table: collections,
    key: collections.id,
    titles: ["title"],
    slug: "slug",
    isPublic: ({ status }) => status === "published",
    parts: [],
  },
  picture: { table: pictures, key: pictures.key, titles: ["name", "alt", "source"], parts: [] },
  // Sessions and links in mails are no part of an account: whoever comes back signs in again.
  user: {
    table: users,
    key: users.id,
    titles: ["name", "email"],
    parts: [
      { table: passwords, owner: passwords.userId },
      { table: totp, owner: totp.userId },
      { table: recoveryCodes, owner: recoveryCodes.userId },
      { table: passkeys, owner: passkeys.userId },
      { table: savedProducts, owner: savedProducts.userId, needs: { productId: products.id } },
      { table: sharedLists, owner: sharedLists.userId },
      { table: postDrafts, owner: postDrafts.userId },
      { table: savedViews, owner: savedViews.userId },
      { table: savedViewMarks, owner: savedViewMarks.userId, needs: { viewId: savedViews.id } },
    ],
  },
};

/** Every table with rows in the trash, by name. */
export const tablesByName = new Map<string, TableOfRows>(
  Object.values(kinds)
    .flatMap(({ table, parts }) => [table, ...parts.map((part) => part.table)])
    .map((table) => [getTableName(table), table]),
);
