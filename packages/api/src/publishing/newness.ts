/** How new articles are, for readers and search engines. */
import { posts } from "@pickwell/db/schema";
import { type SQL, sql } from "drizzle-orm";

interface Dated {
  publishedAt: Date;
  revisedAt: Date | null;
}

/** When an article was last updated after its publication; null when it was not. */
export const updateOf = ({ publishedAt, revisedAt }: Dated): Date | null =>
  revisedAt && revisedAt > publishedAt ? revisedAt : null;

/** SQL for that date, or the publication. */
export const newness: SQL<Date> = sql<Date>`case when ${posts.revisedAt} > ${posts.publicFrom} then ${posts.revisedAt} else ${posts.publicFrom} end`;
