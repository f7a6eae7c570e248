/** Readers whose clicks in mails are known to be theirs, and those who do not want that. */
import type { Tx } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import { subscribers } from "@pickwell/db/schema";
import { and, inArray, isNull } from "drizzle-orm";

/** The statement that notes who is sent mails whose links say who follows them. */
export const linksSinceUpdate = (tx: Tx, now: Date, ids: readonly string[]) =>
  tx
    .update(subscribers)
    .set({ linksSince: now })
    .where(and(inArray(subscribers.id, [...ids]), isNull(subscribers.linksSince)));

/**
 * The statement that says whether somebody's clicks may be known as theirs. Where they may not, nothing
 * is known of what was before: it begins anew with the next mail once they may.
 */
export const countsClicksUpdate = (tx: Tx, email: string, countsClicks: boolean) =>
  tx
    .update(subscribers)
    .set({ countsClicks, ...(!countsClicks && { linksSince: null }) })
    .where(equalsNocase(subscribers.email, email));
