import type { Tx } from "@pickwell/db/client";
import { digests } from "@pickwell/db/schema";

/** The statement that lets digests begin anew: what was due, or new, before may have been sent. */
export const restoredDigestInsert = (tx: Tx, now: Date) =>
  tx
    .insert(digests)
    .values({ dueAt: now, outcome: "restored", createdAt: now })
    .onConflictDoNothing();
