/** Checking passwords and codes, counted before they are checked. */

import type { Guard } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { groupCommit } from "@pickwell/db/group-commit";
import { auditInsert } from "../../core/audit.ts";
import type { AuditAction } from "../../core/audit-actions.ts";
import { accountHash, type Call } from "../../core/client.ts";
import type { Account } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { readSettings } from "../../settings/service.ts";
import { assertRoom, type HashRequester, isPassword } from "../passwords/passwords.ts";
import { CODE_REQUIRED, CODE_REQUIRED_REASON } from "../rules.ts";
import {
  assertCheckable,
  codeUpdate,
  hasTwoFactor,
  INVALID_CODE,
} from "../two-factor/two-factor.ts";
import { findPasswordHash, normalEmail } from "../users.ts";
import { assertNotPaused, attemptUndo, countAttempt, endOfPause } from "./attempt-counts.ts";
import { type Attempt, isKnownAddress, passwordAttempt } from "./attempt-kinds.ts";

/** The error for a failed verification. */
export const refusal = (message: string, field?: string, reason?: string) =>
  new AppError("UNAUTHORIZED", message, field, { reason });

/** An attempt at an account, not counted yet. */
export async function attemptAt(
  db: Db,
  now: Date,
  { keyring, client }: Call,
  email: string,
  userId: string | null,
): Promise<{ attempt: Attempt; isKnownPlace: boolean }> {
  const { maxSignInAttempts } = await readSettings(db, "security");
  const account = accountHash(keyring, normalEmail(email));
  const isKnownPlace = await isKnownAddress(db, now, userId, client);
  return {
    attempt: passwordAttempt(account, client, maxSignInAttempts, isKnownPlace),
    isKnownPlace,
  };
}

interface PasswordEntry {
  email: string;
  password: string;
  userId: string | null;
}

/** Counts the attempt, then checks the password. It stays counted until it is undone. */
export async function checkPassword(
  db: Db,
  now: Date,
  call: Call,
  { email, password, userId }: PasswordEntry,
): Promise<{ attempt: Attempt; kept: string | null; isRight: boolean }> {
  const { attempt, isKnownPlace } = await attemptAt(db, now, call, email, userId);
  const asker: HashRequester = { by: call.client.ipHash, isKnownPlace };
  await assertNotPaused(db, now, attempt);
  // Refused before anything is written.
  assertRoom(asker);
  await countAttempt(db, now, attempt);
  const kept = await findPasswordHash(db, userId);
  try {
    return { attempt, kept, isRight: await isPassword(kept, password, asker) };
  } catch (error) {
    await undoAttempt(db, attempt);
    throw error;
  }
}

/** Uncounts an attempt. */
export const undoAttempt = (db: Db, attempt: Attempt) =>
  groupCommit(db, { list: (tx) => attemptUndo(tx, attempt) });

/**
 * Checks the second factor of somebody whose password was right.
 *
 * @param code - of the device, or a recovery code; undefined when none was sent
 * @returns the guard under which the code is used once; null for accounts without a second factor
 * @throws AppError when the code is missing or refused, or cannot be checked at the moment
 */
export async function useOfFactor(
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
    // The password was right, so the attempt does not count as failed.
    await undoAttempt(db, attempt);
    throw error;
  }
  if (!code) {
    await undoAttempt(db, attempt);
    throw refusal(CODE_REQUIRED, "code", CODE_REQUIRED_REASON);
  }
  const use = await codeUpdate(db, now, call, id, code);
  if (use) return use;
  throw await refuseCode(db, now, call, id, attempt);
}

/** Refuses a wrong or used code. */
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

/** Writes a refusal to the audit log, with the pause if it caused one. */
export async function writeRefusal(
  db: Db,
  now: Date,
  { client }: Call,
  action: AuditAction,
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
