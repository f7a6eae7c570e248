/**
 * Turns a due digest into a broadcast. A row in `digests` records each due date, written in the
 * same transaction: crashes, several processes or a changed clock never send one twice. It is sent
 * like every scheduled broadcast.
 */

import { conditionalTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { digestPosts, digests } from "@pickwell/db/schema";
import { message } from "@pickwell/texts/message.ts";
import { and, gte, inArray } from "drizzle-orm";
import { audienceOf } from "../broadcasts/admin/list.ts";
import { digestBroadcastInsert } from "../broadcasts/digest-broadcast.ts";
import { programmeProblems } from "../broadcasts/programme-problems.ts";
import { auditInsert } from "../core/audit.ts";
import type { Job } from "../core/job.ts";
import { pluralize } from "../core/text/pluralize.ts";
import { readDigestPlannedAt } from "../settings/digest-plan.ts";
import { readSettings } from "../settings/service.ts";
import { readTimeZone } from "../settings/time-zone.ts";
import { lastDue } from "./rules.ts";
import { digestDraft, newArticles, outcomeOf } from "./write.ts";

/**
 * The due date to make a digest for; of several missed ones, the last.
 *
 * @returns null when there is none: digests are off, it is done, or it was due before the schedule
 *   was changed
 */
export async function dueDigest(db: Db, now: Date): Promise<Date | null> {
  const plan = await readSettings(db, "digest");
  if (!plan.isOn) return null;
  const dueAt = lastDue(now, plan, await readTimeZone(db));
  const plannedAt = await readDigestPlannedAt(db);
  if (!plannedAt || dueAt <= plannedAt || (await outcomeOf(db, dueAt))) return null;
  const later = await db
    .select({ dueAt: digests.dueAt })
    .from(digests)
    .where(and(gte(digests.dueAt, dueAt), inArray(digests.outcome, ["sent", "restored"])))
    .limit(1);
  return later.length > 0 ? null : dueAt;
}

export const digestJob: Job = {
  name: "digest",
  label: message("Digest of new articles"),
  note: message(
    "Makes a broadcast of the articles that are new when the digest is due, and of nothing when too few are.",
  ),
  schedule: "* * * * *",
  isBegunAgain: true,
  hasWork: async (db, now) => (await dueDigest(db, now)) !== null,
  run: async ({ db, now }) => {
    const moment = now();
    const dueAt = await dueDigest(db, moment);
    return dueAt ? makeDigest(db, moment, dueAt) : undefined;
  },
};

async function makeDigest(db: Db, now: Date, dueAt: Date): Promise<string | undefined> {
  const plan = await readSettings(db, "digest");
  const general = await readSettings(db, "general");
  const articles = await newArticles(db, dueAt, plan);
  const row = { dueAt, articles: articles.length, createdAt: now };
  const isEnough = articles.length >= plan.minArticles;
  const { audience } = await audienceOf(db, now, { segmentId: null, isDigest: true });
  // The articles wait for whoever confirms first.
  if (!isEnough || audience === 0) {
    // Another process may have sent them since this one has looked.
    const isFirst = await db
      .insert(digests)
      .values({ ...row, outcome: "nothing" })
      .onConflictDoNothing()
      .returning({ dueAt: digests.dueAt });
    if (isFirst.length === 0) return undefined;
    return isEnough
      ? "Nothing was sent: nobody has confirmed their subscription."
      : `Nothing was sent: ${pluralize(articles.length, "new article")}.`;
  }
  const id = newId();
  const draft = digestDraft(articles, plan, general);
  const agreedProblems = await programmeProblems(db, now, draft.body);
  const isMade = await conditionalTransaction(
    db,
    (tx) =>
      tx
        .insert(digests)
        .values({ ...row, outcome: "sent", broadcastId: id })
        .onConflictDoNothing(),
    (tx) => [
      digestBroadcastInsert(tx, now, {
        ...draft,
        id,
        slug: `digest-${dueAt.toISOString().slice(0, 10)}-${id.slice(0, 4)}`,
        agreedProblems,
      }),
      tx
        .insert(digestPosts)
        .values(articles.map((article) => ({ postId: article.id, dueAt })))
        .onConflictDoNothing(),
      auditInsert(tx, now, {
        action: "digest.made",
        ...{ actorId: null, ipHash: null },
        target: { kind: "broadcast", id },
        after: { dueAt, articles: articles.length },
      }),
    ],
  );
  return isMade ? `Made a digest of ${pluralize(articles.length, "article")}.` : undefined;
}
