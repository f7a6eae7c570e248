/** Passkeys of accounts. */
import { conditionalTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { uniqueViolation } from "@pickwell/db/errors";
import { newId } from "@pickwell/db/id";
import { passkeys, users } from "@pickwell/db/schema";
import { and, asc, eq } from "drizzle-orm";
import { auditInsert } from "../../core/audit.ts";
import { type Call, callOf } from "../../core/client.ts";
import type { Account, Session } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { assertConfirmed } from "../../core/security/step-up.ts";
import { mailInsert } from "../../mail/outbox.ts";
import { senderOf } from "../../mail/sender.ts";
import { readSettings } from "../../settings/service.ts";
import { ownCounter } from "../account/own-mails.ts";
import { changeMail } from "../mails.ts";
import type { Signing } from "../providers/begin.ts";
import { CONFIRM_FIRST } from "../two-factor/two-factor.ts";
import { accountColumns } from "../users.ts";
import { newKeyOptions, readNewKey } from "./ceremony.ts";
import { challengeUse, keepChallenge, takeChallenge } from "./challenges.ts";
import { partyFor } from "./in-force.ts";
import { MAX_PASSKEYS, PASSKEY_KNOWN, PASSKEY_TOO_LATE } from "./rules.ts";
import type { Attestation } from "./schema.ts";

const GONE = "This passkey is not there any more.";

/** An account's passkeys, oldest first. */
export const listPasskeys = (db: Db, userId: string) =>
  db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      isSynced: passkeys.isSynced,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

/** The passkey with a credential id, and its user; null when unknown. */
export async function findPasskey(db: Db, credentialId: string) {
  const [found] = await db
    .select({ key: passkeys, status: users.status, account: accountColumns })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId));
  return found ? { ...found, isActive: found.status === "active" } : null;
}

/** The guard that a passkey is unchanged since its signature was verified; records the use. */
export const passkeyUse = (
  tx: Tx,
  now: Date,
  { id, userId, signCount }: Pick<typeof passkeys.$inferSelect, "id" | "userId" | "signCount">,
  used: number,
) =>
  tx
    .update(passkeys)
    .set({ lastUsedAt: now, signCount: used })
    .where(
      and(eq(passkeys.id, id), eq(passkeys.userId, userId), eq(passkeys.signCount, signCount)),
    );

/** The statement that removes all passkeys of an account, because they may be another person's. */
export const passkeysDelete = (tx: Tx, userId: string) =>
  tx.delete(passkeys).where(eq(passkeys.userId, userId));

type SignedIn = Signing & { session: Session };

const own = ({ user }: Session, { client }: Call, name: string) => ({
  actorId: user.id,
  ipHash: client.ipHash,
  target: { kind: "user", id: user.id },
  after: { name },
});

/** As for codes of a device: otherwise a person could register another's address. */
function assertOwned({ role, emailVerifiedAt }: Account): void {
  if (role !== "admin" && !emailVerifiedAt) throw new AppError("CONFLICT", CONFIRM_FIRST);
}

async function assertRoom(db: Db, userId: string) {
  const known = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  if (known.length >= MAX_PASSKEYS) {
    throw new AppError("CONFLICT", "This account has as many passkeys as it can have.");
  }
  return known;
}

/**
 * Starts adding a passkey to the signed-in account.
 *
 * @returns options for the browser
 * @throws AppError FORBIDDEN when re-authentication is required; NOT_FOUND when the shop does not
 *   accept passkeys; CONFLICT when the address is not verified, or the limit is reached
 */
export async function beginPasskey(ctx: SignedIn) {
  const { db, session } = ctx;
  const { user } = session;
  assertConfirmed(session, ctx.now());
  assertOwned(user);
  const party = await partyFor(ctx, user.role);
  const known = await assertRoom(db, user.id);
  const { siteName: shopName } = await readSettings(db, "general");
  const options = await newKeyOptions(party, { shopName, user, known });
  await keepChallenge(ctx, "add", options.challenge);
  return options;
}

/**
 * Adds a newly created passkey and notifies the owner by mail.
 *
 * @throws AppError BAD_REQUEST when it is invalid; CONFLICT when it is too late or already known
 */
export async function addPasskey(
  ctx: SignedIn,
  { name, answer }: { name: string; answer: Attestation },
): Promise<void> {
  const { db, session } = ctx;
  const { user } = session;
  const now = ctx.now();
  const call = callOf(ctx, ctx.auth.keyring);
  const sender = await senderOf(db, call.origin);
  // Checks that may be retried come before the challenge is used up.
  await assertRoom(db, user.id);
  const counter = await ownCounter(db, now, call, session, "notice");
  const { challenge } = await takeChallenge(ctx, ["add"]);
  const key = await readNewKey(await partyFor(ctx, user.role), challenge, answer);
  const transports = answer.response.transports ?? [];
  const row = { ...key, id: newId(), userId: user.id, transports, name, createdAt: now };
  try {
    const isDone = await conditionalTransaction(
      db,
      (tx) => challengeUse(tx, now, challenge),
      (tx) => [
        tx.insert(passkeys).values(row),
        mailInsert(tx, counter, changeMail(user.email, sender, "passkey-added"), now),
        auditInsert(tx, now, { action: "passkey.added", ...own(session, call, name) }),
      ],
    );
    if (!isDone) throw new AppError("CONFLICT", PASSKEY_TOO_LATE);
  } catch (error) {
    if (uniqueViolation(error)) throw new AppError("CONFLICT", PASSKEY_KNOWN);
    throw error;
  }
}

/** Renames a passkey. @throws AppError NOT_FOUND when it is not the user's */
export async function renamePasskey(
  db: Db,
  { user }: Session,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, user.id)))
    .returning({ id: passkeys.id });
  if (renamed.length === 0) throw new AppError("NOT_FOUND", GONE);
}

/**
 * Removes a passkey and notifies the owner by mail. A password or provider always remains.
 *
 * @throws AppError FORBIDDEN when re-authentication is required; NOT_FOUND when it is not the
 *   user's
 */
export async function removePasskey(ctx: SignedIn, id: string): Promise<void> {
  const { db, session } = ctx;
  const { user } = session;
  const now = ctx.now();
  assertConfirmed(session, now);
  const found = (await listPasskeys(db, user.id)).find((one) => one.id === id);
  if (!found) throw new AppError("NOT_FOUND", GONE);
  const call = callOf(ctx, ctx.auth.keyring);
  const sender = await senderOf(db, call.origin);
  const counter = await ownCounter(db, now, call, session, "notice");
  const isDone = await conditionalTransaction(
    db,
    (tx) => tx.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.userId, user.id))),
    (tx) => [
      mailInsert(tx, counter, changeMail(user.email, sender, "passkey-removed"), now),
      auditInsert(tx, now, { action: "passkey.removed", ...own(session, call, found.name) }),
    ],
  );
  if (!isDone) throw new AppError("NOT_FOUND", GONE);
}
