/**
 * The mail queue. A mail is claimed for some time before delivery (`claims.ts`), and marked
 * `sending` before its first byte is sent: from then on its delivery is uncertain, so it is never
 * sent again automatically. After a crash before that, the claim simply expires.
 */

import type { Db, Tx } from "@pickwell/db/client";
import { commitOne, groupCommit } from "@pickwell/db/group-commit";
import { newId } from "@pickwell/db/id";
import { placeholderFor, prepared } from "@pickwell/db/prepared";
import { mailKinds, outbox } from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { message } from "@pickwell/texts/message.ts";
import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Mail } from "../core/ports/mailer.ts";
import { expired } from "../core/stored-moments.ts";
import type { ClaimedMail } from "./claims.ts";
import type { MailCounter } from "./limits.ts";
import { isDeliverable } from "./templates.ts";

const MINUTE_MS = 60_000;
/** A mail that could not be delivered for so long is of no use any more. */
const MAX_AGE_MS = 3 * 24 * 60 * MINUTE_MS;
const FIRST_PAUSE_MS = MINUTE_MS / 2;
const LONGEST_PAUSE_MS = 4 * 60 * MINUTE_MS;

const TOO_OLD = message("It could not be delivered within three days.");
const INTERRUPTED = message(
  "The shop stopped while this was being delivered. It may have arrived.",
);

/**
 * Counts a mail and queues it, within a transaction. A mail beyond the limit rolls the transaction
 * back or is left out, depending on the counter.
 *
 * @param counter - see `mailCounter`
 * @param mail - null to only count, as if there were one
 */
export function* mailInsert(tx: Tx, counter: MailCounter, mail: Mail | null, now: Date): Steps {
  if (!(yield* counter.count(tx)) || !mail) return;
  const { kind } = counter;
  yield* execute(
    tx.insert(outbox).values({ ...mail, kind, id: newId(), nextAttemptAt: now, createdAt: now }),
  );
}

/** Of a prepared statement: whether the claim still holds. */
const isClaimIn = (status: "queued" | "sending") =>
  and(
    eq(outbox.id, sql.placeholder("id")),
    eq(outbox.status, status),
    eq(outbox.attempts, sql.placeholder("attempts")),
  );

const sendingUpdate = (tx: Tx) =>
  prepared(tx, "outbox:sending", (tx) =>
    tx
      .update(outbox)
      .set({ status: "sending" })
      .where(and(isClaimIn("queued"), isDeliverable))
      .prepare(),
  );

const sentUpdate = (tx: Tx) =>
  prepared(tx, "outbox:sent", (tx) =>
    tx
      .update(outbox)
      .set({
        isClaimed: false,
        status: "sent",
        sentAt: placeholderFor(outbox.sentAt, "now"),
        lastError: null,
        text: placeholderFor(outbox.text, "text"),
        html: placeholderFor(outbox.html, "html"),
        headers: placeholderFor(outbox.headers, "headers"),
        variables: placeholderFor(outbox.variables, "variables"),
      })
      .where(isClaimIn("sending"))
      .prepare(),
  );

/**
 * Call it before the first byte is sent.
 *
 * @returns false when the claim was lost, or the mail cancelled
 */
export async function markSending(db: Db, mail: ClaimedMail): Promise<boolean> {
  // With those of the other connections: each has to be on the disk before its first byte leaves.
  const refused = await groupCommit(db, {
    guards: (tx) => [fill(sendingUpdate(tx), { id: mail.id, attempts: mail.attempts })],
  });
  return refused === null;
}

/** Tokens in links open what they name; a mail that is under way needs them no more. */
const withoutTokens = (text: string) => text.replace(/(token=)[\w-]+/g, "$1…");

const eachWithoutTokens = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, withoutTokens(text)]));

