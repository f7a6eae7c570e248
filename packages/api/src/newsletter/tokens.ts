import type { Db, Tx } from "@pickwell/db/client";
import { subscriberTokens, type tokenPurposes } from "@pickwell/db/schema";
import { changedRows } from "@pickwell/db/statements";
import { inArray, lt } from "drizzle-orm";
import { insertGiven } from "../core/rows/insert-rows.ts";
import { hashOf } from "../core/security/tokens.ts";

/** How long confirmation links are valid; unsubscribe links never expire. */
export const CONFIRM_MS = 7 * 86_400_000;

type Purpose = (typeof tokenPurposes)[number];

/** The statement that stores a token and what it may do. */
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
 * The statements that store the unsubscribe tokens of many mails.
 *
 * @param lifeMs - how long they are valid
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

/** Deletes expired tokens. @param limit - how many at most @returns how many */
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
