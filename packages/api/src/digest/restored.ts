import type { Tx } from "@pickwell/db/client";
import { digests } from "@pickwell/db/schema";

/** The statement that starts digests over after a restore: earlier ones may have been sent. */
export const restoredDigestInsert = (tx: Tx, now: Date) =>
  tx
    .insert(digests)
    .values({ dueAt: now, outcome: "restored", createdAt: now })
    .onConflictDoNothing();
