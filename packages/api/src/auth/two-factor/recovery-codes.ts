/** Recovery codes for a lost device, each usable once. */
import type { Db, Tx } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { recoveryCodes } from "@pickwell/db/schema";
import { and, count, eq, isNull } from "drizzle-orm";
import type { Keyring } from "../../core/security/keyring.ts";

const RECOVERY_CODES = 10;

/** The hash of a code, independent of how it was typed. */
const recoveryHash = (keyring: Keyring, userId: string, code: string) =>
  keyring.hash("recovery", `${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`);

/** The guard that uses up a code; fails when it is not the user's, or used. */
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

/** New recovery codes of 80 random bits, and the statements that replace the old ones. */
export function newRecoveryCodes(keyring: Keyring, userId: string) {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newId());
  return {
    /** In the form shown to users, once. */
    shown: codes.map((code) => code.replace(/(.{4})(?=.)/g, "$1-")),
    list: (tx: Tx) => [
      tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
      tx
        .insert(recoveryCodes)
        .values(codes.map((code) => ({ userId, codeHash: recoveryHash(keyring, userId, code) }))),
    ],
  };
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
