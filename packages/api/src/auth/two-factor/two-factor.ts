/** Time-based codes of a second device (RFC 6238). */

import { randomBytes } from "node:crypto";
import { conditionalTransaction, type Guard } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { recoveryCodes, totp } from "@pickwell/db/schema";
import { and, eq, gt, isNotNull, isNull, lt, or } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { auditInsert } from "../../core/audit.ts";
import type { Call } from "../../core/client.ts";
import type { Session } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import type { Keyring } from "../../core/security/keyring.ts";
import { CLOCK_SLACK_MS } from "../../core/stored-moments.ts";
import { mailInsert } from "../../mail/outbox.ts";
import { senderOf } from "../../mail/sender.ts";
import { readSettings } from "../../settings/service.ts";
import { ownCounter } from "../account/own-mails.ts";
import { changeMail } from "../mails.ts";
import { sessionsDelete } from "../sessions/sessions.ts";
import { newRecoveryCodes, recoveryCodeUse } from "./recovery-codes.ts";

const PURPOSE = "totp";
const KEY_LOST_REASON = "auth/secret-key-changed";
const KEY_LOST =
  "Codes cannot be checked: the shop’s secret key has been lost or changed. Whoever runs the shop puts it back, or lets an admin in with npm run admin -- reset EMAIL --without-two-factor";
/** Source: RFC 4226, 4 (R6). */
const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** Steps that a device's clock may be off, either way. */
const WINDOW = 1;

export const CONFIRM_FIRST = "Please confirm your e-mail address first.";
export const INVALID_CODE = "That code is not valid.";

/** @param names - shown by the device beside the code: the shop and the account */
const totpOf = (base32: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(base32),
  });

/** The latest step that a code can be of whose use is written down. */
const latestStep = (now: Date): number =>
  Math.floor((now.getTime() + CLOCK_SLACK_MS) / 1000 / PERIOD_S) + WINDOW;

/** @returns the time step that a code belongs to; null when it belongs to none near now */
function stepOf(base32: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(base32).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}

/** Whether a user has two-factor sign-in. */
export async function hasTwoFactor(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .select({ at: totp.confirmedAt })
    .from(totp)
    .where(and(eq(totp.userId, userId), isNotNull(totp.confirmedAt)));
  return found.length > 0;
}

/**
 * @throws AppError UNAUTHORIZED when it was sealed with another key, so that codes cannot be
 *   verified
 */
function openDevice(keyring: Keyring, device: { userId: string; secret: string }): string {
  try {
    return keyring.open(PURPOSE, device.userId, device.secret);
  } catch {
    throw new AppError("UNAUTHORIZED", KEY_LOST, undefined, { reason: KEY_LOST_REASON });
  }
}

/**
 * Checks that codes can be verified at all, before asking for one.
 *
 * @throws AppError UNAUTHORIZED when the secret key is not the one that the device and recovery
 *   codes were set up with
 */
export async function assertCheckable(db: Db, { keyring }: Call, userId: string): Promise<void> {
  const [device] = await db.select().from(totp).where(eq(totp.userId, userId));
  if (device) openDevice(keyring, device);
}

/**
 * Verifies a code of the device, or a recovery code.
 *
 * @returns the statement that uses it up, to run with what it permits; it changes nothing when the
 *   code was used before. Null when the code is wrong.
 */
export async function codeUpdate(
  db: Db,
  now: Date,
  { keyring }: Call,
  userId: string,
  code: string,
): Promise<((tx: Tx) => Guard) | null> {
  const [device] = await db
    .select()
    .from(totp)
    .where(and(eq(totp.userId, userId), isNotNull(totp.confirmedAt)));
  if (!device) return null;
  const digits = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) {
    return (tx) => recoveryCodeUse(tx, now, keyring, userId, code);
  }
  const step = stepOf(openDevice(keyring, device), digits, now);
  if (step === null) return null;
  return (tx) =>
    tx
      .update(totp)
      .set({ lastStep: step })
      .where(
        and(
          eq(totp.userId, userId),
          or(lt(totp.lastStep, step), gt(totp.lastStep, latestStep(now))),
        ),
      );
}

/** What a device needs to generate codes. */
export interface DeviceSetup {
  /** Base32, to be typed. */
  secret: string;
  /** `otpauth:` address, to be shown as a QR code. */
  uri: string;
}

/**
 * Creates a secret for a device. It takes effect when a first code was entered.
 *
 * Requires a verified address: otherwise somebody could sign up with another person's address and
 * lock them out. Admins' accounts were created by admins.
 *
 * @throws AppError CONFLICT when there is a device already, or the address is not verified
 */
export async function beginTwoFactor(
  db: Db,
  now: Date,
  { keyring }: Call,
  { user }: Session,
): Promise<DeviceSetup> {
  if (user.role !== "admin" && !user.emailVerifiedAt) throw new AppError("CONFLICT", CONFIRM_FIRST);
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32;
  const row = { secret: keyring.seal(PURPOSE, user.id, secret), lastStep: 0, createdAt: now };
  const written = await db
    .insert(totp)
    .values({ ...row, userId: user.id })
    .onConflictDoUpdate({ target: totp.userId, set: row, setWhere: isNull(totp.confirmedAt) })
    .returning({ userId: totp.userId });
  if (written.length === 0) throw new AppError("CONFLICT", "Two-factor sign-in is on already.");
  const { siteName: issuer } = await readSettings(db, "general");
  return { secret, uri: totpOf(secret, { issuer, label: user.email }).toString() };
}

/**
 * Turns on two-factor sign-in, and ends all other sessions.
 *
 * @returns recovery codes, which are stored as hashes and never shown again
 * @throws AppError BAD_REQUEST when the code is wrong
 */
export async function confirmTwoFactor(
  db: Db,
  now: Date,
  { keyring, client, origin }: Call,
  session: Session,
  code: string,
): Promise<string[]> {
  const { id, email } = session.user;
  const sender = await senderOf(db, origin);
  const counter = await ownCounter(db, now, { client }, session, "notice");
  const isPending = and(eq(totp.userId, id), isNull(totp.confirmedAt));
  const [device] = await db.select().from(totp).where(isPending);
  const digits = code.replace(/\s/g, "");
  const step = device && stepOf(openDevice(keyring, device), digits, now);
  if (!device || typeof step !== "number") throw new AppError("BAD_REQUEST", INVALID_CODE, "code");
  const codes = newRecoveryCodes(keyring, id);
  const isDone = await conditionalTransaction(
    db,
    (tx) =>
      tx
        .update(totp)
        .set({ confirmedAt: now, lastStep: step })
        .where(and(isPending, eq(totp.secret, device.secret))),
    (tx) => [
      ...codes.list(tx),
      ...sessionsDelete(tx, id, session),
      mailInsert(tx, counter, changeMail(email, sender, "two-factor-on"), now),
      auditInsert(tx, now, {
        action: "two-factor.on",
        actorId: id,
        ipHash: client.ipHash,
        target: { kind: "user", id },
      }),
    ],
  );
  if (!isDone) throw new AppError("CONFLICT", "Please begin again.");
  return codes.shown;
}

/** The statements that turn off two-factor sign-in of a user. */
export const twoFactorDelete = (tx: Tx, userId: string) => [
  tx.delete(totp).where(eq(totp.userId, userId)),
  tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
];
