import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { everyTokenDelete } from "../auth/one-time-tokens.ts";
import { everySessionDelete } from "../auth/sessions/sessions.ts";
import { scheduledUpdate, unfinishedCancel } from "../broadcasts/admin/control.ts";
import { auditInsert } from "../core/audit.ts";
import { restoredDigestInsert } from "../digest/restored.ts";
import { everyClaimUpdate } from "../jobs/claims.ts";
import { unsentUpdate } from "../mail/outbox.ts";
import { restoredSeriesUpdate } from "../newsletter/series-readers.ts";

const MAYBE_SENT = "It was waiting when the backup was made, and may have been sent since.";

/**
 * Prepares a restored database for use. Things in progress at the time of the backup (such as
 * mails) may have happened since and must not happen twice; things ended since (such as sessions)
 * must not come back.
 *
 * @param createdAt - when the backup was made
 */
export async function finishRestoredShop(db: Db, now: Date, createdAt: Date): Promise<void> {
  await atomic(db, (tx) => [
    ...everySessionDelete(tx),
    everyTokenDelete(tx),
    // Nobody knows who has got it since; going on would write to them again. Before its mails: one
    // that is under way would put in new ones.
    unfinishedCancel(tx, now),
    scheduledUpdate(tx, MAYBE_SENT),
    restoredDigestInsert(tx, now),
    restoredSeriesUpdate(tx, now),
    unsentUpdate(tx, now, MAYBE_SENT),
    everyClaimUpdate(tx),
    auditInsert(tx, now, {
      action: "backup.restored",
      actorId: null,
      ipHash: null,
      after: { createdAt },
    }),
  ]);
}
