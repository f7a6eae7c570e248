/** How new articles are, as readers and search engines are told. */
import { posts } from "@pickwell/db/schema";
import { type SQL, sql } from "drizzle-orm";

interface Dated {
  publishedAt: Date;
  revisedAt: Date | null;
}

/** When an article was last changed after its publication; null when it was not. */
export const updateOf = ({ publishedAt, revisedAt }: Dated): Date | null =>
  revisedAt && revisedAt > publishedAt ? revisedAt : null;

/** The same of the row, or else when it became public. */
export const newness: SQL<Date> = sql<Date>`case when ${posts.revisedAt} > ${posts.publicFrom} then ${posts.revisedAt} else ${posts.publicFrom} end`;
