/**
 * Generated passwords for new accounts: shown only to the admin who created the account. Stored
 * encrypted for an hour, and deleted when the account gets another password or signs in with it.
 */
import type { Db, Tx } from "@pickwell/db/client";
import { oneTimeSecrets, passwords, users } from "@pickwell/db/schema";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import type { Keyring } from "../../core/security/keyring.ts";
import { expired, unexpired } from "../../core/stored-moments.ts";

const PURPOSE = "one-time-secret";
const LIFE_MS = 3_600_000;

/** Whose password it is, and who may see it. */
interface Parties {
  userId: string;
  ownerId: string;
}

/** Binds the sealed text to both accounts, so that a copy cannot be opened for others. */
const labelOf = ({ userId, ownerId }: Parties) => `${ownerId}:${userId}`;

/** The statement that stores a generated password for the admin. */
export function oneTimeSecretInsert(
  tx: Tx,
  now: Date,
  keyring: Keyring,
  parties: Parties,
  password: string,
) {
  const row = {
    ...parties,
    sealed: keyring.seal(PURPOSE, labelOf(parties), password),
    expiresAt: new Date(now.getTime() + LIFE_MS),
  };
  return tx
    .insert(oneTimeSecrets)
    .values(row)
    .onConflictDoUpdate({ target: oneTimeSecrets.userId, set: row });
}

/** The statement that deletes one. @param ownerId - the admin; undefined for any */
export const oneTimeSecretDelete = (tx: Tx, userId: string, ownerId?: string) =>
  tx
    .delete(oneTimeSecrets)
    .where(
      and(
        eq(oneTimeSecrets.userId, userId),
        ownerId === undefined ? undefined : eq(oneTimeSecrets.ownerId, ownerId),
      ),
    );

/** The statement that deletes expired ones. */
export const staleSecretsDelete = (tx: Tx, now: Date) =>
  tx.delete(oneTimeSecrets).where(expired(oneTimeSecrets.expiresAt, now, LIFE_MS));

const selectOpen = (db: Db, now: Date, ownerId: string) =>
  db
    .select({
      userId: users.id,
      email: users.email,
      sealed: oneTimeSecrets.sealed,
      expiresAt: oneTimeSecrets.expiresAt,
    })
    .from(oneTimeSecrets)
    .innerJoin(users, eq(users.id, oneTimeSecrets.userId))
    .innerJoin(passwords, eq(passwords.userId, users.id))
    .where(
      and(
        eq(oneTimeSecrets.ownerId, ownerId),
        unexpired(oneTimeSecrets.expiresAt, now, LIFE_MS),
        // Not after a sign-in, or another change of the password.
        isNull(users.lastLoginAt),
        sql`${passwords.changedAt} <= ${oneTimeSecrets.expiresAt} - ${LIFE_MS}`,
      ),
    )
    .orderBy(asc(oneTimeSecrets.expiresAt), asc(users.id));

/** The accounts whose generated password an admin has not copied yet, without the passwords. */
export async function listOneTimeSecrets(db: Db, now: Date, ownerId: string) {
  const found = await selectOpen(db, now, ownerId);
  return found.map(({ sealed: _, ...rest }) => rest);
}

/**
 * A generated password, for the admin who created the account.
 *
 * @throws AppError NOT_FOUND when it no longer exists, or cannot be decrypted
 */
export async function readOneTimeSecret(
  db: Db,
  now: Date,
  keyring: Keyring,
  parties: Parties,
): Promise<{ email: string; password: string }> {
  const found = await selectOpen(db, now, parties.ownerId);
  const secret = found.find(({ userId }) => userId === parties.userId);
  const gone = () => new AppError("NOT_FOUND", "This password cannot be shown any more.");
  if (!secret) throw gone();
  try {
    const password = keyring.open(PURPOSE, labelOf(parties), secret.sealed);
    return { email: secret.email, password };
  } catch {
    throw gone();
  }
}
