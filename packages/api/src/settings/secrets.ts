/** Secrets entered by the owner: stored encrypted, decrypted only where they are used. */
import type { Db, Tx } from "@pickwell/db/client";
import { secrets } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import type { Keyring } from "../core/security/keyring.ts";
import type { SecretName } from "./schema.ts";

const PURPOSE = "secret";

/** A secret of a settings section, or of a network account by id. */
export type SecretKey = SecretName | `network:${string}`;

/** `unreadable`: encrypted with another key, as after a restore without it; counts as not set. */
export type SecretState = "set" | "unset" | "unreadable";

async function findSecret(
  db: Db,
  keyring: Keyring,
  name: SecretKey,
): Promise<{ state: SecretState; text: string | null }> {
  const [row] = await db
    .select({ sealed: secrets.sealed })
    .from(secrets)
    .where(eq(secrets.name, name));
  if (!row) return { state: "unset", text: null };
  try {
    return { state: "set", text: keyring.open(PURPOSE, name, row.sealed) };
  } catch {
    return { state: "unreadable", text: null };
  }
}

/** A decrypted secret; null when it is not set. */
export async function readSecret(
  db: Db,
  keyring: Keyring,
  name: SecretKey,
): Promise<string | null> {
  return (await findSecret(db, keyring, name)).text;
}

/** The state of a secret. */
export async function secretState(db: Db, keyring: Keyring, name: SecretKey): Promise<SecretState> {
  return (await findSecret(db, keyring, name)).state;
}

/** The statement that stores a secret, or deletes it when the text is empty. */
export function secretChange(tx: Tx, now: Date, keyring: Keyring, name: SecretKey, text: string) {
  if (text === "") return tx.delete(secrets).where(eq(secrets.name, name));
  const row = { name, sealed: keyring.seal(PURPOSE, name, text), updatedAt: now };
  return tx.insert(secrets).values(row).onConflictDoUpdate({ target: secrets.name, set: row });
}
