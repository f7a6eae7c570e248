/**
 * Changing an account's email address. The new address takes effect when a link sent to it is
 * followed; until then the old one is used, for sign-in too. The old address is mailed a link that
 * reverts the change, even later, because the change may have been made by somebody with a stolen
 * session and password.
 */
import { conditionalTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { uniqueViolation } from "@pickwell/db/errors";
import { oneTimeTokens, users } from "@pickwell/db/schema";
import { and, eq, gte, ne, sql } from "drizzle-orm";
import { auditInsert } from "../../core/audit.ts";
import type { Call } from "../../core/client.ts";
import type { Account } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { newToken } from "../../core/security/tokens.ts";
import type { MailCounter } from "../../mail/limits.ts";
import { mailInsert } from "../../mail/outbox.ts";
import type { Sender } from "../../mail/sender.ts";
import { newEmailMail, undoMail } from "../mails.ts";
import {
  findEmailToken,
  tokenAlso,
  tokenInsert,
  tokensDelete,
  tokenUse,
} from "../one-time-tokens.ts";
import { CANCELLED_LINK, CANCELLED_LINK_REASON, EMAIL_TAKEN } from "../rules.ts";

const taken = () => new AppError("CONFLICT", EMAIL_TAKEN, "email");

/** The new address waiting to be confirmed; null when there is none. */
export const pendingEmail = sql<
  string | null
>`(select ${oneTimeTokens.email} from ${oneTimeTokens} where ${oneTimeTokens.userId} = ${users.id} and ${oneTimeTokens.purpose} = 'change' limit 1)`;

/** @see pendingEmail */
export async function readPendingEmail(db: Db, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ email: oneTimeTokens.email })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, "change")));
  return found?.email ?? null;
}

/**
 * Refuses an address that another account has, or had until recently, because its owner may want it
 * back.
 *
 * @param userId - account that may have it; null for none
 * @throws AppError CONFLICT naming `email`
 */
export async function assertFree(db: Db, email: string, userId: string | null): Promise<void> {
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (owner && owner.id !== userId) throw taken();
  const [former] = await db
    .select({ userId: oneTimeTokens.userId })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.email, email),
        eq(oneTimeTokens.purpose, "undo"),
        userId === null ? undefined : ne(oneTimeTokens.userId, userId),
      ),
    )
    .limit(1);
  if (former) throw taken();
}

interface EmailChangeMails {
  sender: Sender;
  /** For the mail to the new address. */
  verificationCounter: MailCounter;
  /** For the mail to the old one. */
  noticeCounter: MailCounter;
}

/** The statements that send both links. The account keeps its address for now. */
export function emailChangeStatements(
  tx: Tx,
  now: Date,
  user: { id: string; email: string },
  email: string,
  { sender, verificationCounter, noticeCounter }: EmailChangeMails,
) {
  const token = newToken();
  const undo = newToken();
  return [
    // In the place of one that waits. Links to a former address stay, each the only way back there.
    ...tokenInsert(tx, now, "change", { id: user.id, email }, token),
    tokenAlso(tx, now, "undo", user, undo),
    mailInsert(tx, verificationCounter, newEmailMail(email, sender, token), now),
    mailInsert(tx, noticeCounter, undoMail(user.email, sender, undo), now),
  ];
}

/**
 * The statement that cancels a pending change. Its link stays known until it expires, so that
 * following it explains what happened. The link that reverts the change stays valid: otherwise
 * somebody with a stolen session could disable the owner's.
 */
export const emailChangeCancel = (tx: Tx, userId: string) =>
  tx
    .update(oneTimeTokens)
    .set({ purpose: "cancelled" })
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, "change")));

/** The guard that the change is still pending, when its link is replaced. */
export const pendingChangeDelete = (tx: Tx, userId: string, email: string) =>
  tx
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.purpose, "change"),
        eq(oneTimeTokens.email, email),
      ),
    );

/** @throws AppError NOT_FOUND when the link belongs to a cancelled change */
export async function assertNotCancelled(db: Db, now: Date, token: string): Promise<void> {
  if (!(await findEmailToken(db, now, "cancelled", token))) return;
  throw new AppError("NOT_FOUND", CANCELLED_LINK, undefined, { reason: CANCELLED_LINK_REASON });
}

/**
 * Follows the link to a new address, which becomes the account's.
 *
 * @returns false when the link is invalid
 * @throws AppError CONFLICT when another account has taken the address meanwhile
 */
export async function confirmEmailChange(
  db: Db,
  now: Date,
  { client }: Call,
  token: string,
): Promise<boolean> {
  const found = await findEmailToken(db, now, "change", token);
  if (!found) return false;
  const { user, email } = found;
  await assertFree(db, email, user.id);
  return assignEmail(
    db,
    (tx) => tokenUse(tx, token),
    (tx) => [
      emailUpdate(tx, now, user, email),
      // Links to the former address open nothing any more, but for the one that takes this back.
      tokensDelete(tx, user.id, "reset"),
      tokensDelete(tx, user.id, "verify"),
      auditInsert(tx, now, {
        action: "email.changed",
        actorId: user.id,
        ipHash: client.ipHash,
        target: { kind: "user", id: user.id },
      }),
    ],
  );
}

/** The statement that sets an account's address after it was verified. */
export const emailUpdate = (tx: Tx, now: Date, { id }: Pick<Account, "id">, email: string) =>
  tx
    .update(users)
    .set({ email, emailVerifiedAt: now, updatedAt: now, version: sql`${users.version} + 1` })
    .where(eq(users.id, id));

/**
 * The statements that revoke the links of a reverted change: the one to the new address, and those
 * of later changes. Older links stay: otherwise somebody who took over an account could revoke its
 * owner's.
 */
export const undoneDelete = (tx: Tx, userId: string, expiresAt: Date) => [
  tokensDelete(tx, userId, "change"),
  tokensDelete(tx, userId, "verify"),
  tx
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.purpose, "undo"),
        gte(oneTimeTokens.expiresAt, expiresAt),
      ),
    ),
];

/** `conditionalTransaction` for a change to an address that may be taken at the same moment. */
export async function assignEmail(
  db: Db,
  ...work: [
    Parameters<typeof conditionalTransaction>[1],
    Parameters<typeof conditionalTransaction>[2],
  ]
): Promise<boolean> {
  try {
    return await conditionalTransaction(db, ...work);
  } catch (error) {
    if (uniqueViolation(error) !== "users.email") throw error;
    throw taken();
  }
}
