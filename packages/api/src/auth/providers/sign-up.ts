import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { uniqueViolation } from "@pickwell/db/errors";
import { newId } from "@pickwell/db/id";
import { users } from "@pickwell/db/schema";
import { auditInsert } from "../../core/audit.ts";
import { type Call, networkOf } from "../../core/client.ts";
import type { Account, Session } from "../../core/context.ts";
import { newToken } from "../../core/security/tokens.ts";
import { assertNotDisposable } from "../../mail/assert-not-disposable.ts";
import { mailCounter } from "../../mail/limits.ts";
import { mailInsert } from "../../mail/outbox.ts";
import { senderOf } from "../../mail/sender.ts";
import { assertFree } from "../account/change-email.ts";
import { verifyMail } from "../mails.ts";
import { tokenInsert } from "../one-time-tokens.ts";
import { readLife } from "../sessions/lifetimes.ts";
import { draftBrowserSession, sessionDelete } from "../sessions/sessions.ts";
import { countAttempt } from "../sign-in/attempt-counts.ts";
import { deviceEntry, signUpAttempt } from "../sign-in/attempt-kinds.ts";
import type { BrowserSession } from "../sign-in/sign-in.ts";
import { emailTaken } from "../sign-in/sign-up.ts";
import { findAccountByEmail, normalEmail } from "../users.ts";
import { identityInsert } from "./identities.ts";
import { signInProblem } from "./problem.ts";
import type { ProviderName } from "./rules.ts";

interface Known {
  issuer: string;
  subject: string;
  name: string;
  label: string;
}

/**
 * Creates an account without a password for an identity, and signs in. If an account has the
 * address already, its owner has to sign in to it first.
 *
 * @param chosen - an address that the provider vouches for, or an entered one
 * @param former - the browser's current session
 * @throws AppError CONFLICT when an account has the address; BAD_REQUEST when the shop does not
 *   accept the address; TOO_MANY_REQUESTS
 */
export async function signUpByProvider(
  db: Db,
  now: Date,
  call: Call,
  { provider, label }: { provider: ProviderName; label: string },
  known: Known,
  former: Session | null,
  chosen: { email: string; isVerified: boolean },
): Promise<{ account: Account; session: BrowserSession }> {
  const email = normalEmail(chosen.email);
  const { isVerified } = chosen;
  const taken = () =>
    isVerified
      ? signInProblem("auth/account-exists-with-different-credential", label)
      : emailTaken();
  await assertNotDisposable(db, email);
  await countAttempt(db, now, signUpAttempt(call.client));
  if (await findAccountByEmail(db, email)) throw taken();
  await assertFree(db, email, null);
  const account: Account = {
    id: newId(),
    email,
    name: known.name || email.slice(0, email.indexOf("@")),
    role: "user",
    staffRole: "admin",
    emailVerifiedAt: isVerified ? now : null,
    lastLoginAt: now,
    createdAt: now,
  };
  const { session, insert } = draftBrowserSession(now, account, call, await readLife(db, "user"));
  const token = newToken();
  const sender = await senderOf(db, call.origin);
  const counter = isVerified
    ? null
    : await mailCounter(db, now, {
        kind: "verify",
        to: email,
        account: null,
        network: networkOf(call.client),
      });
  try {
    await atomic(db, (tx) => [
      tx.insert(users).values({ ...account, updatedAt: now }),
      identityInsert(tx, now, account.id, provider, known),
      ...(counter
        ? [
            ...tokenInsert(tx, now, "verify", account, token),
            mailInsert(tx, counter, verifyMail(email, sender, token), now),
          ]
        : []),
      ...(former?.kind === "browser" ? sessionDelete(tx, former) : []),
      insert(tx),
      ...(["user.signed-up", "identity.linked", "session.started"] as const).map((action) =>
        auditInsert(tx, now, {
          action,
          actorId: account.id,
          ipHash: call.client.ipHash,
          target: { kind: "user", id: account.id },
          after: action === "identity.linked" ? { provider } : deviceEntry(call.client),
        }),
      ),
    ]);
  } catch (error) {
    const broken = uniqueViolation(error);
    if (broken === "users.email") throw taken();
    if (broken?.startsWith("identities.")) {
      throw signInProblem("auth/credential-already-in-use", label);
    }
    throw error;
  }
  return { account, session };
}
