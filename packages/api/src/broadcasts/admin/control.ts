/** Starting, pausing and cancelling broadcasts. */
import { conditionalTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { broadcastRecipients, broadcasts } from "@pickwell/db/schema";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { pluralize } from "../../core/text/pluralize.ts";
import { assertNewest, nextVersion, versionConflict } from "../../core/versions.ts";
import { broadcastMailsUpdate } from "../../mail/broadcast-mails.ts";
import { isAsAgreed } from "../rules.ts";
import { assertSendable, beginBroadcast, noRecipientsReason, SENT } from "./begin.ts";
import { audienceOf, findBroadcast, getBroadcast } from "./list.ts";
import type { BroadcastSend } from "./schema.ts";
import { type BroadcastRow, targetOf } from "./view.ts";

export interface SendContext {
  origin: string;
  hasMailServer: boolean;
}

/**
 * Starts sending a draft: the template is rendered now and never changes; the job adds recipients.
 *
 * @throws AppError NOT_FOUND; CONFLICT when it is not a draft, has changed since, is empty, there
 *   is no mail server, or the number of recipients differs from `audience`
 */
export async function sendBroadcast(
  db: Db,
  now: Date,
  actor: Actor,
  { id, version, audience: seen }: BroadcastSend,
  { origin, hasMailServer }: SendContext,
) {
  const draft = await findBroadcast(db, id);
  if (draft.status !== "draft") throw new AppError("CONFLICT", SENT);
  assertNewest(draft, version, "Broadcast");
  assertSendable(draft, hasMailServer);
  const { audience, segment } = await audienceOf(db, now, draft);
  if (!isAsAgreed(seen, audience))
    throw new AppError("CONFLICT", audienceLabel(audience, segment?.name), "audience");
  if (!(await beginBroadcast(db, now, actor, draft, { origin, audience, segment }))) {
    throw versionConflict("Broadcast");
  }
  return getBroadcast(db, id);
}

const audienceLabel = (audience: number, segment: string | undefined) =>
  audience === 0
    ? noRecipientsReason(segment)
    : `There ${audience === 1 ? "is" : "are"} ${pluralize(audience, "confirmed subscriber")} by now. Please confirm that number.`;

/** What can be done with a broadcast that has begun, and when. */
const moves = {
  pause: { from: ["sending"], to: "paused", action: "broadcast.paused" },
  resume: { from: ["paused"], to: "sending", action: "broadcast.resumed" },
  cancel: { from: ["sending", "paused"], to: "cancelled", action: "broadcast.cancelled" },
} as const;

export type Move = keyof typeof moves;

/**
 * Pauses, resumes or cancels a broadcast with its queued mails. Mails in delivery are still sent.
 *
 * @throws AppError NOT_FOUND; CONFLICT when its status does not allow it
 */
export async function moveBroadcast(db: Db, now: Date, actor: Actor, id: string, move: Move) {
  const { from, to, action } = moves[move];
  const row = await findBroadcast(db, id);
  const isDone = await conditionalTransaction(
    db,
    (tx) =>
      tx
        .update(broadcasts)
        .set({
          status: to,
          updatedAt: nextVersion(now, row),
          ...(move === "cancel" && { finishedAt: now }),
        })
        .where(and(eq(broadcasts.id, id), inArray(broadcasts.status, [...from]))),
    (tx) => [
      mailsUpdate(tx, id, now, move),
      auditInsert(tx, now, { action, ...actor, target: targetOf(id) }),
    ],
  );
  if (!isDone) throw new AppError("CONFLICT", refusalOf(await findBroadcast(db, id)));
  return getBroadcast(db, id);
}

/** The statement that does the same to its queued mails. */
export function mailsUpdate(tx: Tx, id: string, now: Date, move: Move) {
  const mails = tx
    .select({ id: broadcastRecipients.outboxId })
    .from(broadcastRecipients)
    .where(and(eq(broadcastRecipients.broadcastId, id), eq(broadcastRecipients.state, "queued")));
  return broadcastMailsUpdate(tx, now, mails, move);
}

function refusalOf({ status }: BroadcastRow): string {
  const words: Record<BroadcastRow["status"], string> = {
    draft: "It has not been sent yet.",
    sending: "It is being sent already.",
    paused: "It is paused already.",
    sent: "All of it has been sent.",
    cancelled: "It was cancelled.",
    series: "It is a mail of the welcome series.",
  };
  return words[status];
}

/** The statement that cancels every started broadcast, without its mails. */
export const unfinishedCancel = (tx: Tx, now: Date) =>
  tx
    .update(broadcasts)
    .set({ status: "cancelled", finishedAt: now, updatedAt: now })
    .where(inArray(broadcasts.status, ["sending", "paused"]));

/**
 * The statement that unschedules drafts.
 *
 * @param reason - shown with each
 */
export const scheduledUpdate = (tx: Tx, reason: string) =>
  tx
    .update(broadcasts)
    .set({ sendAt: null, sendProblem: reason })
    .where(and(eq(broadcasts.status, "draft"), isNotNull(broadcasts.sendAt)));

/** The statement that marks a broadcast as sent when nothing is left to send. */
export const finishUpdate = (db: Db, now: Date, { id, updatedAt }: BroadcastRow) =>
  db
    .update(broadcasts)
    .set({ status: "sent", finishedAt: now, updatedAt: nextVersion(now, { updatedAt }) })
    .where(
      and(eq(broadcasts.id, id), eq(broadcasts.status, "sending"), sql`${broadcasts.queued} = 0`),
    );
