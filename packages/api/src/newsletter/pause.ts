/** Pausing and unsubscribing. */
import type { Tx } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import { subscribers } from "@pickwell/db/schema";
import { and, isNull, lte, ne, or } from "drizzle-orm";

/** The SQL condition for subscribers who are not paused. */
export const isNotPaused = (now: Date) =>
  or(isNull(subscribers.pausedUntil), lte(subscribers.pausedUntil, now));

/** The statement that pauses a subscriber. @param until - null ends the pause */
export const subscriberPauseUpdate = (tx: Tx, email: string, until: Date | null) =>
  tx.update(subscribers).set({ pausedUntil: until }).where(equalsNocase(subscribers.email, email));

/** The statement that sets whether a subscriber gets digests. */
export const wantsDigestUpdate = (tx: Tx, email: string, wantsDigest: boolean) =>
  tx.update(subscribers).set({ wantsDigest }).where(equalsNocase(subscribers.email, email));

/** The statement that unsubscribes an address. */
export const unsubscribedUpdate = (tx: Tx, now: Date, email: string) =>
  tx
    .update(subscribers)
    .set({ status: "unsubscribed", unsubscribedAt: now })
    .where(and(equalsNocase(subscribers.email, email), ne(subscribers.status, "unsubscribed")));
