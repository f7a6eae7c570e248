import { bool, instant, str, table } from "@pickwell/db/columns";

/** A page of text that the owner writes: about the shop, its rules, its help. */
export const pages = table("pages", {
  /** The page's whole path without the slash: `privacy` is `/privacy`. */
  slug: str().primaryKey(),
  title: str().notNull(),
  /** One sentence for search engines. */
  description: str().notNull().default(""),
  /** Markdown. */
  content: str().notNull().default(""),
  /** A starter text that the owner has not checked yet: it says so to whoever reads it. */
  needsReview: bool().notNull().default(false),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});