/** Marks a mail as accepted by the server. */
export async function markSent(db: Db, mail: ClaimedMail, now: Date): Promise<void> {
  const { id, attempts, templateId } = mail;
  const forgotten =
    templateId === null
      ? {
          text: withoutTokens(mail.text),
          html: withoutTokens(mail.html),
          headers: eachWithoutTokens(mail.headers),
          variables: mail.variables,
        }
      : // The words are the letter's, and stay there; it has none of its own.
        { text: "", html: "", headers: {}, variables: eachWithoutTokens(mail.variables) };
  // Before anything else, because a mail that the server has and that is not marked is `unsure`.
  await commitOne(db, (tx) => fill(sentUpdate(tx), { id, attempts, now, ...forgotten }));
}

/**
 * How a delivery failed. `refused`: permanently. `delayed`: certainly not accepted, retry later.
 * `unsure`: unknown.
 */
export type DeliveryFailure = "refused" | "delayed" | "unsure";

const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);

/** Schedules a retry with a growing pause, or gives up. */
export async function markFailed(
  db: Db,
  mail: ClaimedMail,
  failure: DeliveryFailure,
  reason: string,
  now: Date,
): Promise<void> {
  const status = { refused: "failed", delayed: "queued", unsure: "unsure" } as const;
  await db
    .update(outbox)
    .set({
      isClaimed: false,
      status: status[failure],
      lastError: reason,
      nextAttemptAt: new Date(now.getTime() + pauseAfter(mail.attempts)),
    })
    .where(
      and(
        eq(outbox.id, mail.id),
        inArray(outbox.status, ["queued", "sending"]),
        eq(outbox.attempts, mail.attempts),
      ),
    );
}

/** Marks interrupted mails, and gives up mails that are too old. */
export async function sweepOutbox(db: Db, now: Date): Promise<void> {
  // Sooner than the clock of then said, which was ahead.
  await db
    .update(outbox)
    .set({ nextAttemptAt: now })
    .where(
      and(
        inArray(outbox.status, ["queued", "sending"]),
        // All kinds, named so that the index finds them.
        inArray(outbox.kind, mailKinds),
        gt(outbox.nextAttemptAt, now),
        expired(outbox.nextAttemptAt, now, LONGEST_PAUSE_MS),
      ),
    );
  await db
    .update(outbox)
    .set({ isClaimed: false, status: "unsure", lastError: INTERRUPTED })
    .where(and(eq(outbox.status, "sending"), lte(outbox.nextAttemptAt, now)));
  await db
    .update(outbox)
    .set({
      isClaimed: false,
      status: "failed",
      lastError: sql`coalesce(${outbox.lastError}, ${TOO_OLD})`,
    })
    .where(
      and(
        eq(outbox.status, "queued"),
        lte(outbox.nextAttemptAt, now),
        lte(sql`coalesce(${outbox.retriedAt}, ${outbox.createdAt})`, now.getTime() - MAX_AGE_MS),
      ),
    );
}

/** Times that a mail may be at hand when the shop dies, before it is no longer tried at once. */
const MAX_CRASHES = 3;

/**
 * Ends the claims of a crashed process. Claimed mails are due again, except one that was claimed so
 * often that it may cause the crashes; mails in delivery become `unsure`.
 */
export async function endMailClaims(db: Db, now: Date): Promise<void> {
  const held = await db
    .select({ id: outbox.id, attempts: outbox.attempts })
    .from(outbox)
    .where(and(eq(outbox.status, "queued"), eq(outbox.isClaimed, true)));
  for (const { id, attempts } of held) {
    const pause = attempts <= MAX_CRASHES ? 0 : pauseAfter(attempts);
    await db
      .update(outbox)
      .set({ isClaimed: false, nextAttemptAt: new Date(now.getTime() + pause) })
      .where(and(eq(outbox.id, id), eq(outbox.status, "queued")));
  }
  await db
    .update(outbox)
    .set({ isClaimed: false, status: "unsure", lastError: INTERRUPTED, nextAttemptAt: now })
    .where(eq(outbox.status, "sending"));
}

/**
 * The statement that gives up every unsent mail. They are kept as if given up now.
 *
 * @param reason - shown to people
 */
export const unsentUpdate = (tx: Tx, now: Date, reason: string) =>
  tx
    .update(outbox)
    .set({ isClaimed: false, status: "unsure", lastError: reason, nextAttemptAt: now })
    .where(inArray(outbox.status, ["queued", "sending", "held"]));
