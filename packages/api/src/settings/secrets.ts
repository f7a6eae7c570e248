/** What the owner enters and nobody reads again: kept sealed, opened only where it is used. */
import type { Db, Tx } from "@pickwell/db/client";
import { secrets } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import type { Keyring } from "../core/security/keyring.ts";
import type { SecretName } from "./schema.ts";

const PURPOSE = "secret";

/** A secret of a section of the settings, or of a network by its account's id. */
export type SecretKey = SecretName | `network:${string}`;

/** `unreadable`: sealed with another key, as after a restore without it. Counts as not set. */
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

/** A secret in clear, for whoever needs it at this moment; null when it is not set. */
export async function readSecret(
  db: Db,
  keyring: Keyring,
  name: SecretKey,
): Promise<string | null> {
  return (await findSecret(db, keyring, name)).text;
}

/** What may be told of a secret. */
export async function secretState(db: Db, keyring: Keyring, name: SecretKey): Promise<SecretState> {
  return (await findSecret(db, keyring, name)).state;
}

/** The statement that keeps a secret, or forgets it when the text is empty. */
export function secretChange(tx: Tx, now: Date, keyring: Keyring, name: SecretKey, text: string) {
  if (text === "") return tx.delete(secrets).where(eq(secrets.name, name));
  const row = { name, sealed: keyring.seal(PURPOSE, name, text), updatedAt: now };
  return tx.insert(secrets).values(row).onConflictDoUpdate({ target: secrets.name, set: row });
}
