/** Changes of two-factor sign-in, which require a code as well as the password. */
import type { Db } from "@pickwell/db/client";
import { auditInsert } from "../../core/audit.ts";
import type { Call } from "../../core/client.ts";
import type { Session } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { mailInsert } from "../../mail/outbox.ts";
import { senderOf } from "../../mail/sender.ts";
import { ownCounter } from "../account/own-mails.ts";
import { changeMail } from "../mails.ts";
import { type Confirmation, proveIdentity } from "../sign-in/prove.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";
import { twoFactorDelete } from "./two-factor.ts";

function assertOn({ user }: Session): void {
  if (!user.hasTwoFactor) throw new AppError("CONFLICT", "Two-factor sign-in is not on.");
}

const own = ({ user }: Session, { client }: Call) => ({
  actorId: user.id,
  ipHash: client.ipHash,
  target: { kind: "user", id: user.id },
});

/**
 * Turns off two-factor sign-in.
 *
 * @throws AppError CONFLICT when it is not on; as `proveIdentity`
 */
export async function removeTwoFactor(
  db: Db,
  now: Date,
  call: Call,
  session: Session,
  given: Confirmation,
): Promise<void> {
  assertOn(session);
  const { id, email } = session.user;
  const sender = await senderOf(db, call.origin);
  const counter = await ownCounter(db, now, call, session, "notice");
  await proveIdentity(db, now, call, session, given, (tx) => [
    ...twoFactorDelete(tx, id),
    mailInsert(tx, counter, changeMail(email, sender, "two-factor-off"), now),
    auditInsert(tx, now, { action: "two-factor.off", ...own(session, call) }),
  ]);
}

/**
 * Replaces the recovery codes.
 *
 * @returns the codes, which are stored as hashes and never shown again
 * @throws AppError CONFLICT when two-factor sign-in is not on; as `proveIdentity`
 */
export async function renewRecoveryCodes(
  db: Db,
  now: Date,
  call: Call,
  session: Session,
  given: Confirmation,
): Promise<string[]> {
  assertOn(session);
  const { id, email } = session.user;
  const codes = newRecoveryCodes(call.keyring, id);
  const sender = await senderOf(db, call.origin);
  const counter = await ownCounter(db, now, call, session, "notice");
  await proveIdentity(db, now, call, session, given, (tx) => [
    ...codes.list(tx),
    mailInsert(tx, counter, changeMail(email, sender, "recovery-codes"), now),
    auditInsert(tx, now, { action: "recovery-codes.renewed", ...own(session, call) }),
  ]);
  return codes.shown;
}
