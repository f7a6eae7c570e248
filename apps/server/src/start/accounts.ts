/** The secret key and the first admin at start. */
import { type AdminNote, ensureAdmin } from "@pickwell/api/auth/first-admin";
import { passwordProblem } from "@pickwell/api/auth/passwords/passwords";
import { findKeyProblem, rememberKey } from "@pickwell/api/auth/two-factor/key-problem";
import { isEmailAddress } from "@pickwell/api/email/rules";
import { beginFirstRun } from "@pickwell/api/first-run/service";
import type { Keyring } from "@pickwell/api/keyring";
import type { Db } from "@pickwell/db/client";
import type { Env } from "../env.ts";

const OTHER_KEY =
  "The secret key is another one than before. Nothing had been sealed with the former one, so everybody gets in; familiar addresses are learned anew. If that was not meant, put the former key back (secret.key in the data folder, or SECRET_KEY) and start again.";

/**
 * Checks that the secret key is unchanged, and creates the first admin if there is none: the shop is
 * new then, and the steps to set it up begin.
 *
 * @returns the created admin, if any
 */
export async function prepareAccounts(
  env: Env,
  { db, keyring, now }: { db: Db; keyring: Keyring; now: () => Date },
): Promise<AdminNote | null> {
  const problem = await findKeyProblem(db, keyring);
  if (problem) console.warn(`${problem.text} ${problem.advice}`);
  else if (await rememberKey(db, keyring)) console.warn(OTHER_KEY);
  const admin = await ensureAdmin(db, now(), {
    email: env.adminEmail ?? adminEmailFor(env),
    password: env.adminPassword,
  });
  if (admin) await beginFirstRun(db);
  return admin;
}

/** Email address of the first admin when none is configured. */
function adminEmailFor({ publicUrl }: Env): string {
  const email = `admin@${publicUrl ? new URL(publicUrl).hostname : "localhost"}`;
  return isEmailAddress(email) ? email : "admin@localhost";
}

/** Shows a generated password, the only time it is visible. */
export function logAdmin({ email, password }: AdminNote, { adminPassword }: Env): void {
  if (password) {
    console.info(`The first admin is ${email} with the password ${password} (shown this once).`);
    return;
  }
  console.info(`The first admin is ${email} with the password of ADMIN_PASSWORD.`);
  const problem = passwordProblem(adminPassword ?? "", 0, { email, name: "" });
  if (problem) console.warn(`ADMIN_PASSWORD: ${problem} Please change it.`);
}
