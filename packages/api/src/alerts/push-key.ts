/**
 * The shop's VAPID key pair for push notifications (RFC 8292), created once and stored encrypted.
 */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from "node:crypto";
import type { Db } from "@pickwell/db/client";
import { meta } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import type { Keyring } from "../core/security/keyring.ts";

const META = "push.key";
const PURPOSE = "push key";

export interface PushKey {
  privateKey: KeyObject;
  /** As browsers need it: an uncompressed P-256 point in base64url. */
  publicKey: string;
}

/**
 * The shop's VAPID key, created on first use. A key encrypted with another secret key (as after a
 * restore without it) is replaced; existing subscriptions then stop working.
 */
export async function readPushKey(db: Db, keyring: Keyring): Promise<PushKey> {
  const stored = await findKey(db);
  const known = stored && opened(keyring, stored);
  if (known) return known;
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const value = keyring.seal(PURPOSE, META, pem);
  if (stored) await db.update(meta).set({ value }).where(eq(meta.key, META));
  else await db.insert(meta).values({ key: META, value }).onConflictDoNothing();
  // Another process may have created it first.
  const kept = opened(keyring, (await findKey(db)) ?? "");
  if (!kept) throw new Error("The key for push messages cannot be kept");
  return kept;
}

async function findKey(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, META));
  return row?.value;
}

function opened(keyring: Keyring, sealed: string): PushKey | null {
  try {
    const privateKey = createPrivateKey(keyring.open(PURPOSE, META, sealed));
    return { privateKey, publicKey: pointOf(createPublicKey(privateKey)) };
  } catch {
    return null;
  }
}

/** A public key as an uncompressed point: 4, x and y. */
export function pointOf(key: KeyObject): string {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const parts = [Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  return Buffer.concat(parts).toString("base64url");
}
