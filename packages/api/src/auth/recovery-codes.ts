/** What stands in for a lost device, each for once. */
import { atomic } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { recoveryCodes } from "@pickwell/db/schema";
import { and, count, eq, isNull } from "drizzle-orm";
import type { Session } from "../core/context.ts";
import { AppError } from "../core/errors.ts";
import type { Keyring } from "../core/keyring.ts";
import { auditInsert } from "./audit.ts";
import type { Call } from "./client.ts";

const RECOVERY_CODES = 10;

/** A code as it is hashed: however it was typed. */
const recoveryHash = (keyring: Keyring, userId: string, code: string) =>
  keyring.hash("recovery", `${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`);

/** The guard that uses a code up: it changes nothing when it is none of the user's, or used. */
export const recoveryCodeUse = (
  tx: Tx,
  now: Date,
  keyring: Keyring,
  userId: string,
  code: string,
) =>
  tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.codeHash, recoveryHash(keyring, userId, code)),
        eq(recoveryCodes.userId, userId),
        isNull(recoveryCodes.usedAt),
      ),
    );

/** New codes, each of 80 random bits, and the statements that put them in the place of the old ones. */
export function newRecoveryCodes(keyring: Keyring, userId: string) {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newId());
  return {
    /** As they are shown, once. */
    shown: codes.map((code) => code.replace(/(.{4})(?=.)/g, "$1-")),
    list: (tx: Tx) => [
      tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
      tx
        .insert(recoveryCodes)
        .values(codes.map((code) => ({ userId, codeHash: recoveryHash(keyring, userId, code) }))),
    ],
  };
}

/**
 * Other recovery codes in the place of those there are, for somebody who has just shown their password.
 *
 * @throws AppError CONFLICT when two-factor sign-in is not on
 */
export async function renewRecoveryCodes(
  db: Db,
  now: Date,
  { keyring, client }: Call,
  { user }: Session,
): Promise<string[]> {
  if (!user.hasTwoFactor) throw new AppError("CONFLICT", "Two-factor sign-in is not on.");
  const codes = newRecoveryCodes(keyring, user.id);
  await atomic(db, (tx) => [
    ...codes.list(tx),
    auditInsert(tx, now, {
      action: "recovery-codes.renewed",
      actorId: user.id,
      addressHash: client.addressHash,
      target: { kind: "user", id: user.id },
    }),
  ]);
  return codes.shown;
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
