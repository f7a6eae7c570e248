/** Handling of bounces. For unknown addresses it does nothing, in the same time. */
import type { Tx } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import { subscribers } from "@pickwell/db/schema";
import { sql } from "drizzle-orm";

/** The statement that counts a soft bounce. */
export const softBounceUpdate = (tx: Tx, email: string) =>
  tx
    .update(subscribers)
    .set({ softBounces: sql`${subscribers.softBounces} + 1` })
    .where(equalsNocase(subscribers.email, email));

/** The statement that stops mail to an address. @param reason - shown to people */
export const bouncedUpdate = (tx: Tx, now: Date, email: string, reason: string) =>
  tx
    .update(subscribers)
    .set({
      // Whoever has left is not brought back by this.
      status: sql`case when ${subscribers.status} = 'unsubscribed' then 'unsubscribed' else 'bounced' end`,
      bouncedAt: now,
      bounceReason: reason,
    })
    .where(equalsNocase(subscribers.email, email));
