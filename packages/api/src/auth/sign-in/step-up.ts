/**
 * Re-authentication (step-up): what a session thief would do first requires the password, and the
 * code, again. See `sensitiveProcedure` and docs/decisions/034.
 */
import { conditionalTransactionAll } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { sessions } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { auditInsert } from "../../core/audit.ts";
import type { Call } from "../../core/client.ts";
import type { Session } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { CONFIRMED_MS } from "../../core/security/step-up.ts";
import { refuseCode } from "./check-credentials.ts";
import type { Identity } from "./identity.ts";
import { type Confirmation, proveIdentity } from "./prove.ts";

/**
 * Re-authenticates a session. Failures count like those of sign-in.
 *
 * @returns until when it is valid
 * @throws AppError as `proveIdentity`
 */
export async function confirmSession(
  db: Db,
  now: Date,
  call: Call,
  session: Session,
  given: Confirmation,
): Promise<{ confirmedUntil: Date }> {
  const { id } = session.user;
  // Otherwise a session without a password would confirm itself for ever.
  if (!session.user.hasPassword) {
    throw new AppError("CONFLICT", "This account has no password. Please sign in again.");
  }
  await proveIdentity(db, now, call, session, given, (tx) =>
    confirmation(tx, now, call, session.idHash, id),
  );
  return { confirmedUntil: new Date(now.getTime() + CONFIRMED_MS) };
}

/**
 * Records that a session was re-authenticated without a password.
 *
 * @throws AppError UNAUTHORIZED when the proof is no longer valid
 */
export async function confirmBy(
  db: Db,
  now: Date,
  call: Call,
  session: Session,
  { account, attempt, guards, list }: Identity,
): Promise<void> {
  const failed = await conditionalTransactionAll(db, guards, (tx) => [
    ...list(tx),
    ...confirmation(tx, now, call, session.idHash, account.id),
  ]);
  if (failed === 1) throw await refuseCode(db, now, call, account.id, attempt);
  if (failed !== null) throw new AppError("UNAUTHORIZED", "This is not connected any more.");
}

/** Statements that note that a session's owner has shown that it is them. */
const confirmation = (tx: Tx, now: Date, { client }: Call, idHash: string, userId: string) => [
  tx.update(sessions).set({ confirmedAt: now }).where(eq(sessions.idHash, idHash)),
  auditInsert(tx, now, {
    action: "session.confirmed",
    actorId: userId,
    ipHash: client.ipHash,
    target: { kind: "user", id: userId },
  }),
];
