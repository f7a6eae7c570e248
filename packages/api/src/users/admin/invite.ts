/** Invitations: accounts without a password, whose owner sets one by a link in a mail. */
import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { uniqueViolation } from "@pickwell/db/errors";
import { newId } from "@pickwell/db/id";
import { assertFree } from "../../auth/account/change-email.ts";
import { invitationMail } from "../../auth/mails.ts";
import { tokenInsert, tokensDelete } from "../../auth/one-time-tokens.ts";
import { normalEmail, userInsert } from "../../auth/users.ts";
import { auditInsert } from "../../core/audit.ts";
import { networkOf } from "../../core/client.ts";
import { AppError } from "../../core/errors.ts";
import { newToken } from "../../core/security/tokens.ts";
import { mailCounter } from "../../mail/limits.ts";
import { mailInsert } from "../../mail/outbox.ts";
import { senderOf } from "../../mail/sender.ts";
import { type AdminActor, auditFields, emailTaken } from "./admin-actor.ts";
import { getUser, type UserAdminView } from "./list.ts";
import type { UserCreate } from "./schema.ts";

/** What a mail with a new link takes, whether it is the first one or not. */
async function draftInvitation(
  db: Db,
  now: Date,
  actor: AdminActor,
  user: { id: string; email: string },
) {
  const { session, call } = actor;
  const token = newToken();
  const sender = await senderOf(db, call.origin);
  const counter = await mailCounter(db, now, {
    kind: "staff",
    to: user.email,
    account: session.user.id,
    network: networkOf(call.client),
  });
  const mail = invitationMail(user.email, sender, token, session.user.name || "An admin");
  return (tx: Parameters<typeof mailInsert>[0]) => [
    ...tokenInsert(tx, now, "invite", user, token),
    mailInsert(tx, counter, mail, now),
  ];
}

/**
 * Adds an account of any role and mails an invitation.
 *
 * @throws AppError CONFLICT when an account has this address; TOO_MANY_REQUESTS, see `mailCounter`
 */
export async function inviteUser(
  db: Db,
  now: Date,
  actor: AdminActor,
  { name, email: typed, role, staffRole, status }: UserCreate,
): Promise<UserAdminView> {
  const user = { id: newId(), email: normalEmail(typed), name, role, staffRole, status };
  await assertFree(db, user.email, null);
  const invitation = await draftInvitation(db, now, actor, user);
  try {
    await atomic(db, (tx) => [
      userInsert(tx, now, user),
      ...invitation(tx),
      auditInsert(tx, now, {
        action: "user.invited",
        ...auditFields(actor, user.id),
        after: { role, ...(role === "admin" && { staffRole }), status },
      }),
    ]);
  } catch (error) {
    if (uniqueViolation(error) === "users.email") throw emailTaken();
    throw error;
  }
  return getUser(db, user.id);
}

async function getInvited(db: Db, id: string): Promise<UserAdminView> {
  const user = await getUser(db, id);
  if (user.hasPassword) throw new AppError("CONFLICT", "They have chosen a password already.");
  return user;
}

/**
 * Mails a new invitation link, valid for seven days; the former one becomes invalid.
 *
 * @throws AppError NOT_FOUND; CONFLICT when they have a password, or the account is disabled;
 *   TOO_MANY_REQUESTS, see `mailCounter`
 */
export async function resendInvitation(
  db: Db,
  now: Date,
  actor: AdminActor,
  id: string,
): Promise<void> {
  const user = await getInvited(db, id);
  if (user.status !== "active") throw new AppError("CONFLICT", "This account is disabled.");
  const invitation = await draftInvitation(db, now, actor, user);
  await atomic(db, (tx) => [
    ...invitation(tx),
    auditInsert(tx, now, { action: "invitation.resent", ...auditFields(actor, id) }),
  ]);
}

/**
 * Revokes the invitation link, and any password reset link. The account stays and cannot sign in
 * until it is invited again.
 *
 * @throws AppError NOT_FOUND; CONFLICT when they have a password
 */
export async function revokeInvitation(
  db: Db,
  now: Date,
  actor: AdminActor,
  id: string,
): Promise<void> {
  await getInvited(db, id);
  await atomic(db, (tx) => [
    tokensDelete(tx, id, "invite"),
    tokensDelete(tx, id, "reset"),
    auditInsert(tx, now, { action: "invitation.revoked", ...auditFields(actor, id) }),
  ]);
}
