/** Whether somebody is who they say: the one place where a password is looked at. */

import { atomic, conditionalTransactionAll, type Guard } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { groupCommit } from "@pickwell/db/group-commit";
import { passwords, users } from "@pickwell/db/schema";
import type { Listed } from "@pickwell/db/statements";
import { and, eq } from "drizzle-orm";
import { auditInsert } from "../../core/audit.ts";
import { accountHash, type Call } from "../../core/client.ts";
import type { Account, Session } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { assertConfirmed } from "../../core/security/step-up.ts";
import { readSettings } from "../../settings/service.ts";
import {
  type Asker,
  assertRoom,
  hashPassword,
  isOutdated,
  isPassword,
} from "../passwords/passwords.ts";
import {
  CODE_REQUIRED,
  CODE_REQUIRED_REASON,
  INVALID_CREDENTIALS,
  PASSWORD_MISSING,
} from "../rules.ts";
import {
  assertCheckable,
  codeUpdate,
  hasTwoFactor,
  INVALID_CODE,
} from "../two-factor/two-factor.ts";
import { findAccountByEmail, findPasswordHash, normalEmail } from "../users.ts";
import { type Attempt, isFamiliar, passwordAttempt } from "./attempt.ts";
import {
  assertNotPaused,
  attemptSuccess,
  attemptUndo,
  countAttempt,
  endOfPause,
} from "./attempts.ts";

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

const NOT_YOUR_PASSWORD = "This is not your password.";
const refusal = (message: string, field?: string, reason?: string) =>
  new AppError("UNAUTHORIZED", message, field, { reason });

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

/** An attempt at an account, not yet counted. */
async function attemptAt(
  db: Db,
  now: Date,
  { keyring, client }: Call,
  email: string,
  userId: string | null,
): Promise<{ attempt: Attempt; isAtHome: boolean }> {
  const { maxSignInAttempts } = await readSettings(db, "security");
  const account = accountHash(keyring, normalEmail(email));
  const isAtHome = await isFamiliar(db, now, userId, client);
  return { attempt: passwordAttempt(account, client, maxSignInAttempts, isAtHome), isAtHome };
}

/**
 * Asks somebody who is signed in for their password again, before something that cannot be undone.
 * Whoever has none has to have shown in another way, a moment ago, that it is them.
 *
 * @throws AppError FORBIDDEN when they have not
 * @throws AppError BAD_REQUEST naming the field when it is wrong; TOO_MANY_REQUESTS; SERVICE_UNAVAILABLE
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
  const { attempt, isRight } = await tryPassword(db, now, call, {
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

/** The same as `proveIdentity` for whoever has no password, and has shown a moment ago that it is them. */
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
  // Whoever is removed meanwhile proves nothing.
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

/** What somebody who is signed in shows again. */
export interface Confirmation {
  /** Left out by whoever has none. */
  password?: string;
  /** Of the second device, or a recovery code. Needed where there is a second factor. */
  code?: string;
}

/**
 * Asks somebody who is signed in for all that signing in would ask of them, in one transaction with
 * what they may do then. A code is used up by it.
 *
 * @param list - statements of what they may do
 * @throws AppError BAD_REQUEST naming the field that is wrong, with the reason CODE_REQUIRED_REASON
 * where only the code is missing; TOO_MANY_REQUESTS; SERVICE_UNAVAILABLE
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
  const { attempt, kept, isRight } = await tryPassword(db, now, call, {
    email,
    password,
    userId: id,
  });
  const wrong = async (action: string, message: string, field: string) => {
    await writeRefusal(db, now, call, action, id, attempt);
    return new AppError("BAD_REQUEST", message, field);
  };
  const wrongPassword = () => wrong("password.refused", NOT_YOUR_PASSWORD, "password");
  const wrongCode = () => wrong("two-factor.refused", INVALID_CODE, "code");
  if (!isRight || kept === null) throw await wrongPassword();
  let use: ((tx: Tx) => Guard) | null = null;
  if (await hasTwoFactor(db, id)) {
    if (!code) {
      await undo(db, attempt);
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

interface Try {
  email: string;
  password: string;
  userId: string | null;
}

/** Counts the attempt, then looks at the password. It stays counted until somebody takes it back. */
async function tryPassword(
  db: Db,
  now: Date,
  call: Call,
  { email, password, userId }: Try,
): Promise<{ attempt: Attempt; kept: string | null; isRight: boolean }> {
  const { attempt, isAtHome } = await attemptAt(db, now, call, email, userId);
  const asker: Asker = { by: call.client.ipHash, isAtHome };
  await assertNotPaused(db, now, attempt);
  // Nothing is written for whom there is no time.
  assertRoom(asker);
  await countAttempt(db, now, attempt);
  const kept = await findPasswordHash(db, userId);
  try {
    return { attempt, kept, isRight: await isPassword(kept, password, asker) };
  } catch (error) {
    await undo(db, attempt);
    throw error;
  }
}

/** Takes a counted attempt back. */
const undo = (db: Db, attempt: Attempt) =>
  groupCommit(db, { list: (tx) => attemptUndo(tx, attempt) });

async function useOfFactor(
  db: Db,
  now: Date,
  call: Call,
  { id }: Account,
  attempt: Attempt,
  code: string | undefined,
): Promise<((tx: Tx) => Guard) | null> {
  if (!(await hasTwoFactor(db, id))) return null;
  try {
    await assertCheckable(db, call, id);
  } catch (error) {
    // Their password was right, and nobody has guessed at anything.
    await undo(db, attempt);
    throw error;
  }
  if (!code) {
    await undo(db, attempt);
    throw refusal(CODE_REQUIRED, "code", CODE_REQUIRED_REASON);
  }
  const use = await codeUpdate(db, now, call, id, code);
  if (use) return use;
  throw await refuseCode(db, now, call, id, attempt);
}

/** For a code that is not good, or was used before. */
export async function refuseCode(
  db: Db,
  now: Date,
  call: Call,
  userId: string,
  attempt: Attempt,
): Promise<AppError> {
  await writeRefusal(db, now, call, "two-factor.refused", userId, attempt);
  return refusal(INVALID_CODE, "code");
}

/** Writes down that somebody was refused, and that they have to pause when it was once too often. */
async function writeRefusal(
  db: Db,
  now: Date,
  { client }: Call,
  action: string,
  userId: string | null,
  attempt: Attempt,
): Promise<void> {
  const until = await endOfPause(db, now, attempt);
  const entry = {
    actorId: null,
    ipHash: client.ipHash,
    target: userId ? { kind: "user", id: userId } : undefined,
  };
  await groupCommit(db, {
    list: (tx) => [
      auditInsert(tx, now, { ...entry, action }),
      ...(until > now.getTime()
        ? [auditInsert(tx, now, { ...entry, action: "sign-in.paused", after: { until } })]
        : []),
    ],
  });
}
