/** What of the blog is public at a moment. */

import type { Db } from "@pickwell/db/client";
import { unindexed } from "@pickwell/db/expressions";
import { prepared } from "@pickwell/db/prepared";
import { posts } from "@pickwell/db/schema";
import { asc, gt, lte, sql } from "drizzle-orm";

/** Called with the moment at which time alone changes the answer. */
export type ChangesAt = (moment: Date) => void;

const now = sql.placeholder("now");
/** Published, or scheduled for a moment that has passed. */
export const isPublic = lte(posts.publicFrom, now);
/** The same where another index should be used: by views, category or author. */
export const isPublicUnindexed = lte(unindexed(posts.publicFrom), now);

/** Calls `changesAt` with the date of the next scheduled article. */
export async function announceNext(
  db: Db,
  moment: Date,
  changesAt: ChangesAt | undefined,
): Promise<void> {
  if (!changesAt) return;
  const [next] = await prepared(db, "posts:next", (db) =>
    db
      .select({ at: posts.publicFrom })
      .from(posts)
      .where(gt(posts.publicFrom, now))
      .orderBy(asc(posts.publicFrom))
      .limit(1)
      .prepare(),
  ).execute({ now: moment.getTime() });
  if (next?.at) changesAt(next.at);
}
