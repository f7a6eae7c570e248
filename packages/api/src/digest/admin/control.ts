/** The next digest: its content, and skipping it. */
import { conditionalTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { digests } from "@pickwell/db/schema";
import { and, desc, eq, gt } from "drizzle-orm";
import { previewMessage, renderBroadcast } from "../../broadcasts/render.ts";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { readSettings } from "../../settings/service.ts";
import { readTimeZone } from "../../settings/time-zone.ts";
import { nextDue } from "../rules.ts";
import { digestDraft, newArticles, outcomeOf } from "../write.ts";

const HISTORY = 10;

/**
 * When the next digest is due, whether it is skipped, its content so far, and the result of the
 * last.
 */
export async function getDigest(db: Db, now: Date, origin: string) {
  const plan = await readSettings(db, "digest");
  const general = await readSettings(db, "general");
  const nextAt = plan.isOn ? nextDue(now, plan, await readTimeZone(db)) : null;
  const articles = await newArticles(db, now, plan);
  const draft = articles.length > 0 ? digestDraft(articles, plan, general) : null;
  const sending = { origin, now, campaign: null };
  const mail = draft && previewMessage(await renderBroadcast(db, draft, sending), origin);
  const history = await db.select().from(digests).orderBy(desc(digests.dueAt)).limit(HISTORY);
  return {
    nextAt,
    isSkipped: nextAt !== null && (await outcomeOf(db, nextAt)) !== undefined,
    isEnough: articles.length >= plan.minArticles,
    articles: articles.map(({ slug, title }) => ({ slug, title })),
    mail: draft && mail ? { subject: draft.subject, html: mail.html, text: mail.text } : null,
    history: history.filter(({ dueAt }) => dueAt <= now),
  };
}

/**
 * Skips the next digest, or cancels that. Its articles go into the one after.
 *
 * @param nextAt - the due date that the caller was shown
 * @throws AppError CONFLICT when another one is next
 */
export async function skipDigest(
  db: Db,
  now: Date,
  actor: Actor,
  { nextAt, isSkipped }: { nextAt: Date; isSkipped: boolean },
): Promise<void> {
  const plan = await readSettings(db, "digest");
  const next = nextDue(now, plan, await readTimeZone(db));
  if (!plan.isOn || next.getTime() !== nextAt.getTime()) {
    throw new AppError("CONFLICT", "Another digest is the next one by now. Please look again.");
  }
  const isOne = and(
    eq(digests.dueAt, next),
    eq(digests.outcome, "skipped"),
    gt(digests.dueAt, now),
  );
  await conditionalTransaction(
    db,
    (tx) =>
      isSkipped
        ? tx
            .insert(digests)
            .values({ dueAt: next, outcome: "skipped", createdAt: now })
            .onConflictDoNothing()
        : tx.delete(digests).where(isOne),
    (tx) => [
      auditInsert(tx, now, {
        action: isSkipped ? "digest.skipped" : "digest.unskipped",
        ...actor,
        after: { dueAt: next },
      }),
    ],
  );
}
