import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Keyring, SECRET_KEY_BYTES } from "@pickwell/api/keyring";
import type { Env } from "../env.ts";

/** The secret key if it exists; does not create one. */
export function keyringOf({ secretKey, dataDir }: Pick<Env, "secretKey" | "dataDir">) {
  if (secretKey) return new Keyring(secretKey);
  try {
    const key = Buffer.from(readFileSync(join(dataDir, "secret.key"), "utf8"), "base64");
    return key.length === SECRET_KEY_BYTES ? new Keyring(key) : null;
  } catch {
    return null;
  }
}
