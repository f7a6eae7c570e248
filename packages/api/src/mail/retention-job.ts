import { setTimeout } from "node:timers/promises";
import type { Db } from "@pickwell/db/client";
import { contactMessages, mailKinds, outbox } from "@pickwell/db/schema";
import { and, eq, inArray, lt, ne } from "drizzle-orm";
import { countOf } from "../core/count-of.ts";
import type { Job } from "../core/job.ts";
import { removeEndedTokens } from "../newsletter/tokens.ts";

const DAY_MS = 86_400_000;
/** As long as somebody may ask what became of a mail. */
const KEPT_DAYS = 90;
/** As long as somebody may come back to what they wrote. */
const MESSAGES_KEPT_DAYS = 365;
/** What can be deleted in one go without being missed. */
const BATCH = 500;
/** Left to others after each batch, in milliseconds. */
const PAUSE_MS = 10;

const isOver = inArray(outbox.status, ["sent", "failed", "unsure", "skipped"]);
// All kinds, named so that the index finds them.
const isOfAnyKind = inArray(outbox.kind, mailKinds);

/** Mails that have been over for long. `nextAttemptAt` does not move any more once they are. */
async function removeMails(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const old = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isOver, isOfAnyKind, lt(outbox.nextAttemptAt, before)))
    .limit(BATCH);
  return (await db.delete(outbox).where(inArray(outbox.id, old))).changes;
}

/**
 * Mails that never left, as where there is no mail server: after so long nobody waits for them. What
 * a broadcast holds back is the broadcast's, for as long as that is paused.
 */
async function removeUnsent(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const old = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(eq(outbox.status, "queued"), ne(outbox.kind, "broadcast"), lt(outbox.createdAt, before)),
    )
    .limit(BATCH);
  return (await db.delete(outbox).where(inArray(outbox.id, old))).changes;
}

/** What people wrote in the contact form. */
async function removeMessages(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - MESSAGES_KEPT_DAYS * DAY_MS);
  const old = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(lt(contactMessages.createdAt, before))
    .limit(BATCH);
  return (await db.delete(contactMessages).where(inArray(contactMessages.id, old))).changes;
}

const removals = [
  { remove: removeUnsent, noun: "unsent mail" },
  { remove: removeMessages, noun: "message" },
  { remove: removeMails, noun: "mail" },
  { remove: (db: Db, now: Date) => removeEndedTokens(db, now, BATCH), noun: "link" },
];

/**
 * Lets go of mails that are over, and of links in mails that have ended. A mail says who was written
 * to and what, which nobody needs to know for ever; and each broadcast adds one of both for every
 * subscriber. Its figures stay, since those are of `broadcastRecipients`; so do the `letters`, of
 * which there is one for each broadcast, because its page shows it.
 */
export const mailRetentionJob: Job = {
  name: "mail-retention",
  label: "Mail retention",
  note: `Removes mails ${KEPT_DAYS} days after they were sent or given up, or never left, links in them that have ended, and messages of the contact form after ${MESSAGES_KEPT_DAYS} days.`,
  schedule: "20 4 * * *",
  async run({ db, now, signal }) {
    const done: string[] = [];
    for (const { remove, noun } of removals) {
      let removed = 0;
      for (let part = BATCH; part === BATCH && !signal.aborted; removed += part) {
        part = await remove(db, now());
        await setTimeout(PAUSE_MS);
      }
      if (removed > 0) done.push(countOf(removed, noun));
    }
    return done.length > 0 ? `Removed ${done.join(" and ")}.` : undefined;
  },
};
