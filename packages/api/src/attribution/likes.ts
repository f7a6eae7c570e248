/** Likes of articles: each counts once per visitor and day. */
import { atomicIf } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { posts, visitorMarks } from "@pickwell/db/schema";
import { and, eq, sql } from "drizzle-orm";
import { isbot } from "isbot";
import type { Visitor } from "../core/context.ts";
import { AppError } from "../core/errors.ts";
import type { LikeInput } from "./schema.ts";
import { findPublic } from "./views.ts";
import { dayOf, visitorHash } from "./visitor.ts";

/**
 * Likes an article, or takes a like of the same day back; both count once.
 *
 * @returns how many like it
 * @throws AppError NOT_FOUND when no public article has this id or slug
 */
export async function setLike(
  db: Db,
  moment: Date,
  input: LikeInput,
  visitor: Visitor | undefined,
): Promise<{ likes: number }> {
  const values = { key: input.key, now: moment.getTime() };
  const [found] = await findPublic(db, "post").execute(values);
  if (!found) throw new AppError("NOT_FOUND", "Post not found");
  if (visitor?.userAgent && !isbot(visitor.userAgent)) {
    const hash = visitorHash(db, moment, visitor);
    await markLike(db, { day: dayOf(moment), visitor: hash, targetId: found.id }, input.liked);
  }
  const [post] = await db.select({ likes: posts.likes }).from(posts).where(eq(posts.id, found.id));
  return { likes: post?.likes ?? 0 };
}

async function markLike(
  db: Db,
  { day, visitor, targetId }: { day: string; visitor: string; targetId: string },
  liked: boolean,
): Promise<void> {
  const mark = { day, visitor, action: "like", kind: "post", targetId } as const;
  const isMark = and(
    eq(visitorMarks.day, day),
    eq(visitorMarks.visitor, visitor),
    eq(visitorMarks.action, mark.action),
    eq(visitorMarks.kind, mark.kind),
    eq(visitorMarks.targetId, targetId),
  );
  const change = liked
    ? sql`${posts.likes} + 1`
    : sql`case when ${posts.likes} > 0 then ${posts.likes} - 1 else 0 end`;
  await atomicIf(
    db,
    (tx) =>
      liked
        ? tx.insert(visitorMarks).values(mark).onConflictDoNothing()
        : tx.delete(visitorMarks).where(isMark),
    (tx) => [tx.update(posts).set({ likes: change }).where(eq(posts.id, targetId))],
  );
}
