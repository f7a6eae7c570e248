import { id, instant, int, str, table } from "@pickwell/db/columns";

/**
 * Every outbound URL that a text of the shop has ever contained; for links in texts the redirect
 * goes to no others. Rows are never deleted, so that links in old mails keep working.
 */
export const textLinks = table("text_links", {
  /** Made from the address, see `text-links/id.ts` of the API. */
  id: id().primaryKey(),
  /** http or https, whole, before a click id is put in. */
  url: str().notNull().unique(),
  /** People who left by it. */
  clicks: int().notNull().default(0),
  /** URL that replaces the link's own; null for none. */
  replacement: str(),
  createdAt: instant().notNull(),
});
