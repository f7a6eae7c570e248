import { atomic, conditionalTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { uniqueViolation } from "@pickwell/db/errors";
import { newId } from "@pickwell/db/id";
import { assertFree, emailChangeStatements } from "../../auth/account/change-email.ts";
import { newPassword } from "../../auth/first-admin.ts";
import { oneTimeSecretInsert } from "../../auth/passwords/one-time-secrets.ts";
import { assertPassword, hashPassword } from "../../auth/passwords/passwords.ts";
import { passwordUpsert } from "../../auth/passwords/reset.ts";
import { sessionsDelete } from "../../auth/sessions/sessions.ts";
import { leavesAnAdmin, normalEmail, userInsert, userUpdate } from "../../auth/users.ts";
import { auditInsert } from "../../core/audit.ts";
import { networkOf } from "../../core/client.ts";
import { retryOnConflict } from "../../core/rows/retry-on-conflict.ts";
import { versionConflict } from "../../core/versions.ts";
import { type MailCounter, mailCounter } from "../../mail/limits.ts";
import { type Sender, senderOf } from "../../mail/sender.ts";
import { readSettings } from "../../settings/service.ts";
import { type AdminActor, auditFields, emailTaken } from "./admin-actor.ts";
import { assertMayGive } from "./guards.ts";
import { inviteUser } from "./invite.ts";
import { getUser, type UserAdminView } from "./list.ts";
import { loggedRights, permittedChange, type UserChanges } from "./permitted-change.ts";
import type { UserChange, UserCreate } from "./schema.ts";

/**
 * Adds an account of any role, with a password or by invitation.
 *
 * @returns `password` when it was generated; in the browser it can be shown again until copied, see
 *   `auth/passwords/one-time-secrets.ts`
 * @throws AppError CONFLICT when an account has this address; BAD_REQUEST naming `password` when it
 *   is not acceptable; SERVICE_UNAVAILABLE
 */
export async function createUser(
  db: Db,
  now: Date,
  actor: AdminActor,
  input: UserCreate,
): Promise<{ user: UserAdminView; password: string | null }> {
  assertMayGive(actor.session, input);
  if (input.isInvited) return { user: await inviteUser(db, now, actor, input), password: null };
  const { name, role, staffRole, status } = input;
  const email = normalEmail(input.email);
  const { minPasswordLength } = await readSettings(db, "security");
  if (input.password !== undefined) {
    assertPassword(input.password, minPasswordLength, { email, name });
  }
  const password = input.password ?? newPassword();
  const hash = await hashPassword(password, { by: actor.call.client.ipHash });
  const id = newId();
  const { keyring } = actor.call;
  const ownerId = actor.session.user.id;
  // A program keeps what it was answered.
  const isKept = input.password === undefined && actor.session.kind === "browser";
  try {
    await atomic(db, (tx) => [
      userInsert(tx, now, { id, email, name, role, staffRole, status }),
      passwordUpsert(tx, now, id, hash),
      ...(isKept ? [oneTimeSecretInsert(tx, now, keyring, { userId: id, ownerId }, password)] : []),
      auditInsert(tx, now, {
        action: "user.created",
        ...auditFields(actor, id),
        after: { role, ...(role === "admin" && { staffRole }), status },
      }),
    ]);
  } catch (error) {
    if (uniqueViolation(error) === "users.email") throw emailTaken();
    throw error;
  }
  return { user: await getUser(db, id), password: input.password === undefined ? password : null };
}

/**
 * Changes name, address, role or status of an account. Changing the address, role or status ends
 * all of its sessions. A new address takes effect when confirmed, see
 * `auth/account/change-email.ts`.
 *
 * @throws AppError NOT_FOUND; CONFLICT when it has changed since the given version, another account
 *   has the address, or see `assertNotLastAdmin`
 */
export async function changeUser(
  db: Db,
  now: Date,
  actor: AdminActor,
  { id, version, changes }: UserChange,
): Promise<UserAdminView> {
  const { email: typed, ...others } = changes;
  const sender = await senderOf(db, actor.call.origin);
  const wanted = { ...others, ...(typed !== undefined && { email: normalEmail(typed) }) };
  try {
    await retryOnConflict("User", async () => {
      const former = await getUser(db, id);
      if (version !== undefined && version !== former.version) throw versionConflict("User");
      const { names, after, isLess } = await permittedChange(db, actor.session, former, wanted);
      if (names.length === 0) return true;
      const { email, ...stored } = after;
      if (email !== undefined) await assertFree(db, email, id);
      const counters = await countersOf(db, now, actor, former.email, after.email ?? "");
      return conditionalTransaction(
        db,
        (tx) => userUpdate(tx, now, former, stored, isLess ? leavesAnAdmin(tx, id) : undefined),
        (tx) => consequences(tx, now, { ...actor, sender, counters }, former, after),
      );
    });
  } catch (error) {
    if (uniqueViolation(error) === "users.email") throw emailTaken();
    throw error;
  }
  return getUser(db, id);
}

/** Who is counted for the mails to both addresses when one is changed. */
async function countersOf(
  db: Db,
  now: Date,
  { session, call }: AdminActor,
  former: string,
  next: string,
): Promise<Counters> {
  const by = { account: session.user.id, network: networkOf(call.client) };
  return {
    verify: await mailCounter(db, now, { kind: "verify", to: next, ...by }),
    notice: await mailCounter(db, now, { kind: "notice", to: former, ...by }),
  };
}

type Counters = Record<"verify" | "notice", MailCounter>;
/** What goes with a change of an account: sessions, links, mails, the log. */
function consequences(
  tx: Tx,
  now: Date,
  actor: AdminActor & { sender: Sender; counters: Counters },
  former: UserAdminView,
  after: UserChanges,
) {
  const { session, sender, counters } = actor;
  const { id } = former;
  const { name, email, ...plain } = after;
  const own = id === session.user.id ? session : undefined;
  const isSignedOut = email !== undefined || Object.keys(plain).length > 0;
  return [
    ...(isSignedOut ? sessionsDelete(tx, id, own) : []),
    ...(email === undefined
      ? []
      : [
          ...emailChangeStatements(tx, now, former, email, {
            sender,
            verificationCounter: counters.verify,
            noticeCounter: counters.notice,
          }),
        ]),
    auditInsert(tx, now, {
      action: "user.changed",
      ...auditFields(actor, id),
      before: loggedRights(former, plain),
      after: {
        ...loggedRights(after, plain),
        ...(name !== undefined && { isRenamed: true }),
        ...(email !== undefined && { isToHaveOtherAddress: true }),
      },
    }),
  ];
}
