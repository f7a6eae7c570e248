/** What of the blog visitors can read at a moment. */

import type { Db } from "@pickwell/db/client";
import { unindexed } from "@pickwell/db/expressions";
import { prepared } from "@pickwell/db/prepared";
import { posts } from "@pickwell/db/schema";
import { asc, gt, lte, sql } from "drizzle-orm";

/** Told when time alone will change the answer. */
export type ChangesAt = (moment: Date) => void;

const now = sql.placeholder("now");
/** Published, or scheduled for a moment that has come. */
export const isPublic = lte(posts.publicFrom, now);
/** The same where another index is to be walked: by views, by category or by author. */
export const isPublicUnindexed = lte(unindexed(posts.publicFrom), now);

/** Tells when the next scheduled article appears, if one is waiting. */
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
