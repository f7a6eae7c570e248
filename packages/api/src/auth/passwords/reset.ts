/** Password reset by mail. Source: OWASP ASVS 5.0, 6.4.1 and 6.4.3. */
import { conditionalTransactionAll } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { identities, oneTimeTokens, passwords, users } from "@pickwell/db/schema";
import { and, eq, exists, or } from "drizzle-orm";
import { auditInsert } from "../../core/audit.ts";
import { accountHash, type Call, networkOf } from "../../core/client.ts";
import { AppError } from "../../core/errors.ts";
import { newToken } from "../../core/security/tokens.ts";
import { unexpired } from "../../core/stored-moments.ts";
import { mailCounter } from "../../mail/limits.ts";
import { mailInsert } from "../../mail/outbox.ts";
import { senderOf } from "../../mail/sender.ts";
import { readSettings } from "../../settings/service.ts";
import { assertFree, assignEmail, emailUpdate, undoneDelete } from "../account/change-email.ts";
import { changeMail, resetMail } from "../mails.ts";
import {
  findEmailToken,
  findTokenOwner,
  lifeMs,
  tokenInsert,
  tokensDelete,
  tokenUse,
} from "../one-time-tokens.ts";
import { passkeysDelete } from "../passkeys/passkeys.ts";
import { identitiesDelete } from "../providers/identities.ts";
import { STALE_LINK } from "../rules.ts";
import { sessionsDelete } from "../sessions/sessions.ts";
import { assertNotPaused, attemptGuards, attemptsDelete } from "../sign-in/attempt-counts.ts";
import { deviceEntry, resetAttempt } from "../sign-in/attempt-kinds.ts";
import { twoFactorDelete } from "../two-factor/two-factor.ts";
import { findAccountByEmail, normalEmail } from "../users.ts";
import { oneTimeSecretDelete } from "./one-time-secrets.ts";
import { assertPassword, hashPassword } from "./passwords.ts";

/** The statement that sets a user's password. */
export const passwordUpsert = (tx: Tx, now: Date, userId: string, hash: string) =>
  tx
    .insert(passwords)
    .values({ userId, hash, changedAt: now })
    .onConflictDoUpdate({ target: passwords.userId, set: { hash, changedAt: now } });

/**
 * Whether an account has a password, another way in, or an invitation to choose one. One whose invitation has ended
 * or was taken back has neither, and asking for another password is no way around that.
 */
async function isLetIn(db: Db, now: Date, id: string): Promise<boolean> {
  const { userId, purpose, expiresAt } = oneTimeTokens;
  const isInvitation = and(
    eq(userId, users.id),
    eq(purpose, "invite"),
    unexpired(expiresAt, now, lifeMs.invite),
  );
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, id),
        or(
          exists(
            db
              .select({ id: passwords.userId })
              .from(passwords)
              .where(eq(passwords.userId, users.id)),
          ),
          exists(
            db
              .select({ id: identities.id })
              .from(identities)
              .where(eq(identities.userId, users.id)),
          ),
          exists(db.select({ id: userId }).from(oneTimeTokens).where(isInvitation)),
        ),
      ),
    );
  return found !== undefined;
}

/**
 * Mails a password reset link. Neither the answer nor its timing reveals whether the account
 * exists: there is one commit in any case.
 *
 * @throws AppError TOO_MANY_REQUESTS when it was requested too often
 */
export async function requestReset(db: Db, now: Date, call: Call, email: string): Promise<void> {
  const { keyring, client, origin } = call;
  const found = await findAccountByEmail(db, email);
  // Checked in any case, so that an unknown account takes no less time.
  const mayReset = (await isLetIn(db, now, found?.id ?? "")) && found?.isActive;
  const attempt = resetAttempt(accountHash(keyring, normalEmail(email)), client);
  const token = newToken();
  const sender = await senderOf(db, origin);
  const counter = await mailCounter(db, now, {
    kind: "reset",
    to: normalEmail(email),
    account: null,
    network: networkOf(client),
  });
  const link = found && mayReset ? resetMail(found.email, sender, token) : null;
  const refused = await conditionalTransactionAll(
    db,
    (tx) => attemptGuards(tx, now, attempt),
    (tx) => [
      auditInsert(tx, now, {
        action: "password.reset-asked",
        actorId: null,
        ipHash: client.ipHash,
        target: found ? { kind: "user", id: found.id } : undefined,
      }),
      ...(found && mayReset ? tokenInsert(tx, now, "reset", found, token) : []),
      mailInsert(tx, counter, link, now),
    ],
  );
  if (refused !== null) await assertNotPaused(db, now, attempt);
}

