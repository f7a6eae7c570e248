/** Re-authentication of a signed-in user before sensitive actions. */

import { atomic, conditionalTransactionAll, type Guard } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { passwords, users } from "@pickwell/db/schema";
import type { Listed } from "@pickwell/db/statements";
import { and, eq } from "drizzle-orm";
import type { AuditAction } from "../../core/audit-actions.ts";
import type { Call } from "../../core/client.ts";
import type { Session } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { assertConfirmed } from "../../core/security/step-up.ts";
import { CODE_REQUIRED, CODE_REQUIRED_REASON, PASSWORD_MISSING } from "../rules.ts";
import { codeUpdate, hasTwoFactor, INVALID_CODE } from "../two-factor/two-factor.ts";
import { attemptSuccess } from "./attempt-counts.ts";
import { checkPassword, refuseCode, undoAttempt, writeRefusal } from "./check-credentials.ts";
import { checkFactor } from "./identity.ts";

const NOT_YOUR_PASSWORD = "This is not your password.";

/**
 * Requires the password of a signed-in user before something irreversible. Users without a password
 * must have re-authenticated otherwise a moment ago.
 *
 * @throws AppError FORBIDDEN when they have not; BAD_REQUEST naming the field when it is wrong;
 *   TOO_MANY_REQUESTS; SERVICE_UNAVAILABLE
 */
export async function confirmPassword(
  db: Db,
  now: Date,
  call: Call,
  session: Session,
  password: string | undefined,
  field = "password",
): Promise<void> {
  const { user } = session;
  if (!user.hasPassword) return assertConfirmed(session, now);
  if (!password) throw new AppError("BAD_REQUEST", PASSWORD_MISSING, field);
  const { attempt, isRight } = await checkPassword(db, now, call, {
    email: user.email,
    password,
    userId: user.id,
  });
  if (!isRight) {
    await writeRefusal(db, now, call, "password.refused", user.id, attempt);
    throw new AppError("BAD_REQUEST", NOT_YOUR_PASSWORD, field);
  }
  await atomic(db, (tx) => attemptSuccess(tx, attempt));
}

/** As `proveIdentity`, for users without a password who have signed in recently. */
async function proveByCode(
  db: Db,
  now: Date,
  call: Call,
  session: Session,
  code: string | undefined,
  list: (tx: Tx) => Listed[],
): Promise<void> {
  assertConfirmed(session, now);
  const { user } = session;
  // The account may have been removed meanwhile.
  const guard = (tx: Tx): Guard =>
    tx.update(users).set({ email: user.email }).where(eq(users.id, user.id));
  const asField = (error: unknown) =>
    error instanceof AppError && error.code === "UNAUTHORIZED"
      ? new AppError("BAD_REQUEST", error.message, error.field, error.facts)
      : error;
  const proven = await checkFactor(db, now, call, user, guard, code).catch((error) => {
    throw asField(error);
  });
  const failed = await conditionalTransactionAll(db, proven.guards, (tx) => [
    ...proven.list(tx),
    ...list(tx),
  ]);
  if (failed !== null) throw asField(await refuseCode(db, now, call, user.id, proven.attempt));
}

/** The input of a re-authentication. */
export interface Confirmation {
  /** Absent for users without one. */
  password?: string;
  /** Code of the second factor, or a recovery code. Required with a second factor. */
  code?: string;
}

/**
 * Requires everything that signing in requires, in one transaction with the action itself. A code
 * is used up by it.
 *
 * @param list - the statements of the action
 * @throws AppError BAD_REQUEST naming the wrong field, with the reason CODE_REQUIRED_REASON when
 *   only the code is missing; TOO_MANY_REQUESTS; SERVICE_UNAVAILABLE
 */
export async function proveIdentity(
  db: Db,
  now: Date,
  call: Call,
  session: Session,
  { password, code }: Confirmation,
  list: (tx: Tx) => Listed[],
): Promise<void> {
  const { id, email } = session.user;
  if (!session.user.hasPassword) return proveByCode(db, now, call, session, code, list);
  if (!password) throw new AppError("BAD_REQUEST", PASSWORD_MISSING, "password");
  const { attempt, kept, isRight } = await checkPassword(db, now, call, {
    email,
    password,
    userId: id,
  });
  const wrong = async (action: AuditAction, message: string, field: string) => {
    await writeRefusal(db, now, call, action, id, attempt);
    return new AppError("BAD_REQUEST", message, field);
  };
  const wrongPassword = () => wrong("password.refused", NOT_YOUR_PASSWORD, "password");
  const wrongCode = () => wrong("two-factor.refused", INVALID_CODE, "code");
  if (!isRight || kept === null) throw await wrongPassword();
  let use: ((tx: Tx) => Guard) | null = null;
  if (await hasTwoFactor(db, id)) {
    if (!code) {
      await undoAttempt(db, attempt);
      throw new AppError("BAD_REQUEST", CODE_REQUIRED, "code", { reason: CODE_REQUIRED_REASON });
    }
    use = await codeUpdate(db, now, call, id, code);
    if (!use) throw await wrongCode();
  }
  const useCode = use;
  const failed = await conditionalTransactionAll(
    db,
    (tx) => [
      tx
        .update(passwords)
        .set({ hash: kept })
        .where(and(eq(passwords.userId, id), eq(passwords.hash, kept))),
      ...(useCode ? [useCode(tx)] : []),
    ],
    (tx) => [...attemptSuccess(tx, attempt), ...list(tx)],
  );
  // The password is the first guard: it may have been changed a moment ago. The code is the second.
  if (failed !== null) throw await (failed === 0 ? wrongPassword() : wrongCode());
}
