/** Whether somebody is who they say, by a password, a code, or what they have shown otherwise. */

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
import type { Attempt } from "./attempt.ts";
import { attemptSuccess, countAttempt } from "./attempts.ts";
import { attemptAt, refusal, tryPassword, useOfFactor, writeRefusal } from "./tries.ts";

export interface Credentials {
  email: string;
  password: string;
  /** Of the second device, or a recovery code. Not asked for where there is no second factor. */
  code?: string;
}

/** Somebody who has shown who they are. Good for one transaction. */
export interface Identity {
  account: Account;
  /** To be run in the transaction: each must change a row, or something has changed meanwhile. */
  guards: (tx: Tx) => Guard[];
  /** To be run in the transaction. */
  list: (tx: Tx) => Listed[];
  attempt: Attempt;
}

/**
 * Checks a password, and a code where there is a second factor. An unknown address, a wrong password
 * and a disabled account are told and timed alike. Source: OWASP ASVS 5.0, 6.3.1 and 6.3.3.
 *
 * @throws AppError UNAUTHORIZED when they are not good; with the reason CODE_REQUIRED_REASON when
 * only the code is missing; TOO_MANY_REQUESTS during a pause; SERVICE_UNAVAILABLE
 */
export async function checkCredentials(
  db: Db,
  now: Date,
  call: Call,
  { email, password, code }: Credentials,
): Promise<Identity> {
  const found = await findAccountByEmail(db, email);
  const { attempt, kept, isRight } = await tryPassword(db, now, call, {
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
      // Also sees to it that nobody has changed the password since.
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
 * Checks a code where there is a second factor, of somebody who has shown in another way than by a
 * password who they are. Codes are guessed no more often than passwords are.
 *
 * @param guard - sees to it that the other way is still good
 * @throws AppError UNAUTHORIZED when the code is not good, or missing, then with the reason
 * CODE_REQUIRED_REASON; TOO_MANY_REQUESTS during a pause
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
  // Nobody else's guesses at the password keep them out.
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
 * Somebody who has shown at once what they have and that it is them, so that no code is asked for.
 *
 * @param guard - sees to it that what they have shown is still good
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
