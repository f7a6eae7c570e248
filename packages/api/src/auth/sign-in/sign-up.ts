import { atomic, conditionalTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { uniqueViolation } from "@pickwell/db/errors";
import { newId } from "@pickwell/db/id";
import { users } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { auditInsert } from "../../core/audit.ts";
import { type Call, networkOf } from "../../core/client.ts";
import type { Account, Session } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { newToken } from "../../core/security/tokens.ts";
import { assertNotDisposable } from "../../mail/assert-not-disposable.ts";
import { mailCounter } from "../../mail/limits.ts";
import { mailInsert } from "../../mail/outbox.ts";
import { senderOf } from "../../mail/sender.ts";
import { readSettings } from "../../settings/service.ts";
import { assertFree, assertNotCancelled, confirmEmailChange } from "../account/change-email.ts";
import { verifyMail } from "../mails.ts";
import { findTokenOwner, tokenInsert, tokensDelete, tokenUse } from "../one-time-tokens.ts";
import { assertPassword, hashPassword } from "../passwords/passwords.ts";
import { passwordUpsert } from "../passwords/reset.ts";
import { STALE_LINK } from "../rules.ts";
import { readLife } from "../sessions/lifetimes.ts";
import { draftBrowserSession, sessionDelete } from "../sessions/sessions.ts";
import { findAccountByEmail, normalEmail } from "../users.ts";
import { countAttempt } from "./attempt-counts.ts";
import { deviceEntry, signUpAttempt } from "./attempt-kinds.ts";
import type { BrowserSession } from "./sign-in.ts";

export interface SignUp {
  name: string;
  email: string;
  password: string;
}

/** The error for a taken address; trying many addresses is limited before. */
export const emailTaken = () =>
  new AppError(
    "CONFLICT",
    "There is an account with this address already. Please sign in.",
    "email",
  );

/**
 * Creates a visitor's account and signs them in. The address is verified later by a link. The role
 * is always `user`.
 *
 * @param former - the browser's session until now
 * @throws AppError CONFLICT when an account has this address; BAD_REQUEST naming `email` when the
 *   shop does not accept it, or `password`; TOO_MANY_REQUESTS; SERVICE_UNAVAILABLE
 */
export async function signUp(
  db: Db,
  now: Date,
  call: Call,
  { name, email: typed, password }: SignUp,
  former: Session | null,
): Promise<{ account: Account; session: BrowserSession }> {
  const email = normalEmail(typed);
  const { minPasswordLength } = await readSettings(db, "security");
  await assertNotDisposable(db, email);
  assertPassword(password, minPasswordLength, { email, name });
  await countAttempt(db, now, signUpAttempt(call.client));
  if (await findAccountByEmail(db, email)) throw emailTaken();
  await assertFree(db, email, null);
  const hash = await hashPassword(password, { by: call.client.ipHash });
  const account: Account = {
    id: newId(),
    email,
    name,
    role: "user",
    staffRole: "admin",
    emailVerifiedAt: null,
    lastLoginAt: now,
    createdAt: now,
  };
  const { session, insert } = draftBrowserSession(now, account, call, await readLife(db, "user"));
  const token = newToken();
  const sender = await senderOf(db, call.origin);
  const counter = await mailCounter(db, now, {
    kind: "verify",
    to: email,
    account: null,
    network: networkOf(call.client),
  });
  try {
    await atomic(db, (tx) => [
      tx.insert(users).values({ ...account, updatedAt: now }),
      passwordUpsert(tx, now, account.id, hash),
      ...tokenInsert(tx, now, "verify", account, token),
      mailInsert(tx, counter, verifyMail(email, sender, token), now),
      ...(former?.kind === "browser" ? sessionDelete(tx, former) : []),
      insert(tx),
      ...(["user.signed-up", "session.started"] as const).map((action) =>
        auditInsert(tx, now, {
          action,
          actorId: account.id,
          ipHash: call.client.ipHash,
          target: { kind: "user", id: account.id },
          after: deviceEntry(call.client),
        }),
      ),
    ]);
  } catch (error) {
    if (uniqueViolation(error) === "users.email") throw emailTaken();
    throw error;
  }
  return { account, session };
}

/**
 * Follows a verification link, to the account's address or a pending new one.
 *
 * @throws AppError NOT_FOUND when the link is invalid or expired, with a reason when the change was
 *   cancelled; CONFLICT when another account has taken the address
 */
export async function verifyEmail(db: Db, now: Date, call: Call, token: string): Promise<void> {
  if (await confirmEmailChange(db, now, call, token)) return;
  const user = await findTokenOwner(db, now, "verify", token);
  const isDone =
    user &&
    (await conditionalTransaction(
      db,
      (tx) => tokenUse(tx, token),
      (tx) => [
        tx.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, user.id)),
        tokensDelete(tx, user.id, "verify"),
        auditInsert(tx, now, {
          action: "email.verified",
          actorId: user.id,
          ipHash: call.client.ipHash,
          target: { kind: "user", id: user.id },
        }),
      ],
    ));
  if (isDone) return;
  await assertNotCancelled(db, now, token);
  throw new AppError("NOT_FOUND", STALE_LINK);
}
