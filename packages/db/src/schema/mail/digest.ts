import { choice, id, instant, int, str, table } from "@pickwell/db/columns";

/**
 * `sent`: became a broadcast. `nothing`: too few new articles. `skipped`: the owner declined.
 * `restored`: unknown, because the shop was restored from a backup.
 */
export const digestOutcomes = ["sent", "nothing", "skipped", "restored"] as const;

/** The result of each due digest. */
export const digests = table("digests", {
  dueAt: instant().primaryKey(),
  outcome: choice(digestOutcomes).notNull(),
  /** New articles at that moment. */
  articles: int().notNull().default(0),
  /** The broadcast that was sent; null when none was. */
  broadcastId: id(),
  createdAt: instant().notNull(),
});

/** Articles that have been in a digest, so that none appears twice. */
export const digestPosts = table("digest_posts", {
  postId: str().primaryKey(),
  dueAt: instant().notNull(),
});
