/** Detects a secret key that does not match the encrypted data. */
import type { Db } from "@pickwell/db/client";
import { meta, secrets, totp } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import type { NoticeSource } from "../../core/notice.ts";
import type { Keyring } from "../../core/security/keyring.ts";
import { pluralize } from "../../core/text/pluralize.ts";

/** Key in `meta` of a value that identifies the secret key without revealing it. */
const KEY = "key-check";

/** The problem, and how to solve it. */
export interface KeyProblem {
  text: string;
  advice: string;
}

/**
 * Checks whether the key decrypts the stored secrets. Tries all of them only when the key differs
 * from the remembered one.
 *
 * @returns null when it does, or there are none
 */
export async function findKeyProblem(db: Db, keyring: Keyring): Promise<KeyProblem | null> {
  const value = keyring.hash(KEY, "");
  const [known] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, KEY));
  if (known?.value === value) return null;
  const devices = await db.select({ owner: totp.userId, sealed: totp.secret }).from(totp);
  const others = await db.select({ owner: secrets.name, sealed: secrets.sealed }).from(secrets);
  const shut = {
    devices: devices.filter((row) => !isOpenedBy(keyring, "totp", row)).length,
    secrets: others.filter((row) => !isOpenedBy(keyring, "secret", row)).length,
  };
  return shut.devices + shut.secrets > 0 ? describeProblem(shut) : null;
}

/**
 * Remembers a key that decrypts everything, so that it is not tested again.
 *
 * @returns whether another key was remembered before, with which nothing was encrypted
 */
export async function rememberKey(db: Db, keyring: Keyring): Promise<boolean> {
  const row = { key: KEY, value: keyring.hash(KEY, "") };
  const [known] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, KEY));
  await db.insert(meta).values(row).onConflictDoUpdate({ target: meta.key, set: row });
  return known !== undefined && known.value !== row.value;
}

function isOpenedBy(keyring: Keyring, purpose: string, row: { owner: string; sealed: string }) {
  try {
    keyring.open(purpose, row.owner, row.sealed);
    return true;
  } catch {
    return false;
  }
}

function describeProblem(shut: { devices: number; secrets: number }): KeyProblem {
  const parts = [
    ...(shut.devices > 0 ? [`two-factor sign-in of ${pluralize(shut.devices, "account")}`] : []),
    ...(shut.secrets > 0 ? [pluralize(shut.secrets, "stored password")] : []),
  ];
  return {
    text: `The secret key has been lost or changed: it does not open ${parts.join(" and ")}.`,
    advice:
      "Put the former key back (secret.key in the data folder, or SECRET_KEY) and start again. If it is gone, let admins in with `npm run admin -- reset EMAIL --without-two-factor`, and enter stored passwords again in Settings.",
  };
}

/** The notice that the secret key does not open what is stored; none otherwise. */
export const keyNotices: NoticeSource = async ({ db, auth }) => {
  const problem = auth ? await findKeyProblem(db, auth.keyring) : null;
  if (!problem) return [];
  return [{ kind: "key", text: `${problem.text} ${problem.advice}`, href: "/admin/settings" }];
};
