import { bool, instant, int, json, str, table } from "@pickwell/db/columns";
import type { PictureRef } from "./pictures.ts";

/**
 * Title, description, picture and canonical URL that the owner set for a page of any kind. Empty
 * fields default to the page's own. Triggers keep the row when the page's slug changes, see
 * `dialect/sqlite/derived/moved-paths.ts`.
 */
export const searchAppearances = table("search_appearances", {
  /** Of the page, see `appearanceKey`. */
  path: str().primaryKey(),
  title: str().notNull().default(""),
  description: str().notNull().default(""),
  /** Picture for shared links. */
  picture: json<PictureRef>(),
  /** Path of the shop or http(s) address; empty for the page's own. */
  canonical: str().notNull().default(""),
  /** Not to be listed by search engines: the sitemap leaves it out, too. */
  noindex: bool().notNull().default(false),
  version: int().notNull().default(1),
  updatedAt: instant().notNull(),
});
