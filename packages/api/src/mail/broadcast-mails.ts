/** Statements for mails of broadcasts. */

import type { Tx } from "@pickwell/db/client";
import { emailTemplates, outbox } from "@pickwell/db/schema";
import { message } from "@pickwell/texts/message.ts";
import { and, inArray, type SQLWrapper } from "drizzle-orm";
import { insertGiven } from "../core/rows/insert-rows.ts";

const CALLED_OFF = message("The broadcast was cancelled.");

/** The statement that stores a template. */
export const templateInsert = (tx: Tx, template: typeof emailTemplates.$inferInsert) =>
  tx.insert(emailTemplates).values(template);

type BroadcastMail = Required<
  Pick<typeof outbox.$inferInsert, "id" | "to" | "subject" | "templateId" | "variables">
>;

/** The statements that queue mails of a broadcast. The caller has to pace them. */
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
 * The statement that holds, releases or cancels mails that are not in delivery yet.
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
