/** Claims: which process may deliver a mail, and whether any is due. */

import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { amongClaimable } from "@pickwell/db/expressions";
import { placeholderFor, prepared } from "@pickwell/db/prepared";
import { outbox } from "@pickwell/db/schema";
import { message } from "@pickwell/texts/message.ts";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { MailKind } from "./limits.ts";
import { deliveryVerdicts, isPaused, withTemplate } from "./templates.ts";

/** How long a claim lasts: longer than a delivery may take. */
export const CLAIM_MS = 5 * 60_000;
const CALLED_OFF = message("It was called off before it left.");

/** A mail that this process may deliver until the claim expires. */
export type ClaimedMail = typeof outbox.$inferSelect;

/** Mails of a `kind` whose turn has come `now`. */
const isDue = and(
  eq(outbox.status, "queued"),
  eq(outbox.kind, sql.placeholder("kind")),
  sql`${outbox.nextAttemptAt} <= ${sql.placeholder("now")}`,
);

/**
 * Mails to one person by whose turn it is. What lets people into their accounts goes before everything
 * else; the kinds of a line take turns, however many mails of one of them wait. Those of broadcasts are
 * in no line: they have what these leave, see `claimBroadcastMails`.
 */
const lines: readonly (readonly MailKind[])[] = [
  ["reset", "verify", "notice"],
  ["staff", "welcome", "unsubscribe", "contact", "shop", "alert"],
];

const turns = new WeakMap<Db, MailKind[][]>();

function turnsOf(db: Db): MailKind[][] {
  const known = turns.get(db) ?? lines.map((line) => [...line]);
  turns.set(db, known);
  return known;
}

/**
 * Claims a due mail to a single person. Kinds of mails take turns; within a kind the mail that
 * waited longest comes first. Nobody else gets it while the claim lasts.
 */
export async function claimMail(db: Db, now: Date): Promise<ClaimedMail | null> {
  if (!(await hasPersonalDue(db, now))) return null;
  for (const line of turnsOf(db)) {
    for (const kind of [...line]) {
      if (!(await hasDue(db, now, kind))) continue;
      const [mail] = await claimOldest(db, now, kind, 1);
      if (!mail) continue;
      // The turn is over: at the end of the line again.
      line.splice(line.indexOf(kind), 1);
      line.push(kind);
      return withTemplate(db, mail);
    }
  }
  return null;
}

/**
 * Claims broadcast mails that are due and may be sent, those that waited longest first. Nobody else
 * gets them while the claims last. Return mails that were not started with `releaseMails`.
 */
export async function claimBroadcastMails(
  db: Db,
  now: Date,
  count: number,
): Promise<ClaimedMail[]> {
  const leaving: ClaimedMail[] = [];
  while (leaving.length < count && (await hasDue(db, now, "broadcast"))) {
    const claimed = await claimOldest(db, now, "broadcast", count - leaving.length);
    const verdicts = await deliveryVerdicts(db, claimed);
    for (const mail of claimed) {
      const verdict = verdicts.get(mail.id) ?? "skipped";
      if (verdict === "go") leaving.push(await withTemplate(db, mail));
      else await applyVerdict(db, mail, verdict);
    }
  }
  return leaving;
}

/** Returns claimed mails that were not started: they are due again. */
export async function releaseMails(
  db: Db,
  mails: readonly ClaimedMail[],
  now: Date,
): Promise<void> {
  if (mails.length === 0) return;
  await atomic(db, (tx) =>
    mails.map((mail) =>
      tx
        .update(outbox)
        .set({ isClaimed: false, attempts: mail.attempts - 1, nextAttemptAt: now })
        .where(isClaimOf(mail)),
    ),
  );
}

/**
 * Applies a verdict to a broadcast mail. It is held only if the broadcast is still paused, because
 * nothing would release it after a resume.
 */
export async function applyVerdict(
  db: Db,
  mail: ClaimedMail,
  verdict: "held" | "skipped",
): Promise<void> {
  await db
    .update(outbox)
    .set({ isClaimed: false, status: verdict, lastError: verdict === "held" ? null : CALLED_OFF })
    .where(and(isClaimOf(mail), verdict === "held" ? isPaused : undefined));
}

async function claimOldest(
  db: Db,
  now: Date,
  kind: MailKind,
  count: number,
): Promise<ClaimedMail[]> {
  return prepared(db, "outbox:claim", (db) => {
    const due = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(isDue)
      .orderBy(asc(outbox.nextAttemptAt))
      .limit(sql.placeholder("count"));
    return db
      .update(outbox)
      .set({
        isClaimed: true,
        attempts: sql`${outbox.attempts} + 1`,
        nextAttemptAt: placeholderFor(outbox.nextAttemptAt, "until"),
      })
      .where(and(amongClaimable(outbox.id, due), eq(outbox.status, "queued")))
      .returning()
      .prepare();
  }).execute({ kind, now: now.getTime(), count, until: new Date(now.getTime() + CLAIM_MS) });
}

/**
 * Whether any mail is due. Called every second, so it is cheap.
 *
 * @param withBroadcasts - false while those have to wait
 */
export async function hasDueMail(db: Db, now: Date, withBroadcasts = true): Promise<boolean> {
  return (await hasPersonalDue(db, now)) || (withBroadcasts && hasDue(db, now, "broadcast"));
}

/** The same of mails to one person: one question for all of their kinds, as it is asked before each mail of a broadcast. */
async function hasPersonalDue(db: Db, now: Date): Promise<boolean> {
  const found = await prepared(db, "outbox:personal-due", (db) =>
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          eq(outbox.status, "queued"),
          inArray(outbox.kind, lines.flat()),
          sql`${outbox.nextAttemptAt} <= ${sql.placeholder("now")}`,
        ),
      )
      .limit(1)
      .prepare(),
  ).execute({ now: now.getTime() });
  return found.length > 0;
}

async function hasDue(db: Db, now: Date, kind: MailKind): Promise<boolean> {
  const found = await prepared(db, "outbox:due", (db) =>
    db.select({ id: outbox.id }).from(outbox).where(isDue).limit(1).prepare(),
  ).execute({ kind, now: now.getTime() });
  return found.length > 0;
}

/** Whether a mail that has not begun to leave is still this claim's. */
const isClaimOf = (mail: ClaimedMail) =>
  and(eq(outbox.id, mail.id), eq(outbox.status, "queued"), eq(outbox.attempts, mail.attempts));
