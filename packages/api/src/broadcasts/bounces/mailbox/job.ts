/** Checks the owner's mailbox for bounces. */

import { atomic } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { bounceMailboxes } from "@pickwell/db/schema";
import { message } from "@pickwell/texts/message.ts";
import { and, eq } from "drizzle-orm";
import type { Job } from "../../../core/job.ts";
import type { ReadMailbox } from "../../../core/ports/read-mailbox.ts";
import type { Keyring } from "../../../core/security/keyring.ts";
import { bouncesInMail, bounceUpdates } from "../bounces.ts";
import { findMailbox, type MailboxRow, passwordOf } from "./mailbox.ts";

const MAX_RESULT_LENGTH = 300;

export interface MailboxJobParts {
  keyring: Keyring;
  /** Guarded. */
  readMailbox: ReadMailbox;
}

/**
 * The job. The bounces of a mail and its UID are stored in one transaction, so that none counts
 * twice, even after a crash.
 */
export const bounceMailboxJob = ({ keyring, readMailbox }: MailboxJobParts): Job => ({
  name: "bounce-mailbox",
  label: message("Mailbox for bounces"),
  note: message("Reads bounced mail, if a mailbox is set up under Newsletter, Broadcasts."),
  schedule: "*/10 * * * *",
  async run({ db, now, signal }) {
    const mailbox = await findMailbox(db);
    if (!mailbox) return undefined;
    let read = 0;
    let found = 0;
    const mark = { ...mailbox };
    try {
      const place = { ...mailbox, password: passwordOf(keyring, mailbox) };
      await readMailbox(
        place,
        mailbox,
        async ({ uidValidity, uid, at, source }) => {
          const bounces = await bouncesInMail(db, source);
          const readFrom = at > mark.readFrom && at <= now() ? at : mark.readFrom;
          Object.assign(mark, { uidValidity, lastUid: uid, readFrom });
          await atomic(db, (tx) => [
            ...bounces.flatMap((bounce) => bounceUpdates(tx, now(), bounce)),
            markUpdate(tx, mailbox, { uidValidity, lastUid: uid, readFrom }),
          ]);
          read += 1;
          found += bounces.length;
        },
        signal,
      );
    } catch (error) {
      const words = error instanceof Error ? error.message : message("It could not be read.");
      await note(db, mailbox, { checkedAt: now(), said: words.slice(0, MAX_RESULT_LENGTH) });
      throw error;
    }
    const said = message(
      "Read {read, plural, one {# mail} other {# mails}} with {found, plural, one {# bounce} other {# bounces}}.",
      { read, found },
    );
    await note(db, mailbox, { checkedAt: now(), said });
    return read > 0 ? said : undefined;
  },
});

/** Unless another mailbox was saved meanwhile. */
const markUpdate = (tx: Tx, { id, savedAt }: MailboxRow, change: Partial<MailboxRow>) =>
  tx
    .update(bounceMailboxes)
    .set(change)
    .where(and(eq(bounceMailboxes.id, id), eq(bounceMailboxes.savedAt, savedAt)));

const note = (db: Db, mailbox: MailboxRow, change: Partial<MailboxRow>) =>
  atomic(db, (tx) => [markUpdate(tx, mailbox, change)]);
