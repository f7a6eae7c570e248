/**
 * What whoever holds somebody else's session would do first asks for the password, and the code,
 * again: see `sensitiveProcedure`, and docs/decisions for what is among it.
 */
import type { Db } from "@pickwell/db/client";
import { sessions } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { auditInsert } from "../../core/audit.ts";
import type { Call } from "../../core/client.ts";
import type { Session } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { CONFIRMED_MS } from "../../core/security/step-up.ts";
import { type Confirmation, proveIdentity } from "./identity.ts";

/**
 * Takes somebody's word that it is them. Wrong guesses count as those at the sign-in do.
 *
 * @returns until when they are not asked again
 * @throws AppError see `proveIdentity`
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
  await proveIdentity(db, now, call, session, given, (tx) => [
    tx.update(sessions).set({ confirmedAt: now }).where(eq(sessions.idHash, session.idHash)),
    auditInsert(tx, now, {
      action: "session.confirmed",
      actorId: id,
      ipHash: call.client.ipHash,
      target: { kind: "user", id },
    }),
  ]);
  return { confirmedUntil: new Date(now.getTime() + CONFIRMED_MS) };
}
