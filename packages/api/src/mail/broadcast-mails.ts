/** Statements for mails of broadcasts: what they have in common, and what a broadcast does to them. */

import type { Tx } from "@pickwell/db/client";
import { emailTemplates, outbox } from "@pickwell/db/schema";
import { message } from "@pickwell/texts/message.ts";
import { and, inArray, type SQLWrapper } from "drizzle-orm";
import { insertGiven } from "../core/insert-rows.ts";

const CALLED_OFF = message("The broadcast was cancelled.");

/** The statement that keeps what the mails of a broadcast have in common. */
export const templateInsert = (tx: Tx, template: typeof emailTemplates.$inferInsert) =>
  tx.insert(emailTemplates).values(template);

type BroadcastMail = Required<
  Pick<typeof outbox.$inferInsert, "id" | "to" | "subject" | "templateId" | "variables">
>;

/** The statements that put mails of a broadcast into the outbox. Whoever sends one keeps its pace. */
export const broadcastMailsInserts = (tx: Tx, now: Date, mails: readonly BroadcastMail[]) =>
  insertGiven(
    tx,
    "outbox:broadcast-mails",
    (tx) => tx.insert(outbox),
    mails.map((mail) => ({
      ...mail,
      text: "",
      kind: "broadcast" as const,
      nextAttemptAt: now,
      createdAt: now,
    })),
  );

/**
 * The statement that stops mails which have not begun to leave, lets them go on, or calls them off.
 *
 * @param ids - a query for their ids
 */
export function broadcastMailsUpdate(
  tx: Tx,
  now: Date,
  ids: SQLWrapper,
  move: "pause" | "resume" | "cancel",
) {
  const update = {
    pause: { status: "held" as const },
    // As if they were written now: a mail must not have become too old while it was held.
    resume: { status: "queued" as const, nextAttemptAt: now, createdAt: now },
    // The moment from which it is kept for a while.
    cancel: { status: "skipped" as const, lastError: CALLED_OFF, nextAttemptAt: now },
  }[move];
  const from = { pause: ["queued"], resume: ["held"], cancel: ["queued", "held"] } as const;
  return tx
    .update(outbox)
    .set(update)
    .where(and(inArray(outbox.id, ids), inArray(outbox.status, [...from[move]])));
}
