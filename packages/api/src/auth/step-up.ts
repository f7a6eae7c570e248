/**
 * What whoever holds somebody else's session would do first asks for the password, and the code,
 * again: see `sensitiveProcedure`, and docs/decisions for what is among it.
 */
import type { Db } from "@pickwell/db/client";
import { sessions } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import type { Session } from "../core/context.ts";
import { AppError } from "../core/errors.ts";
import { auditInsert } from "./audit.ts";
import type { Call } from "./client.ts";
import { type Confirmation, proveIdentity } from "./identity.ts";
import { RECENT_LOGIN_REASON, RECENT_LOGIN_REQUIRED } from "./rules.ts";

/** For how long it is known who it is. */
const CONFIRMED_MS = 10 * 60_000;

/**
 * Refuses whoever has not shown their password, and code, in this session within ten minutes.
 * Signing in is showing it. A moment ahead of the clock is none.
 *
 * @throws AppError FORBIDDEN, with what is to be done
 */
export function assertConfirmed({ confirmedAt }: Session, now: Date): void {
  const ageMs = now.getTime() - confirmedAt.getTime();
  if (ageMs >= 0 && ageMs < CONFIRMED_MS) return;
  throw new AppError("FORBIDDEN", RECENT_LOGIN_REQUIRED, undefined, {
    reason: RECENT_LOGIN_REASON,
    requiredAction: "reauthenticate",
  });
}

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
  await proveIdentity(db, now, call, session, given, (tx) => [
    tx.update(sessions).set({ confirmedAt: now }).where(eq(sessions.idHash, session.idHash)),
    auditInsert(tx, now, {
      action: "session.confirmed",
      actorId: id,
      addressHash: call.client.addressHash,
      target: { kind: "user", id },
    }),
  ]);
  return { confirmedUntil: new Date(now.getTime() + CONFIRMED_MS) };
}
