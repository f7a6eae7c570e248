import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { posts } from "@pickwell/db/schema";
import { message } from "@pickwell/texts/message.ts";
import { and, eq, lte } from "drizzle-orm";
import { auditInserts } from "../core/audit.ts";
import type { Job } from "../core/job.ts";
import { inFuture } from "../core/stored-moments.ts";

/**
 * Updates the stored status of articles whose time has come. Visitors have seen them since then
 * (`publicFrom`), and so has the back office (`postView`): nothing waits for this. The version
 * stays, so that an open form can still be saved.
 *
 * @returns the number of articles
 */
async function settleScheduled(db: Db, now: Date): Promise<number> {
  const isDue = and(eq(posts.status, "scheduled"), lte(posts.publishedAt, now));
  const due = await db
    .select({ id: posts.id, publishedAt: posts.publishedAt })
    .from(posts)
    .where(isDue);
  if (due.length === 0) return 0;
  await atomic(db, (tx) => [
    tx.update(posts).set({ status: "published" }).where(isDue),
    ...auditInserts(
      tx,
      now,
      due.map(({ id, publishedAt }) => ({
        action: "post.published",
        actorId: null,
        ipHash: null,
        target: { kind: "post", id },
        before: { status: "scheduled" },
        after: { status: "published", publishedAt },
      })),
    ),
  ]);
  return due.length;
}

/**
 * Corrects articles that were published while the clock was ahead: those published by a user are
 * public from now on, and scheduled ones are scheduled again.
 */
async function settleAhead(db: Db, now: Date): Promise<void> {
  const isAhead = and(eq(posts.status, "published"), inFuture(posts.publishedAt, now));
  await atomic(db, (tx) => [
    tx
      .update(posts)
      .set({ publishedAt: now, updatedAt: now })
      .where(and(isAhead, inFuture(posts.updatedAt, now))),
    tx.update(posts).set({ status: "scheduled" }).where(isAhead),
  ]);
}

export const publishJob: Job = {
  name: "scheduled-posts",
  label: message("Scheduled articles"),
  note: message(
    "Marks articles as published whose moment has come. Visitors see them from that moment on in any case.",
  ),
  schedule: "* * * * *",
  run: async ({ db, now }) => {
    await settleAhead(db, now());
    const count = await settleScheduled(db, now());
    if (count === 0) return undefined;
    return count === 1 ? "Published an article." : `Published ${count} articles.`;
  },
};
