import { id, instant, int, str, table } from "@pickwell/db/columns";

/**
 * Every address elsewhere that a text of the shop has ever led to. The redirect leads to these and,
 * for links in texts, to nothing else. No row is ever removed: a mail of years ago still leads on.
 */
export const textLinks = table("text_links", {
  /** Made from the address, see `text-links/id.ts` of the API. */
  id: id().primaryKey(),
  /** http or https, whole, before a click id is put in. */
  url: str().notNull().unique(),
  /** People who left by it. */
  clicks: int().notNull().default(0),
  /** Where it leads instead since somebody swapped the link; null where it leads to `url`. */
  replacement: str(),
  createdAt: instant().notNull(),
});
