import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import {
  broadcasts,
  jobs,
  oneTimeTokens,
  outbox,
  refreshTokens,
  sessions,
} from "@pickwell/db/schema";
import { inArray } from "drizzle-orm";
import { auditInsert } from "../core/audit.ts";

const MAYBE_SENT = "It was waiting when the backup was made, and may have been sent since.";

/**
 * Makes a database that comes back from a backup one that the shop can go on with. What was under way
 * when it was made may have happened since, and must not happen twice; and what somebody has ended
 * since, such as a session on a lost device, must not come back.
 *
 * @param createdAt - when the backup was made
 */
export async function finishRestoredShop(db: Db, now: Date, createdAt: Date): Promise<void> {
  await atomic(db, (tx) => [
    tx.delete(sessions),
    tx.delete(refreshTokens),
    tx.delete(oneTimeTokens),
    // Nobody knows who has got it since; going on would write to them again. Before its mails: one
    // that is under way would put in new ones.
    tx
      .update(broadcasts)
      .set({ status: "cancelled", finishedAt: now, updatedAt: now })
      .where(inArray(broadcasts.status, ["sending", "paused"])),
    tx
      .update(outbox)
      // They are kept as if they had been given up now.
      .set({ isClaimed: false, status: "unsure", lastError: MAYBE_SENT, nextAttemptAt: now })
      .where(inArray(outbox.status, ["queued", "sending", "held"])),
    tx.update(jobs).set({ leaseOwner: null, leaseUntil: null, requestedAt: null }),
    auditInsert(tx, now, {
      action: "backup.restored",
      actorId: null,
      ipHash: null,
      after: { createdAt },
    }),
  ]);
}
