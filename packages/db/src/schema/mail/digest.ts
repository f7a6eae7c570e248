import { choice, id, instant, int, str, table } from "@pickwell/db/columns";

/**
 * `sent` became a broadcast; `nothing`: too few new articles; `skipped`: the owner did not want it;
 * `restored` stands for all that may have happened since a backup that the shop came back from.
 */
export const digestOutcomes = ["sent", "nothing", "skipped", "restored"] as const;

/** What became of the moments at which a digest was due, each once. */
export const digests = table("digests", {
  dueAt: instant().primaryKey(),
  outcome: choice(digestOutcomes).notNull(),
  /** New articles at that moment. */
  articles: int().notNull().default(0),
  /** What was sent; null where nothing was. */
  broadcastId: id(),
  createdAt: instant().notNull(),
});

/** Articles that were in a digest, and are in none again. */
export const digestPosts = table("digest_posts", {
  postId: str().primaryKey(),
  dueAt: instant().notNull(),
});
