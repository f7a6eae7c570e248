/**
 * The mail queue. A mail is claimed for a while before anybody tries to deliver it, and marked
 * `sending` before the first letter of it leaves: from then on nobody can know whether it arrived,
 * so it is never sent again by itself. Whoever dies before that only lets the claim run out.
 */

import type { Db, Tx } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { prepared } from "@pickwell/db/prepared";
import { outbox } from "@pickwell/db/schema";
import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { holdsNoMore } from "../core/stored-moments.ts";
import { isPaused, mayLeave, verdictOn, withLetter } from "./letters.ts";

const MINUTE_MS = 60_000;
/** How long a claim holds: longer than a delivery may take. */
export const CLAIM_MS = 5 * MINUTE_MS;
/** A mail that could not be delivered for so long is of no use any more. */
const MAX_AGE_MS = 3 * 24 * 60 * MINUTE_MS;
const FIRST_PAUSE_MS = MINUTE_MS / 2;
const LONGEST_PAUSE_MS = 4 * 60 * MINUTE_MS;

const TOO_OLD = "It could not be delivered within three days.";
const CALLED_OFF = "It was called off before it left.";
const INTERRUPTED = "The shop stopped while this was being delivered. It may have arrived.";

/** What somebody is to be told. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further headers by name. */
  headers: Record<string, string>;
}

/** A mail that this process may try to deliver until its claim runs out. */
export type ClaimedMail = typeof outbox.$inferSelect;

/** The statement that puts a mail into the outbox, for `atomic`: it is sent if the rest is true. */
export const mailInsert = (tx: Tx, mail: Mail, now: Date) =>
  tx.insert(outbox).values({ ...mail, id: newId(), nextAttemptAt: now, createdAt: now });

/**
 * The mail that has waited longest, if one is due; one of a broadcast only when there is no other.
 * Nobody else gets it while the claim holds.
 */
export async function claimMail(db: Db, now: Date): Promise<ClaimedMail | null> {
  const mail = await claimFirst(db, now, false);
  if (mail) return withLetter(db, mail);
  for (;;) {
    const bulk = await claimFirst(db, now, true);
    if (!bulk) return null;
    const verdict = await verdictOn(db, bulk);
    if (verdict === "go") return withLetter(db, bulk);
    await putAside(db, bulk, verdict);
  }
}

/**
 * Does to a mail of a broadcast as the verdict on it says. Nothing lets it go again that has been
 * held after its broadcast was resumed, so it is held only if that is still paused.
 */
export async function putAside(
  db: Db,
  mail: ClaimedMail,
  verdict: "held" | "skipped",
): Promise<void> {
  await db
    .update(outbox)
    .set({ status: verdict, lastError: verdict === "held" ? null : CALLED_OFF })
    .where(and(isClaimOf(mail, "queued"), verdict === "held" ? isPaused : undefined));
}

async function claimFirst(db: Db, now: Date, isBulk: boolean): Promise<ClaimedMail | undefined> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(eq(outbox.status, "queued"), eq(outbox.isBulk, isBulk), lte(outbox.nextAttemptAt, now)),
    )
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(1);
  const [mail] = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      nextAttemptAt: new Date(now.getTime() + CLAIM_MS),
    })
    .where(and(eq(outbox.id, sql`(${due})`), eq(outbox.status, "queued")))
    .returning();
  return mail;
}

/** Cheap enough to ask every second: whether any mail is due. */
export async function hasDueMail(db: Db, now: Date): Promise<boolean> {
  const found = await prepared(db, "outbox:due", (db) =>
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          eq(outbox.status, "queued"),
          // Both kinds, named so that the index finds them.
          inArray(outbox.isBulk, [false, true]),
          sql`${outbox.nextAttemptAt} <= ${sql.placeholder("now")}`,
        ),
      )
      .limit(1)
      .prepare(),
  ).execute({ now: now.getTime() });
  return found.length > 0;
}

const isClaimOf = (mail: ClaimedMail, status: "queued" | "sending") =>
  and(eq(outbox.id, mail.id), eq(outbox.status, status), eq(outbox.attempts, mail.attempts));

/**
 * To be called before the first letter leaves.
 *
 * @returns false when the claim has been lost, or the mail called off
 */
export async function markSending(db: Db, mail: ClaimedMail): Promise<boolean> {
  const marked = await db
    .update(outbox)
    .set({ status: "sending" })
    .where(and(isClaimOf(mail, "queued"), mayLeave))
    .returning({ id: outbox.id });
  return marked.length > 0;
}

/** Tokens in links open what they name; a mail that is under way needs them no more. */
const withoutTokens = (text: string) => text.replace(/(token=)[\w-]+/g, "$1…");

const eachWithoutTokens = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, withoutTokens(text)]));

/** The mail has been taken. */
export async function markSent(db: Db, mail: ClaimedMail, now: Date): Promise<void> {
  const forgotten =
    mail.letterId === null
      ? {
          text: withoutTokens(mail.text),
          html: withoutTokens(mail.html),
          headers: eachWithoutTokens(mail.headers),
        }
      : // The words are the letter's, and stay there.
        { fill: eachWithoutTokens(mail.fill) };
  await db
    .update(outbox)
    .set({ status: "sent", sentAt: now, lastError: null, ...forgotten })
    .where(isClaimOf(mail, "sending"));
}

/**
 * How a delivery failed. `refused`: they do not want it, now or later. `delayed`: they certainly
 * have not taken it. `unsure`: nobody can tell.
 */
export type DeliveryFailure = "refused" | "delayed" | "unsure";

/** Puts the mail back with a growing pause, or aside for good. */
export async function markFailed(
  db: Db,
  mail: ClaimedMail,
  failure: DeliveryFailure,
  reason: string,
  now: Date,
): Promise<void> {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (mail.attempts - 1), LONGEST_PAUSE_MS);
  const status = { refused: "failed", delayed: "queued", unsure: "unsure" } as const;
  await db
    .update(outbox)
    .set({
      status: status[failure],
      lastError: reason,
      nextAttemptAt: new Date(now.getTime() + pause),
    })
    .where(
      and(
        eq(outbox.id, mail.id),
        inArray(outbox.status, ["queued", "sending"]),
        eq(outbox.attempts, mail.attempts),
      ),
    );
}

/** Puts aside what was interrupted, and what is too old to be sent. */
export async function sweepOutbox(db: Db, now: Date): Promise<void> {
  // Sooner than the clock of then said, which was ahead.
  await db
    .update(outbox)
    .set({ nextAttemptAt: now })
    .where(
      and(
        inArray(outbox.status, ["queued", "sending"]),
        // Both kinds, named so that the index finds them.
        inArray(outbox.isBulk, [false, true]),
        gt(outbox.nextAttemptAt, now),
        holdsNoMore(outbox.nextAttemptAt, now, LONGEST_PAUSE_MS),
      ),
    );
  await db
    .update(outbox)
    .set({ status: "unsure", lastError: INTERRUPTED })
    .where(and(eq(outbox.status, "sending"), lte(outbox.nextAttemptAt, now)));
  await db
    .update(outbox)
    .set({ status: "failed", lastError: sql`coalesce(${outbox.lastError}, ${TOO_OLD})` })
    .where(
      and(
        eq(outbox.status, "queued"),
        lte(outbox.nextAttemptAt, now),
        lte(sql`coalesce(${outbox.retriedAt}, ${outbox.createdAt})`, now.getTime() - MAX_AGE_MS),
      ),
    );
}
