/** Readers who want no mail for a while, and those who want none any more. */
import type { Tx } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import { subscribers } from "@pickwell/db/schema";
import { and, isNull, lte, ne, or } from "drizzle-orm";

/** True of subscribers who want mail at a moment, as far as they have not left. */
export const isNotPaused = (now: Date) =>
  or(isNull(subscribers.pausedUntil), lte(subscribers.pausedUntil, now));

/** The statement that lets somebody be for a while. @param until - null ends that */
export const subscriberPauseUpdate = (tx: Tx, email: string, until: Date | null) =>
  tx.update(subscribers).set({ pausedUntil: until }).where(equalsNocase(subscribers.email, email));

/** The statement that says whether somebody is sent digests. */
export const wantsDigestUpdate = (tx: Tx, email: string, wantsDigest: boolean) =>
  tx.update(subscribers).set({ wantsDigest }).where(equalsNocase(subscribers.email, email));

/** The statement that ends somebody's newsletter. */
export const unsubscribedUpdate = (tx: Tx, now: Date, email: string) =>
  tx
    .update(subscribers)
    .set({ status: "unsubscribed", unsubscribedAt: now })
    .where(and(equalsNocase(subscribers.email, email), ne(subscribers.status, "unsubscribed")));
