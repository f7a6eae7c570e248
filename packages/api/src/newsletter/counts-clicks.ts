/** Subscribers whose clicks in mails are attributed to them, and those who opted out. */
import type { Tx } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import { subscribers } from "@pickwell/db/schema";
import { and, inArray, isNull } from "drizzle-orm";

/** The statement that records who was sent mails with personal links. */
export const linksSinceUpdate = (tx: Tx, now: Date, ids: readonly string[]) =>
  tx
    .update(subscribers)
    .set({ linksSince: now })
    .where(and(inArray(subscribers.id, [...ids]), isNull(subscribers.linksSince)));

/**
 * The statement that sets whether a subscriber's clicks are attributed to them. Opting out forgets
 * past ones; opting in starts with the next mail.
 */
export const countsClicksUpdate = (tx: Tx, email: string, countsClicks: boolean) =>
  tx
    .update(subscribers)
    .set({ countsClicks, ...(!countsClicks && { linksSince: null }) })
    .where(equalsNocase(subscribers.email, email));
