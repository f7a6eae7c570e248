/** Likes of articles, one per visitor and day. */

import { conditionalTransaction, exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { posts, visitorMarks } from "@pickwell/db/schema";
import { execute } from "@pickwell/db/statements";
import { and, eq } from "drizzle-orm";
import type { Visitor } from "../core/context.ts";
import { AppError } from "../core/errors.ts";
import { likesUpdate } from "../counters/counters.ts";
import { isProgramName } from "./bots/agent-name.ts";
import { seenAsPerson } from "./bots/click-behavior.ts";
import { type NetworkLimiter, networkLimiter } from "./bots/network-limits.ts";
import type { LikeInput } from "./schema.ts";
import { findPublic } from "./views.ts";
import { dayOf, visitorHash } from "./visitor.ts";

/**
 * Likes an article, or withdraws a like of the same day; counts once.
 *
 * @returns the number of likes
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
  if (visitor?.userAgent && !isProgramName(visitor.userAgent)) {
    const hash = visitorHash(db, moment, visitor);
    const mark = { day: dayOf(moment), visitor: hash, targetId: found.id };
    if (input.liked) {
      await markLike(db, mark, networkLimiter(db, moment, visitor, "like"));
      await seenAsPerson(db, moment, visitor);
    } else {
      await unmarkLike(db, mark);
    }
  }
  const [post] = await db.select({ likes: posts.likes }).from(posts).where(eq(posts.id, found.id));
  return { likes: post?.likes ?? 0 };
}

type Mark = Pick<typeof visitorMarks.$inferSelect, "day" | "visitor" | "targetId">;

/** Likes of a network beyond its bound leave no mark, and count nothing. */
async function markLike(db: Db, mark: Mark, bound: NetworkLimiter): Promise<void> {
  await exclusiveTransaction(db, function* (tx) {
    const [known] = yield* execute(
      tx.select({ day: visitorMarks.day }).from(visitorMarks).where(isMark(mark)),
    );
    if (known || !(yield* bound.take(tx))) return;
    yield* execute(tx.insert(visitorMarks).values({ ...mark, action: "like", kind: "post" }));
    yield* execute(likesUpdate(tx, mark.targetId, 1));
  });
}

async function unmarkLike(db: Db, mark: Mark): Promise<void> {
  await conditionalTransaction(
    db,
    (tx) => tx.delete(visitorMarks).where(isMark(mark)),
    (tx) => [likesUpdate(tx, mark.targetId, -1)],
  );
}

const isMark = ({ day, visitor, targetId }: Mark) =>
  and(
    eq(visitorMarks.day, day),
    eq(visitorMarks.visitor, visitor),
    eq(visitorMarks.action, "like"),
    eq(visitorMarks.kind, "post"),
    eq(visitorMarks.targetId, targetId),
  );
