import { conditionalTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { subscribers, subscriberTokens, type tokenPurposes } from "@pickwell/db/schema";
import { and, eq, gt, isNull, ne, or } from "drizzle-orm";
import { AppError } from "../core/errors.ts";
import { hashOf } from "../core/security/tokens.ts";
import { unexpired } from "../core/stored-moments.ts";
import { readSettings } from "../settings/service.ts";
import { seriesBegin } from "./series-readers.ts";
import { CONFIRM_MS } from "./tokens.ts";

const STALE_LINK = "This link is no longer valid. Please subscribe again.";

/**
 * @returns the id of the subscriber that a link was sent to
 * @throws AppError NOT_FOUND when the token is unknown or has expired
 */
export async function subscriberOf(
  db: Db,
  now: Date,
  purpose: (typeof tokenPurposes)[number],
  token: string,
): Promise<string> {
  const [found] = await db
    .select({ id: subscriberTokens.subscriberId })
    .from(subscriberTokens)
    .where(
      and(
        eq(subscriberTokens.hash, hashOf(token)),
        eq(subscriberTokens.purpose, purpose),
        purpose === "confirm"
          ? unexpired(subscriberTokens.expiresAt, now, CONFIRM_MS)
          : // Whoever wants no mail is believed for longer rather than shorter.
            or(isNull(subscriberTokens.expiresAt), gt(subscriberTokens.expiresAt, now)),
      ),
    );
  if (!found) throw new AppError("NOT_FOUND", STALE_LINK);
  return found.id;
}

/**
 * Confirms a subscription and starts the welcome series. Confirming it again changes nothing.
 *
 * @throws AppError NOT_FOUND when the link is unknown or expired, or the address was unsubscribed
 *   since
 */
export async function confirmSubscriber(db: Db, now: Date, token: string): Promise<void> {
  const id = await subscriberOf(db, now, "confirm", token);
  const series = await readSettings(db, "series");
  await conditionalTransaction(
    db,
    (tx) =>
      tx
        .update(subscribers)
        .set({
          status: "confirmed",
          confirmedAt: now,
          // Mail has just reached them.
          bouncedAt: null,
          bounceReason: null,
          softBounces: 0,
          pausedUntil: null,
        })
        .where(and(eq(subscribers.id, id), eq(subscribers.status, "pending"))),
    (tx) => seriesBegin(tx, now, id, series),
  );
  const [subscriber] = await db
    .select({ status: subscribers.status })
    .from(subscribers)
    .where(eq(subscribers.id, id));
  if (subscriber?.status !== "confirmed") throw new AppError("NOT_FOUND", STALE_LINK);
}

/**
 * Unsubscribes the address that a mail was sent to. Repeating it changes nothing.
 *
 * @throws AppError NOT_FOUND when the link is unknown
 */
export async function unsubscribeByLink(db: Db, now: Date, token: string): Promise<void> {
  const id = await subscriberOf(db, now, "unsubscribe", token);
  await db
    .update(subscribers)
    .set({ status: "unsubscribed", unsubscribedAt: now })
    .where(and(eq(subscribers.id, id), ne(subscribers.status, "unsubscribed")));
}
