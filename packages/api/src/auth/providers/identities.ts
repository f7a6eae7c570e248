/** Identities of accounts at providers. */
import { conditionalTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { uniqueViolation } from "@pickwell/db/errors";
import { newId } from "@pickwell/db/id";
import { identities, passwords, users } from "@pickwell/db/schema";
import { and, asc, eq, exists, inArray, ne, or } from "drizzle-orm";
import { auditInsert } from "../../core/audit.ts";
import type { Call } from "../../core/client.ts";
import type { Account, Role, Session } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { mailInsert } from "../../mail/outbox.ts";
import { senderOf } from "../../mail/sender.ts";
import { readSettings } from "../../settings/service.ts";
import { ownCounter } from "../account/own-mails.ts";
import { changeMail } from "../mails.ts";
import { accountColumns } from "../users.ts";
import { type OfferedProvider, offeredProviders } from "./in-force.ts";
import { signInProblem } from "./problem.ts";
import type { Profile } from "./profiles.ts";
import { LAST_WAY_IN, type ProviderName } from "./rules.ts";

/** Maximum number of identities of an account. */
const MOST = 20;

type Named = Pick<Profile, "issuer" | "subject" | "label">;

/** The account of an identity; null when it is not connected. */
export async function findIdentity(
  db: Db,
  { issuer, subject }: Named,
): Promise<{ id: string; account: Account; isActive: boolean } | null> {
  const [found] = await db
    .select({ id: identities.id, status: users.status, account: accountColumns })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return found
    ? { id: found.id, account: found.account, isActive: found.status === "active" }
    : null;
}

/** The account of a connected identity; null when it is no longer connected. */
export async function findIdentityById(
  db: Db,
  id: string,
): Promise<{ id: string; account: Account; isActive: boolean } | null> {
  const [found] = await db
    .select({ id: identities.id, status: users.status, account: accountColumns })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(eq(identities.id, id));
  return found
    ? { id: found.id, account: found.account, isActive: found.status === "active" }
    : null;
}

/** The statement that connects an identity to an account. */
export const identityInsert = (
  tx: Tx,
  now: Date,
  userId: string,
  provider: ProviderName,
  { issuer, subject, label }: Named,
) =>
  tx
    .insert(identities)
    .values({ id: newId(), userId, provider, issuer, subject, label, createdAt: now });

/** The guard that an identity is still connected; records the use. */
export const identityUse = (tx: Tx, now: Date, id: string, userId: string) =>
  tx
    .update(identities)
    .set({ lastUsedAt: now })
    .where(and(eq(identities.id, id), eq(identities.userId, userId)));

/**
 * The statement that removes all identities of an account, because they may be another person's.
 */
export const identitiesDelete = (tx: Tx, userId: string) =>
  tx.delete(identities).where(eq(identities.userId, userId));

/** An account's identities, oldest first. */
export const listIdentities = (db: Db, userId: string) =>
  db
    .select({
      id: identities.id,
      provider: identities.provider,
      label: identities.label,
      createdAt: identities.createdAt,
      lastUsedAt: identities.lastUsedAt,
    })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt), asc(identities.id));

const own = ({ user }: Session, { client }: Call, provider: string) => ({
  actorId: user.id,
  ipHash: client.ipHash,
  target: { kind: "user", id: user.id },
  after: { provider },
});

/**
 * Connects an identity to the signed-in account and notifies its owner by mail.
 *
 * @throws AppError CONFLICT when it is connected to another account; TOO_MANY_REQUESTS, see
 *   `mailCounter`
 */
export async function linkIdentity(
  db: Db,
  now: Date,
  call: Call,
  session: Session,
  provider: { name: ProviderName; label: string },
  profile: Named,
): Promise<void> {
  const { user } = session;
  const known = await findIdentity(db, profile);
  if (known?.account.id === user.id) return;
  const taken = () => signInProblem("auth/credential-already-in-use", provider.label);
  if (known) throw taken();
  if ((await listIdentities(db, user.id)).length >= MOST) {
    throw new AppError("CONFLICT", "This account is connected with as many as it can be.");
  }
  const sender = await senderOf(db, call.origin);
  const counter = await ownCounter(db, now, call, session, "notice");
  try {
    await conditionalTransaction(
      db,
      (tx) => identityInsert(tx, now, user.id, provider.name, profile),
      (tx) => [
        mailInsert(tx, counter, changeMail(user.email, sender, "way-in-added"), now),
        auditInsert(tx, now, { action: "identity.linked", ...own(session, call, provider.name) }),
      ],
    );
  } catch (error) {
    if (uniqueViolation(error)?.startsWith("identities.")) throw taken();
    throw error;
  }
}

/**
 * Disconnects an identity, unless it is the last way to sign in. The statement itself checks that,
 * so that of two concurrent calls one fails.
 *
 * @throws AppError NOT_FOUND when it is not the user's; CONFLICT when it is the last way to sign in
 */
export async function unlinkIdentity(
  db: Db,
  now: Date,
  call: Call,
  session: Session,
  id: string,
): Promise<void> {
  const { user } = session;
  const ownIdentities = await listIdentities(db, user.id);
  const found = ownIdentities.find((one) => one.id === id);
  if (!found) throw new AppError("NOT_FOUND", "This is not connected any more.");
  const good = (await providersFor(db, user.role)).map(({ name }) => name);
  const sender = await senderOf(db, call.origin);
  const counter = await ownCounter(db, now, call, session, "notice");
  const isDone = await conditionalTransaction(
    db,
    (tx) =>
      tx
        .delete(identities)
        .where(
          and(
            eq(identities.id, id),
            eq(identities.userId, user.id),
            hasOtherWayIn(tx, user.id, id, good),
          ),
        ),
    (tx) => [
      mailInsert(tx, counter, changeMail(user.email, sender, "way-in-removed"), now),
      auditInsert(tx, now, { action: "identity.unlinked", ...own(session, call, found.provider) }),
    ],
  );
  if (!isDone) throw new AppError("CONFLICT", LAST_WAY_IN);
}

/** The providers that a role can sign in with now. */
export async function providersFor(db: Db, role: Role): Promise<OfferedProvider[]> {
  if (role === "admin" && !(await readSettings(db, "signIn")).admins) return [];
  return offeredProviders(db);
}

/** The condition that an account can be signed in to without this one. */
const hasOtherWayIn = (tx: Tx, userId: string, id: string, good: ProviderName[]) =>
  or(
    exists(tx.select({ id: passwords.userId }).from(passwords).where(eq(passwords.userId, userId))),
    exists(
      tx
        .select({ id: identities.id })
        .from(identities)
        .where(
          and(
            eq(identities.userId, userId),
            ne(identities.id, id),
            inArray(identities.provider, good),
          ),
        ),
    ),
  );
