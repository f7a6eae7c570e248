/** What admins can do about other users' sign-in: links, two-factor, sessions. */
import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { changeMail, resetMail } from "../../auth/mails.ts";
import { tokenInsert } from "../../auth/one-time-tokens.ts";
import { passkeysDelete } from "../../auth/passkeys/passkeys.ts";
import { listPlaces, sessionDelete, sessionsDelete } from "../../auth/sessions/sessions.ts";
import { twoFactorDelete } from "../../auth/two-factor/two-factor.ts";
import { auditInsert } from "../../core/audit.ts";
import { networkOf } from "../../core/client.ts";
import { AppError } from "../../core/errors.ts";
import { newToken } from "../../core/security/tokens.ts";
import { type MailCause, mailCounter } from "../../mail/limits.ts";
import { mailInsert } from "../../mail/outbox.ts";
import { senderOf } from "../../mail/sender.ts";
import { type AdminActor, auditFields } from "./admin-actor.ts";
import { assertMayManage } from "./guards.ts";
import { getUser } from "./list.ts";

const counterOf = (
  db: Db,
  now: Date,
  { session, call }: AdminActor,
  kind: MailCause["kind"],
  to: string,
) => mailCounter(db, now, { kind, to, account: session.user.id, network: networkOf(call.client) });

/**
 * Mails somebody a password reset link.
 *
 * @throws AppError NOT_FOUND; CONFLICT when the account is disabled or has no password yet;
 *   TOO_MANY_REQUESTS
 */
export async function sendResetLink(
  db: Db,
  now: Date,
  actor: AdminActor,
  id: string,
): Promise<void> {
  const user = await getUser(db, id);
  assertMayManage(actor.session, user);
  if (user.status !== "active") throw new AppError("CONFLICT", "This account is disabled.");
  if (!user.hasPassword) throw new AppError("CONFLICT", "They have no password yet: invite them.");
  const token = newToken();
  const sender = await senderOf(db, actor.call.origin);
  const counter = await counterOf(db, now, actor, "reset", user.email);
  await atomic(db, (tx) => [
    ...tokenInsert(tx, now, "reset", user, token),
    mailInsert(tx, counter, resetMail(user.email, sender, token), now),
    auditInsert(tx, now, { action: "password.reset-sent", ...auditFields(actor, id) }),
  ]);
}

/**
 * Turns off two-factor sign-in for somebody who lost their device. All of their sessions end, and
 * they are notified by mail.
 *
 * @throws AppError NOT_FOUND; CONFLICT when it is not on, or for one's own account
 */
export async function removeLostFactor(
  db: Db,
  now: Date,
  actor: AdminActor,
  id: string,
): Promise<void> {
  const user = await getUser(db, id);
  if (id === actor.session.user.id) {
    throw new AppError(
      "CONFLICT",
      "This is your own account. Turn two-factor sign-in off on your account page.",
    );
  }
  assertMayManage(actor.session, user);
  if (!user.hasTwoFactor) throw new AppError("CONFLICT", "Two-factor sign-in is not on.");
  const sender = await senderOf(db, actor.call.origin);
  const counter = await counterOf(db, now, actor, "notice", user.email);
  await atomic(db, (tx) => [
    ...twoFactorDelete(tx, id),
    // They are on the device that was lost.
    passkeysDelete(tx, id),
    ...sessionsDelete(tx, id),
    mailInsert(tx, counter, changeMail(user.email, sender, "two-factor-off"), now),
    auditInsert(tx, now, { action: "two-factor.removed", ...auditFields(actor, id) }),
  ]);
}

/** How a user signs in: second factor, and current sessions. */
export async function readAccess(db: Db, now: Date, { session }: AdminActor, id: string) {
  const user = await getUser(db, id);
  return {
    hasTwoFactor: user.hasTwoFactor,
    places: await listPlaces(db, now, id, session),
  };
}

/**
 * Ends one or all sessions of a user, except the caller's own.
 *
 * @param place - see `readAccess`; undefined for all
 * @throws AppError NOT_FOUND
 */
export async function endSessions(
  db: Db,
  now: Date,
  actor: AdminActor,
  { id, place }: { id: string; place?: string | undefined },
): Promise<void> {
  const own = id === actor.session.user.id ? actor.session : undefined;
  const user = await getUser(db, id);
  assertMayManage(actor.session, user);
  const places = await listPlaces(db, now, user.id, actor.session);
  const found = places.find((each) => each.id === place && !each.isCurrent);
  if (place !== undefined && !found) {
    throw new AppError("NOT_FOUND", "They are no longer signed in there.");
  }
  await atomic(db, (tx) => [
    ...(found
      ? sessionDelete(tx, { idHash: found.id, familyId: found.kind === "api" ? found.id : null })
      : sessionsDelete(tx, id, own)),
    auditInsert(tx, now, {
      action: "session.ended-by-admin",
      ...auditFields(actor, id),
      after: { places: found ? 1 : places.filter(({ isCurrent }) => !isCurrent).length },
    }),
  ]);
}
