import { conditionalTransactionAll } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { users } from "@pickwell/db/schema";
import type { Listed } from "@pickwell/db/statements";
import { and, eq } from "drizzle-orm";
import { auditInsert } from "../../core/audit.ts";
import { type Call, networkOf } from "../../core/client.ts";
import type { Account, Session } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { mailCounter } from "../../mail/limits.ts";
import { mailInsert } from "../../mail/outbox.ts";
import { senderOf } from "../../mail/sender.ts";
import { newPlaceMail } from "../mails.ts";
import { INVALID_CREDENTIALS } from "../rules.ts";
import { readLife } from "../sessions/lifetimes.ts";
import { type ApiSession, draftApiSession, newFamily } from "../sessions/refresh.ts";
import { draftBrowserSession, sessionDelete } from "../sessions/sessions.ts";
import { deviceEntry, isKnownDevice } from "./attempt-kinds.ts";
import { refuseCode } from "./check-credentials.ts";
import { type Credentials, checkCredentials, type Identity } from "./identity.ts";

/** A browser's new session; the id is for the cookie only. */
export interface BrowserSession {
  id: string;
  expiresAt: Date;
  endsAt: Date;
}

/**
 * Signs a browser in. It always gets a new session and the former one ends, against session
 * fixation. Source: OWASP ASVS 5.0, 7.2.4.
 *
 * @param former - the browser's session until now
 * @throws AppError as `identify`
 */
export async function signInBrowser(
  db: Db,
  now: Date,
  call: Call,
  credentials: Credentials,
  former: Session | null,
): Promise<{ account: Account; session: BrowserSession }> {
  const identity = await checkCredentials(db, now, call, credentials);
  return startBrowserSession(db, now, call, identity, former);
}

/** Signs in a user who was identified in another way. */
export async function startBrowserSession(
  db: Db,
  now: Date,
  call: Call,
  identity: Identity,
  former: Session | null,
): Promise<{ account: Account; session: BrowserSession }> {
  const { account } = identity;
  const life = await readLife(db, account.role);
  const { session, insert } = draftBrowserSession(now, account, call, life);
  await start(db, now, call, identity, (tx) => [
    ...(former?.kind === "browser" ? sessionDelete(tx, former) : []),
    insert(tx),
  ]);
  return { account: { ...account, lastLoginAt: now }, session };
}

/**
 * Signs an API client in.
 *
 * @throws AppError as `identify`
 */
export async function signInApi(
  db: Db,
  now: Date,
  call: Call,
  credentials: Credentials,
): Promise<ApiSession & { account: Account }> {
  const identity = await checkCredentials(db, now, call, credentials);
  const { account } = identity;
  const life = await readLife(db, account.role);
  const family = newFamily(now, newId(), account, life);
  const { answer, list } = await draftApiSession(now, family, call, life);
  await start(db, now, call, identity, list);
  return { ...answer, account: { ...account, lastLoginAt: now } };
}

/** Begins a session in one transaction, if all that was found is still so. */
async function start(
  db: Db,
  now: Date,
  call: Call,
  { account, attempt, guards, list }: Identity,
  begin: (tx: Tx) => Listed[],
): Promise<void> {
  const { id, role, email, lastLoginAt } = account;
  const sender = await senderOf(db, call.origin);
  // Who signs in for the first time is nowhere at home yet, and knows it.
  const isNews = lastLoginAt !== null && !(await isKnownDevice(db, now, id, call.client));
  const network = networkOf(call.client);
  const counter = await mailCounter(db, now, {
    kind: "notice",
    to: email,
    account: id,
    network,
    // A failure to notify must not prevent the sign-in.
    beyond: "leave-out",
  });
  const failed = await conditionalTransactionAll(
    db,
    (tx) => [
      tx
        .update(users)
        .set({ lastLoginAt: now })
        .where(and(eq(users.id, id), eq(users.status, "active"), eq(users.role, role))),
      ...guards(tx),
    ],
    (tx) => [
      ...list(tx),
      ...begin(tx),
      ...(isNews
        ? [mailInsert(tx, counter, newPlaceMail(email, sender, call.client.userAgent, now), now)]
        : []),
      auditInsert(tx, now, {
        action: "session.started",
        actorId: id,
        ipHash: call.client.ipHash,
        target: { kind: "user", id },
        after: deviceEntry(call.client),
      }),
    ],
  );
  // The account and its password, or identity, are the first two guards, the code is the third.
  if (failed === 2) throw await refuseCode(db, now, call, id, attempt);
  if (failed !== null) throw new AppError("UNAUTHORIZED", INVALID_CREDENTIALS);
}
