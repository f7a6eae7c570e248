import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Keyring, SECRET_KEY_BYTES } from "@pickwell/api/keyring";
import type { Env } from "../env.ts";
import { StartError } from "../start-failure.ts";

/** Only the account that the shop runs under may read it. */
const OWNER_ONLY = 0o600;

/**
 * The secret key: from the environment, or the file `secret.key` in the data folder, created at
 * first start. It should be backed up, but not together with the database.
 *
 * @throws StartError when the file exists and is not a key
 */
export function openKeyring({ secretKey, dataDir }: Pick<Env, "secretKey" | "dataDir">): Keyring {
  return new Keyring(secretKey ?? keyInFile(join(dataDir, "secret.key")));
}

function keyInFile(file: string): Uint8Array {
  const made = randomBytes(SECRET_KEY_BYTES);
  try {
    writeFileSync(file, `${made.toString("base64")}\n`, { flag: "wx", mode: OWNER_ONLY });
    return made;
  } catch (error) {
    // Made at an earlier start, or by another program a moment ago.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw unusable(file, error);
  }
  const kept = Buffer.from(readKey(file), "base64");
  if (kept.length !== SECRET_KEY_BYTES) {
    throw new StartError(
      `The file ${file} is not a secret key. Restore it from a backup; without it two-factor sign-in has to be set up again.`,
    );
  }
  return kept;
}

function readKey(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw unusable(file, error);
  }
}

const unusable = (file: string, error: unknown) =>
  new StartError(`The file ${file} cannot be used: ${(error as NodeJS.ErrnoException).code}.`);