/** Whose password a link sets, and by which kind of link; `owner` is null when it is invalid. */
async function findPasswordLink(db: Db, now: Date, token: string) {
  const undo = await findEmailToken(db, now, "undo", token);
  const invited = await findTokenOwner(db, now, "invite", token);
  const owner = undo?.user ?? invited ?? (await findTokenOwner(db, now, "reset", token));
  return { undo, invited, owner };
}

/** Whether `resetPassword` takes a link; it stays as it is. */
export const isPasswordLink = async (db: Db, now: Date, token: string): Promise<boolean> =>
  (await findPasswordLink(db, now, token)).owner !== null;

/**
 * Sets a new password, or the first one by an invitation. A link to a former or pending-out address
 * also restores that address, see `change-email.ts`. Connected providers are then removed, and also
 * when the address had never been verified. All sessions end, two-factor sign-in stays, and counted
 * failures are deleted.
 *
 * @throws AppError NOT_FOUND when the link is invalid or expired; BAD_REQUEST naming `password`
 *   when it is not acceptable; the link then stays valid
 */
export async function resetPassword(
  db: Db,
  now: Date,
  call: Call,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { keyring, client, origin } = call;
  const { undo, invited, owner } = await findPasswordLink(db, now, token);
  if (!owner) throw new AppError("NOT_FOUND", STALE_LINK);
  const user = { ...owner, email: undo?.email ?? owner.email };
  if (undo) await assertFree(db, user.email, user.id);
  const { minPasswordLength } = await readSettings(db, "security");
  assertPassword(password, minPasswordLength, user);
  const hash = await hashPassword(password, { by: client.ipHash });
  const sender = await senderOf(db, origin);
  const counter = await mailCounter(db, now, {
    kind: "notice",
    to: user.email,
    account: user.id,
    network: networkOf(client),
  });
  const isDone = await assignEmail(
    db,
    (tx) => tokenUse(tx, token),
    (tx) => [
      ...(undo
        ? [
            emailUpdate(tx, now, user, undo.email),
            ...undoneDelete(tx, user.id, undo.expiresAt),
            auditInsert(tx, now, {
              action: "email.change-undone",
              actorId: user.id,
              ipHash: client.ipHash,
              target: { kind: "user", id: user.id },
            }),
          ]
        : []),
      passwordUpsert(tx, now, user.id, hash),
      // The mail has arrived, so the address is theirs.
      tx
        .update(users)
        .set({ emailVerifiedAt: user.emailVerifiedAt ?? now })
        .where(eq(users.id, user.id)),
      tokensDelete(tx, user.id, "reset"),
      tokensDelete(tx, user.id, "invite"),
      oneTimeSecretDelete(tx, user.id),
      ...sessionsDelete(tx, user.id),
      // Identities that were connected before the address was verified, or by a person who took
      // over the account, may be another person's.
      ...(undo || !user.emailVerifiedAt
        ? [identitiesDelete(tx, user.id), passkeysDelete(tx, user.id)]
        : []),
      // A device set up before the address was verified may be another person's.
      ...(user.emailVerifiedAt || user.role === "admin" ? [] : twoFactorDelete(tx, user.id)),
      attemptsDelete(tx, accountHash(keyring, user.email)),
      // No mail about a first password.
      ...(invited
        ? []
        : [mailInsert(tx, counter, changeMail(user.email, sender, "password"), now)]),
      auditInsert(tx, now, {
        action: invited ? "invitation.accepted" : "password.reset",
        actorId: user.id,
        ipHash: client.ipHash,
        target: { kind: "user", id: user.id },
        after: deviceEntry(client),
      }),
    ],
  );
  if (!isDone) throw new AppError("NOT_FOUND", STALE_LINK);
}
