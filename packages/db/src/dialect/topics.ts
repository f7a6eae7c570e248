/** Topics: groups of tables whose changes invalidate caches. The same on both engines. */
import { getTableColumns, type Table } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { categories } from "../schema/catalogue/categories.ts";
import { collections } from "../schema/catalogue/collections.ts";
import { deals } from "../schema/catalogue/deals.ts";
import { offers } from "../schema/catalogue/offers.ts";
import { products } from "../schema/catalogue/products.ts";
import { sharedLists } from "../schema/catalogue/shared-lists.ts";
import { authors } from "../schema/content/authors.ts";
import { pages } from "../schema/content/pages.ts";
import { postChanges } from "../schema/content/post-changes.ts";
import { posts } from "../schema/content/posts.ts";
import { redirects } from "../schema/content/redirects.ts";
import { searchAppearances } from "../schema/content/search-appearances.ts";
import { textLinks } from "../schema/content/text-links.ts";
import { settings } from "../schema/operation/settings.ts";

/** Topics and their tables. */
export const tablesOfTopics = {
  catalog: [products, categories, offers, collections],
  deals: [deals],
  // The links of a text are recorded when it is saved, or later by a job.
  blog: [posts, postChanges, authors, textLinks],
  pages: [pages],
  lists: [sharedLists],
  // Every page reads them.
  settings: [settings, searchAppearances],
  redirects: [redirects],
} satisfies Record<string, Table[]>;
export type Topic = keyof typeof tablesOfTopics;
export const topics = Object.keys(tablesOfTopics) as Topic[];

/**
 * Columns that change with every visit. They change no topic, because each visit would invalidate
 * cached pages; statements that write them must not write other columns.
 */
const counters = new Set(["views", "clicks", "likes", "hits", "lastHitAt"]);

/** @returns the database columns whose changes count as changes of the table's topic */
export const columnsOfTopic = (table: Table): string[] =>
  Object.keys(getTableColumns(table))
    .filter((column) => !counters.has(column))
    .map(toSnakeCase);
