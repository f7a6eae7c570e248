import type { Db, Tx } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import { broadcasts, emailTemplates, mailKinds, outbox } from "@pickwell/db/schema";
import { changedRows } from "@pickwell/db/statements";
import { and, eq, inArray, isNotNull, lt, ne, notInArray } from "drizzle-orm";

const DAY_MS = 86_400_000;
/** As long as somebody may ask what became of a mail. */
export const MAILS_KEPT_DAYS = 90;

const isOver = inArray(outbox.status, ["sent", "failed", "unsure", "skipped"]);
// All kinds, named so that the index finds them.
const isOfAnyKind = inArray(outbox.kind, mailKinds);

/** Mails that have been over for long. `nextAttemptAt` does not move any more once they are. */
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
 * Mails that never left, as where there is no mail server: after so long nobody waits for them. What
 * a broadcast holds back is the broadcast's, for as long as that is paused.
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
 * Letters that no broadcast and no mail has any more: those of the welcome series follow what its
 * products cost. One that has just been written may be about to get its mails.
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

/** The statement that removes every mail to an address. */
export const mailsDelete = (tx: Tx, email: string) =>
  tx.delete(outbox).where(equalsNocase(outbox.to, email));
