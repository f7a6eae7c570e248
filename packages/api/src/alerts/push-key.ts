/** The pair of keys by which push services know the shop (VAPID, RFC 8292): made once, kept sealed. */
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
  /** As browsers ask permission with it: an uncompressed point of P-256, base64url. */
  publicKey: string;
}

/**
 * The shop's key, made when it is first asked for. One that was sealed with another secret key, as after
 * a restore without it, gives way to a new one: browsers that asked with it take nothing any more.
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
  // Another process may have been first.
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

/** The point of a public key as the Web has it: 4, x and y. */
export function pointOf(key: KeyObject): string {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const parts = [Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  return Buffer.concat(parts).toString("base64url");
}
