import type { Db, Tx } from "@pickwell/db/client";
import { type oneTimePurposes, oneTimeTokens, users } from "@pickwell/db/schema";
import { and, eq } from "drizzle-orm";
import type { Account } from "../core/context.ts";
import { hashOf } from "../core/security/tokens.ts";
import { expired, unexpired } from "../core/stored-moments.ts";
import { accountColumns } from "./users.ts";

type Purpose = (typeof oneTimePurposes)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
export const lifeMs: Record<Purpose, number> = {
  reset: HOUR_MS,
  verify: 7 * DAY_MS,
  change: 7 * DAY_MS,
  cancelled: 7 * DAY_MS,
  undo: 14 * DAY_MS,
  invite: 7 * DAY_MS,
};

/** The statements that store a link's token, and replace older ones of the same purpose. */
export const tokenInsert = (
  tx: Tx,
  now: Date,
  purpose: Purpose,
  user: { id: string; email: string },
  token: string,
) => [tokensDelete(tx, user.id, purpose), tokenAlso(tx, now, purpose, user, token)];

/** The statement that stores a link's token and keeps older ones. */
export const tokenAlso = (
  tx: Tx,
  now: Date,
  purpose: Purpose,
  { id, email }: { id: string; email: string },
  token: string,
) =>
  tx.insert(oneTimeTokens).values({
    tokenHash: hashOf(token),
    purpose,
    userId: id,
    email,
    expiresAt: new Date(now.getTime() + lifeMs[purpose]),
  });

/** The statement that revokes a user's links of a purpose. */
export const tokensDelete = (tx: Tx, userId: string, purpose: Purpose) =>
  tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose)));

/** The statement that revokes all links of all users. */
export const everyTokenDelete = (tx: Tx) => tx.delete(oneTimeTokens);

/**
 * The user of a link: not expired, and the account is active and still has the address.
 *
 * @returns null when the link is invalid
 */
export async function findTokenOwner(
  db: Db,
  now: Date,
  purpose: Purpose,
  token: string,
): Promise<Account | null> {
  const [found] = await db
    .select(accountColumns)
    .from(oneTimeTokens)
    .innerJoin(users, and(eq(users.id, oneTimeTokens.userId), eq(users.email, oneTimeTokens.email)))
    .where(
      and(
        eq(oneTimeTokens.tokenHash, hashOf(token)),
        eq(oneTimeTokens.purpose, purpose),
        unexpired(oneTimeTokens.expiresAt, now, lifeMs[purpose]),
        eq(users.status, "active"),
      ),
    );
  return found ?? null;
}

/**
 * The user of a link that was sent to a pending or former address of theirs.
 *
 * @returns null when the link is invalid
 */
export async function findEmailToken(
  db: Db,
  now: Date,
  purpose: "change" | "cancelled" | "undo",
  token: string,
): Promise<{ user: Account; email: string; expiresAt: Date } | null> {
  const { email, expiresAt } = oneTimeTokens;
  const [found] = await db
    .select({ user: accountColumns, email, expiresAt })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(
      and(
        eq(oneTimeTokens.tokenHash, hashOf(token)),
        eq(oneTimeTokens.purpose, purpose),
        unexpired(expiresAt, now, lifeMs[purpose]),
        eq(users.status, "active"),
      ),
    );
  return found ?? null;
}

/** The guard that uses up a token, so that of two concurrent uses one fails. */
export const tokenUse = (tx: Tx, token: string) =>
  tx.delete(oneTimeTokens).where(eq(oneTimeTokens.tokenHash, hashOf(token)));

/** The statement that deletes expired links. */
export const staleTokensDelete = (tx: Tx, now: Date) =>
  tx
    .delete(oneTimeTokens)
    .where(expired(oneTimeTokens.expiresAt, now, Math.max(...Object.values(lifeMs))));
