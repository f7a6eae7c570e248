import { bool, instant, int, json, str, table } from "@pickwell/db/columns";
import type { PictureRef } from "./pictures.ts";

/**
 * What the owner has a page say to search engines and where it is shared, of whatever kind the page
 * is. What is empty follows from the page itself. Triggers let a row go along when the slug of its
 * page changes, see `dialect/sqlite/derived/moved-paths.ts`.
 */
export const searchAppearances = table("search_appearances", {
  /** Of the page, see `appearanceKey`. */
  path: str().primaryKey(),
  title: str().notNull().default(""),
  description: str().notNull().default(""),
  /** Stands for the page where it is shared. */
  picture: json<PictureRef>(),
  /** Path of the shop or http(s) address; empty for the page's own. */
  canonical: str().notNull().default(""),
  /** Not to be listed by search engines: the sitemap leaves it out, too. */
  noindex: bool().notNull().default(false),
  version: int().notNull().default(1),
  updatedAt: instant().notNull(),
});
