/** Verifies identity by a password, a code, or other proof. */

import type { Guard } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { passwords } from "@pickwell/db/schema";
import type { Listed } from "@pickwell/db/statements";
import { and, eq } from "drizzle-orm";
import type { Call } from "../../core/client.ts";
import type { Account } from "../../core/context.ts";
import { hashPassword, isOutdated } from "../passwords/passwords.ts";
import { INVALID_CREDENTIALS } from "../rules.ts";
import { hasTwoFactor } from "../two-factor/two-factor.ts";
import { findAccountByEmail } from "../users.ts";
import { attemptSuccess, countAttempt } from "./attempt-counts.ts";
import type { Attempt } from "./attempt-kinds.ts";
import {
  attemptAt,
  checkPassword,
  refusal,
  useOfFactor,
  writeRefusal,
} from "./check-credentials.ts";

export interface Credentials {
  email: string;
  password: string;
  /** Code of the second factor, or a recovery code; absent without a second factor. */
  code?: string;
}

/** A verified user. Valid for one transaction. */
export interface Identity {
  account: Account;
  /**
   * Run in the transaction: each must change a row, otherwise the account has changed meanwhile.
   */
  guards: (tx: Tx) => Guard[];
  /** To be run in the transaction. */
  list: (tx: Tx) => Listed[];
  attempt: Attempt;
}

/**
 * Verifies a password, and a code with two-factor sign-in. Unknown addresses, wrong passwords and
 * disabled accounts get the same answer in the same time. Source: OWASP ASVS 5.0, 6.3.1 and 6.3.3.
 *
 * @throws AppError UNAUTHORIZED when they are wrong; with the reason CODE_REQUIRED_REASON when only
 *   the code is missing; TOO_MANY_REQUESTS during a pause; SERVICE_UNAVAILABLE
 */
export async function checkCredentials(
  db: Db,
  now: Date,
  call: Call,
  { email, password, code }: Credentials,
): Promise<Identity> {
  const found = await findAccountByEmail(db, email);
  const { attempt, kept, isRight } = await checkPassword(db, now, call, {
    email,
    password,
    userId: found?.id ?? null,
  });
  if (!found?.isActive || !isRight || kept === null) {
    await writeRefusal(db, now, call, "session.refused", found?.id ?? null, attempt);
    throw refusal(INVALID_CREDENTIALS);
  }
  const { isActive: _, ...account } = found;
  const use = await useOfFactor(db, now, call, account, attempt, code);
  const renewed = isOutdated(kept)
    ? await hashPassword(password, { by: call.client.ipHash })
    : null;
  return {
    account,
    attempt,
    guards: (tx) => [
      // Also verifies that the password has not changed since.
      tx
        .update(passwords)
        .set({ hash: renewed ?? kept })
        .where(and(eq(passwords.userId, account.id), eq(passwords.hash, kept))),
      ...(use ? [use(tx)] : []),
    ],
    list: (tx) => attemptSuccess(tx, attempt),
  };
}

/**
 * Verifies the code of a user with two-factor sign-in who was identified without a password.
 * Attempts are limited like those for passwords.
 *
 * @param guard - checks that the other proof is still valid
 * @throws AppError UNAUTHORIZED when the code is wrong, or missing (reason CODE_REQUIRED_REASON);
 *   TOO_MANY_REQUESTS during a pause
 */
export async function checkFactor(
  db: Db,
  now: Date,
  call: Call,
  account: Account,
  guard: (tx: Tx) => Guard,
  code: string | undefined,
): Promise<Identity> {
  const identity = await identityOf(db, now, call, account, guard);
  const { attempt } = identity;
  // Failed attempts of others do not lock the owner out.
  if (!(await hasTwoFactor(db, account.id))) return identity;
  await countAttempt(db, now, attempt);
  const use = await useOfFactor(db, now, call, account, attempt, code);
  return {
    account,
    attempt,
    guards: (tx) => [guard(tx), ...(use ? [use(tx)] : [])],
    list: (tx) => attemptSuccess(tx, attempt),
  };
}

/**
 * A user identified by something that counts as two factors, so that no code is needed.
 *
 * @param guard - checks that the proof is still valid
 */
export async function identityOf(
  db: Db,
  now: Date,
  call: Call,
  account: Account,
  guard: (tx: Tx) => Guard,
): Promise<Identity> {
  const { attempt } = await attemptAt(db, now, call, account.email, account.id);
  return { account, attempt, guards: (tx) => [guard(tx)], list: () => [] };
}
