/** Signing in, and re-authenticating, with a passkey. */
import { atomic, conditionalTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { auditInsert } from "../../core/audit.ts";
import { type Call, callOf } from "../../core/client.ts";
import { AppError } from "../../core/errors.ts";
import type { Signing } from "../providers/begin.ts";
import { signInProblem } from "../providers/problem.ts";
import { identityOf } from "../sign-in/identity.ts";
import { startBrowserSession } from "../sign-in/sign-in.ts";
import { confirmBy } from "../sign-in/step-up.ts";
import { keyOptions, readUse } from "./ceremony.ts";
import { challengeUse, keepChallenge, takeChallenge } from "./challenges.ts";
import { partyFor, partyForAny } from "./in-force.ts";
import { findPasskey, passkeyUse } from "./passkeys.ts";
import { PASSKEY_TOO_LATE, PASSKEY_UNKNOWN } from "./rules.ts";
import type { Assertion } from "./schema.ts";

/**
 * Asks the browser for any passkey of this shop; the response tells whose it is.
 *
 * @returns options for the browser
 * @throws AppError NOT_FOUND when the shop does not accept passkeys
 */
export async function askForPasskey(ctx: Signing, purpose: "sign-in" | "confirm") {
  const options = await keyOptions(await partyForAny(ctx));
  await keepChallenge(ctx, purpose, options.challenge);
  return options;
}

/** Logs a refused passkey. Source: OWASP ASVS 5.0, 16.3.1. */
const writeRefusal = (db: Db, now: Date, { client }: Call, userId: string) =>
  atomic(db, (tx) => [
    auditInsert(tx, now, {
      action: "passkey.refused",
      actorId: null,
      ipHash: client.ipHash,
      target: { kind: "user", id: userId },
    }),
  ]);

/**
 * Verifies the browser's response, and signs in or re-authenticates. A passkey counts as two
 * factors, so no code is needed.
 *
 * @throws AppError BAD_REQUEST when it is invalid; CONFLICT when it is too late; UNAUTHORIZED when
 *   the passkey is unknown; FORBIDDEN when the account is disabled; NOT_FOUND when the shop does
 *   not accept passkeys
 */
export async function usePasskey(
  ctx: Signing,
  answer: Assertion,
): Promise<{ outcome: "signed-in" | "confirmed" }> {
  const { db, auth } = ctx;
  const now = ctx.now();
  const { challenge, purpose } = await takeChallenge(ctx, ["sign-in", "confirm"]);
  const found = await findPasskey(db, answer.id);
  if (!found) throw new AppError("UNAUTHORIZED", PASSKEY_UNKNOWN);
  const { key, account, isActive } = found;
  const party = await partyFor(ctx, account.role);
  const call = callOf(ctx, auth.keyring);
  const refuse = (error: unknown) =>
    writeRefusal(db, now, call, account.id).then(() => Promise.reject(error));
  const used = await readUse(party, challenge, key, answer).catch(refuse);
  const isFirst = await conditionalTransaction(
    db,
    (tx) => challengeUse(tx, now, challenge),
    () => [],
  );
  if (!isFirst) return refuse(new AppError("CONFLICT", PASSKEY_TOO_LATE));
  if (!isActive) return refuse(signInProblem("auth/user-disabled", ""));
  const identity = await identityOf(db, now, call, account, (tx) => passkeyUse(tx, now, key, used));
  const session = await auth.session();
  if (purpose === "confirm") {
    if (session?.user.id !== account.id) throw new AppError("UNAUTHORIZED", PASSKEY_UNKNOWN);
    await confirmBy(db, now, call, session, identity);
    return { outcome: "confirmed" };
  }
  const { session: begun } = await startBrowserSession(db, now, call, identity, session);
  auth.keep({ id: begun.id, endsAt: begun.endsAt });
  return { outcome: "signed-in" };
}
