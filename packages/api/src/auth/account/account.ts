/** Self-service of an account's owner. Irreversible changes require the password again. */
import { atomic, conditionalTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { users } from "@pickwell/db/schema";
import { and, eq, ne, sql } from "drizzle-orm";
import { auditInsert } from "../../core/audit.ts";
import { accountHash, type Call } from "../../core/client.ts";
import type { Session } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { newToken } from "../../core/security/tokens.ts";
import { assertNotDisposable } from "../../mail/assert-not-disposable.ts";
import { mailInsert } from "../../mail/outbox.ts";
import { senderOf } from "../../mail/sender.ts";
import { readSettings } from "../../settings/service.ts";
import { changeMail, newEmailMail, verifyMail } from "../mails.ts";
import { tokenAlso, tokenInsert, tokensDelete } from "../one-time-tokens.ts";
import { assertPassword, hashPassword } from "../passwords/passwords.ts";
import { passwordUpsert } from "../passwords/reset.ts";
import { sessionsDelete } from "../sessions/sessions.ts";
import { attemptsDelete } from "../sign-in/attempt-counts.ts";
import { confirmPassword } from "../sign-in/prove.ts";
import { leavesAnAdmin, normalEmail } from "../users.ts";
import {
  assertFree,
  emailChangeCancel,
  emailChangeStatements,
  pendingChangeDelete,
  readPendingEmail,
} from "./change-email.ts";
import { ownCounter } from "./own-mails.ts";
import { tracesDelete } from "./traces.ts";

/** Who did what to themselves. */
const own = ({ user }: Session, { client }: Call) => ({
  actorId: user.id,
  ipHash: client.ipHash,
  target: { kind: "user", id: user.id },
});

/** Changes the name of whoever is signed in. @param name - as checked by the schema */
export async function changeName(
  db: Db,
  now: Date,
  call: Call,
  session: Session,
  name: string,
): Promise<void> {
  const { id } = session.user;
  await atomic(db, (tx) => [
    tx
      .update(users)
      .set({ name, updatedAt: now, version: sql`${users.version} + 1` })
      .where(eq(users.id, id)),
    auditInsert(tx, now, { action: "user.renamed", ...own(session, call) }),
  ]);
}

/**
 * Starts a change of the account's email address, see `change-email.ts`, and signs out all other
 * sessions. Passing the current address cancels a pending change.
 *
 * @throws AppError CONFLICT when another account has the address; TOO_MANY_REQUESTS, see
 *   `mailCounter`; as `assertNotDisposable` and `confirmPassword`
 */
export async function changeEmail(
  db: Db,
  now: Date,
  call: Call,
  session: Session,
  { email: typed, password }: { email: string; password?: string },
): Promise<void> {
  const email = normalEmail(typed);
  const { user } = session;
  await confirmPassword(db, now, call, session, password);
  if (email === user.email) {
    await cancel(db, now, call, session);
    return;
  }
  await assertNotDisposable(db, email);
  await assertFree(db, email, user.id);
  const sender = await senderOf(db, call.origin);
  const verificationCounter = await ownCounter(db, now, call, session, "verify", email);
  const noticeCounter = await ownCounter(db, now, call, session, "notice", user.email);
  await atomic(db, (tx) => [
    ...emailChangeStatements(tx, now, user, email, { sender, verificationCounter, noticeCounter }),
    ...sessionsDelete(tx, user.id, session),
    auditInsert(tx, now, { action: "email.change-asked", ...own(session, call) }),
  ]);
}

const nothingWaits = () =>
  new AppError("CONFLICT", "No change of your address is waiting any more.");

const cancel = (db: Db, now: Date, call: Call, session: Session): Promise<boolean> =>
  conditionalTransaction(
    db,
    (tx) => emailChangeCancel(tx, session.user.id),
    (tx) => [auditInsert(tx, now, { action: "email.change-cancelled", ...own(session, call) })],
  );

/**
 * Cancels a pending change of the email address.
 *
 * @throws AppError CONFLICT when there is none
 */
export async function cancelEmailChange(
  db: Db,
  now: Date,
  call: Call,
  session: Session,
): Promise<void> {
  if (await cancel(db, now, call, session)) return;
  throw nothingWaits();
}

/**
 * Mails another verification link, to the account's address or to a pending new one.
 *
 * @throws AppError CONFLICT when it is verified already, or the change was cancelled meanwhile;
 *   TOO_MANY_REQUESTS, see `mailCounter`
 */
export async function resendVerification(
  db: Db,
  now: Date,
  call: Call,
  session: Session,
): Promise<void> {
  const { user } = session;
  const pending = await readPendingEmail(db, user.id);
  if (user.emailVerifiedAt && !pending) {
    throw new AppError("CONFLICT", "Your address is confirmed already.");
  }
  const token = newToken();
  const sender = await senderOf(db, call.origin);
  const to = pending ?? user.email;
  const counter = await ownCounter(db, now, call, session, "verify", to);
  const mail = pending ? newEmailMail(to, sender, token) : verifyMail(to, sender, token);
  if (!pending) {
    await atomic(db, (tx) => [
      ...tokenInsert(tx, now, "verify", user, token),
      mailInsert(tx, counter, mail, now),
    ]);
    return;
  }
  const isSent = await conditionalTransaction(
    db,
    (tx) => pendingChangeDelete(tx, user.id, pending),
    (tx) => [
      tokenAlso(tx, now, "change", { id: user.id, email: pending }, token),
      mailInsert(tx, counter, mail, now),
    ],
  );
  if (!isSent) throw nothingWaits();
}

/**
 * Changes the password and ends all other sessions. Source: OWASP ASVS 5.0, 7.4.3.
 *
 * @throws AppError BAD_REQUEST naming `currentPassword` or `newPassword`; TOO_MANY_REQUESTS, see
 *   `mailCounter`; as `confirmPassword`
 */
export async function changePassword(
  db: Db,
  now: Date,
  call: Call,
  session: Session,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { user } = session;
  const { minPasswordLength } = await readSettings(db, "security");
  await confirmPassword(db, now, call, session, currentPassword, "currentPassword");
  assertPassword(newPassword, minPasswordLength, user, "newPassword");
  if (newPassword === currentPassword) {
    throw new AppError("BAD_REQUEST", "This is the password you have.", "newPassword");
  }
  const hash = await hashPassword(newPassword, { by: call.client.ipHash });
  const sender = await senderOf(db, call.origin);
  const counter = await ownCounter(db, now, call, session, "notice", user.email);
  await atomic(db, (tx) => [
    passwordUpsert(tx, now, user.id, hash),
    tokensDelete(tx, user.id, "reset"),
    ...sessionsDelete(tx, user.id, session),
    mailInsert(tx, counter, changeMail(user.email, sender, "password"), now),
    auditInsert(tx, now, { action: "password.changed", ...own(session, call) }),
  ]);
}

/**
 * Deletes the account with everything that belongs to it, and, if its address was verified, the
 * subscription, mails and messages of that address. Its audit entries stay, with the id only.
 *
 * @throws AppError CONFLICT for the last admin; as `confirmPassword`
 */
export async function removeAccount(
  db: Db,
  now: Date,
  call: Call,
  session: Session,
  password?: string,
): Promise<void> {
  const { id, email } = session.user;
  await confirmPassword(db, now, call, session, password);
  const isDone = await conditionalTransaction(
    db,
    (tx) => tx.delete(users).where(and(eq(users.id, id), leavesAnAdmin(tx, id))),
    (tx) => [
      attemptsDelete(tx, accountHash(call.keyring, email)),
      ...tracesDelete(tx, session.user),
      auditInsert(tx, now, { action: "user.removed", ...own(session, call) }),
    ],
  );
  if (isDone) return;
  const others = and(eq(users.role, "admin"), eq(users.status, "active"), ne(users.id, id));
  const what = (await db.$count(users, others)) > 0 ? "owner" : "admin";
  throw new AppError("CONFLICT", `The last ${what} cannot be removed.`);
}
