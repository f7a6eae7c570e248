import type { Db, Tx } from "@pickwell/db/client";
import { subscriberTokens, type tokenPurposes } from "@pickwell/db/schema";
import { changedRows } from "@pickwell/db/statements";
import { inArray, lt } from "drizzle-orm";
import { insertGiven } from "../core/insert-rows.ts";
import { hashOf } from "../core/security/tokens.ts";

/** A confirm link is good for a week; an unsubscribe link for ever. */
export const CONFIRM_MS = 7 * 86_400_000;

type Purpose = (typeof tokenPurposes)[number];

/** The statement that makes a token good for something. */
export const tokenInsert = (
  tx: Tx,
  subscriberId: string,
  purpose: Purpose,
  token: string,
  now: Date,
) =>
  tx.insert(subscriberTokens).values({
    hash: hashOf(token),
    subscriberId,
    purpose,
    expiresAt: purpose === "confirm" ? new Date(now.getTime() + CONFIRM_MS) : null,
    createdAt: now,
  });

/**
 * The statements that make the links in many mails good to unsubscribe by.
 *
 * @param lifeMs - for how long
 */
export function unsubscribeTokensInserts(
  tx: Tx,
  now: Date,
  tokens: readonly { subscriberId: string; token: string }[],
  lifeMs: number,
) {
  const expiresAt = new Date(now.getTime() + lifeMs);
  const rows: (typeof subscriberTokens.$inferInsert)[] = tokens.map(({ subscriberId, token }) => ({
    hash: hashOf(token),
    subscriberId,
    purpose: "unsubscribe",
    expiresAt,
    createdAt: now,
  }));
  return insertGiven(tx, "newsletter:unsubscribe", (tx) => tx.insert(subscriberTokens), rows);
}

/** Forgets tokens that have ended. @param limit - how many at most @returns how many */
export async function removeEndedTokens(db: Db, now: Date, limit: number): Promise<number> {
  const ended = db
    .select({ hash: subscriberTokens.hash })
    .from(subscriberTokens)
    .where(lt(subscriberTokens.expiresAt, now))
    .limit(limit);
  return changedRows(
    await db.delete(subscriberTokens).where(inArray(subscriberTokens.hash, ended)),
  );
}
