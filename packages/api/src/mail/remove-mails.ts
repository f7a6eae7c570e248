import type { Db, Tx } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import { broadcasts, emailTemplates, mailKinds, outbox } from "@pickwell/db/schema";
import { changedRows } from "@pickwell/db/statements";
import { and, eq, inArray, isNotNull, lt, ne, notInArray } from "drizzle-orm";

const DAY_MS = 86_400_000;
/** How long sent mails are kept. */
export const MAILS_KEPT_DAYS = 90;

const isOver = inArray(outbox.status, ["sent", "failed", "unsure", "skipped"]);
// All kinds, named so that the index finds them.
const isOfAnyKind = inArray(outbox.kind, mailKinds);

/** Deletes mails that are long done; `nextAttemptAt` does not change after that. */
export async function removeMails(db: Db, now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - MAILS_KEPT_DAYS * DAY_MS);
  const old = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isOver, isOfAnyKind, lt(outbox.nextAttemptAt, before)))
    .limit(limit);
  return changedRows(await db.delete(outbox).where(inArray(outbox.id, old)));
}

/**
 * Deletes mails that were never sent, as without a mail server. Mails of a paused broadcast stay.
 */
export async function removeUnsent(db: Db, now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - MAILS_KEPT_DAYS * DAY_MS);
  const old = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(eq(outbox.status, "queued"), ne(outbox.kind, "broadcast"), lt(outbox.createdAt, before)),
    )
    .limit(limit);
  return changedRows(await db.delete(outbox).where(inArray(outbox.id, old)));
}

/**
 * Deletes templates that no broadcast or mail uses any more; welcome series make new ones when
 * prices change. New ones are kept, because their mails may be about to be queued.
 */
export async function removeLetters(db: Db, now: Date, limit: number): Promise<number> {
  const ofBroadcasts = db
    .select({ id: broadcasts.templateId })
    .from(broadcasts)
    .where(isNotNull(broadcasts.templateId));
  const ofMails = db
    .select({ id: outbox.templateId })
    .from(outbox)
    .where(isNotNull(outbox.templateId));
  const unused = db
    .select({ id: emailTemplates.id })
    .from(emailTemplates)
    .where(
      and(
        lt(emailTemplates.createdAt, new Date(now.getTime() - DAY_MS)),
        notInArray(emailTemplates.id, ofBroadcasts),
        notInArray(emailTemplates.id, ofMails),
      ),
    )
    .limit(limit);
  return changedRows(await db.delete(emailTemplates).where(inArray(emailTemplates.id, unused)));
}

/** The statement that deletes all mails to an address. */
export const mailsDelete = (tx: Tx, email: string) =>
  tx.delete(outbox).where(equalsNocase(outbox.to, email));
