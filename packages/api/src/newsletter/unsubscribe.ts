import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import { subscribers, subscriberTokens } from "@pickwell/db/schema";
import { and, eq, gt, isNull, ne, or } from "drizzle-orm";
import { networkOf } from "../attribution/visitor.ts";
import type { Account, Visitor } from "../core/context.ts";
import { hashOf, newToken } from "../core/security/tokens.ts";
import { mailCounter } from "../mail/limits.ts";
import { mailInsert } from "../mail/outbox.ts";
import { senderOf } from "../mail/sender.ts";
import { tokenInsert } from "./tokens.ts";
import { unsubscribeMail } from "./unsubscribe-mail.ts";

export interface UnsubscribeRequest {
  email: string;
  /** Of a link in one of their mails. */
  token?: string;
  /** Who asks; null when nobody is signed in. */
  account: Account | null;
  visitor: Visitor | undefined;
  /** What URLs in the mail begin with. */
  origin: string;
}

type Subscriber = typeof subscribers.$inferSelect;

/**
 * Unsubscribes an address for its owner, who proves it by the token of a mail or a signed-in
 * account with that verified address. For anybody else it mails a link to the address. The result
 * is always the same, whether or not the address was known.
 *
 * @throws AppError TOO_MANY_REQUESTS, see `mailCounter`; counted in the same way for unknown
 *   addresses
 */
export async function unsubscribeByEmail(
  db: Db,
  now: Date,
  leaving: UnsubscribeRequest,
): Promise<void> {
  const { email, account, visitor, origin } = leaving;
  const [known] = await db.select().from(subscribers).where(equalsNocase(subscribers.email, email));
  if (known && (await isAuthorized(db, now, known, leaving))) {
    await db
      .update(subscribers)
      .set({ status: "unsubscribed", unsubscribedAt: now })
      .where(and(eq(subscribers.id, known.id), ne(subscribers.status, "unsubscribed")));
    return;
  }
  const counter = await mailCounter(db, now, {
    kind: "unsubscribe",
    to: email,
    account: account?.id ?? null,
    network: networkOf(visitor),
  });
  const sender = await senderOf(db, origin);
  const token = newToken();
  const isOn = known && known.status !== "unsubscribed";
  await atomic(db, (tx) => [
    ...(isOn ? [tokenInsert(tx, known.id, "unsubscribe", token, now)] : []),
    mailInsert(tx, counter, isOn ? unsubscribeMail(known.email, sender, token) : null, now),
  ]);
}

async function isAuthorized(
  db: Db,
  now: Date,
  { id, email }: Subscriber,
  { token, account }: UnsubscribeRequest,
): Promise<boolean> {
  const isOwn = account?.emailVerifiedAt && account.email.toLowerCase() === email.toLowerCase();
  if (isOwn) return true;
  if (!token) return false;
  const found = await db
    .select({ hash: subscriberTokens.hash })
    .from(subscriberTokens)
    .where(
      and(
        eq(subscriberTokens.hash, hashOf(token)),
        eq(subscriberTokens.subscriberId, id),
        eq(subscriberTokens.purpose, "unsubscribe"),
        or(isNull(subscriberTokens.expiresAt), gt(subscriberTokens.expiresAt, now)),
      ),
    );
  return found.length > 0;
}
