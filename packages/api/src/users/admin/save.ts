import { alone, atomicIf } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { uniqueViolation } from "@pickwell/db/errors";
import { users } from "@pickwell/db/schema";
import { and, eq, ne, or, sql } from "drizzle-orm";
import { attemptsDelete } from "../../auth/attempts.ts";
import { addressAsked, assertFree } from "../../auth/change-address.ts";
import { sessionsDelete } from "../../auth/sessions.ts";
import { tracesDelete } from "../../auth/traces.ts";
import { hasOtherAdmin, normalEmail } from "../../auth/users.ts";
import { auditInsert } from "../../core/audit.ts";
import { changeUntilMet } from "../../core/change-until-met.ts";
import { accountHash, networkOf } from "../../core/client.ts";
import { changedMeanwhile, differences } from "../../core/versions.ts";
import { type MailCounter, mailCounter } from "../../mail/limits.ts";
import { type Sender, senderOf } from "../../mail/sender.ts";
import { putIntoTrash } from "../../trash/put.ts";
import { type Doer, doneBy, taken } from "./doer.ts";
import { assertExpendable } from "./guards.ts";
import { getUser, type UserAdminView } from "./list.ts";
import type { UserChange } from "./schema.ts";

/**
 * Changes name, address, role or status of an account. Whoever gets another address, role or status
 * is signed out everywhere at once. Another address counts once it is confirmed, see
 * `auth/change-address.ts`.
 *
 * @throws AppError NOT_FOUND; CONFLICT when it is no longer the version that the change began with,
 * another account has the address, or see `assertExpendable`
 */
export async function changeUser(
  db: Db,
  now: Date,
  doer: Doer,
  { id, version, changes }: UserChange,
): Promise<UserAdminView> {
  const { email: typed, ...others } = changes;
  const sender = await senderOf(db, doer.call.origin);
  const wanted = { ...others, ...(typed !== undefined && { email: normalEmail(typed) }) };
  try {
    await changeUntilMet("User", async () => {
      const former = await getUser(db, id);
      if (version !== undefined && version !== former.version) throw changedMeanwhile("User");
      const { names, after } = differences(former, wanted);
      if (names.length === 0) return true;
      const isLess = after.role === "user" || after.status === "inactive";
      if (isLess) await assertExpendable(db, doer.session.user.id, former, "disabled or demoted");
      const { email, ...stored } = after;
      if (email !== undefined) await assertFree(db, email, id);
      const counters = await countersOf(db, now, doer, former.email, after.email ?? "");
      return atomicIf(
        db,
        (tx) =>
          tx
            .update(users)
            .set({
              ...stored,
              version: sql`${users.version} + 1`,
              updatedAt: now,
            })
            .where(
              and(
                eq(users.id, id),
                eq(users.version, former.version),
                isLess ? or(ne(users.role, "admin"), hasOtherAdmin(tx, id)) : undefined,
              ),
            ),
        (tx) => consequences(tx, now, { ...doer, sender, counters }, former, after),
      );
    });
  } catch (error) {
    if (uniqueViolation(error) === "users.email") throw taken();
    throw error;
  }
  return getUser(db, id);
}

/** Who is counted for the mails to both addresses when one is changed. */
async function countersOf(
  db: Db,
  now: Date,
  { session, call }: Doer,
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
type Changes = Partial<Pick<UserAdminView, "name" | "email" | "role" | "status">>;

/** What goes with a change of an account: sessions, links, mails, the log. */
function consequences(
  tx: Tx,
  now: Date,
  doer: Doer & { sender: Sender; counters: Counters },
  former: UserAdminView,
  after: Changes,
) {
  const { session, sender, counters } = doer;
  const { id } = former;
  const { name, email, ...plain } = after;
  const own = id === session.user.id ? session : undefined;
  const isSignedOut = email !== undefined || Object.keys(plain).length > 0;
  // The log holds nobody's name and address, see `AuditEntry`.
  const logged = (fields: Changes) => ({
    ...(plain.role && { role: fields.role }),
    ...(plain.status && { status: fields.status }),
  });
  return [
    ...(isSignedOut ? sessionsDelete(tx, id, own) : []),
    ...(email === undefined
      ? []
      : [
          ...addressAsked(tx, now, former, email, {
            sender,
            verifying: counters.verify,
            telling: counters.notice,
          }),
        ]),
    auditInsert(tx, now, {
      action: "user.changed",
      ...doneBy(doer, id),
      before: logged(former),
      after: {
        ...logged(after),
        ...(name !== undefined && { isRenamed: true }),
        ...(email !== undefined && { isToHaveOtherAddress: true }),
      },
    }),
  ];
}

/**
 * Moves an account and everything that belongs to it into the trash. Its sessions end at once, for
 * good: whoever comes back signs in again.
 *
 * @throws AppError NOT_FOUND; CONFLICT, see `assertExpendable`
 */
export async function removeUser(db: Db, now: Date, doer: Doer, id: string): Promise<void> {
  const { actorId, addressHash } = doneBy(doer, id);
  await changeUntilMet("User", async () => {
    const user = await getUser(db, id);
    await assertExpendable(db, doer.session.user.id, user, "removed");
    return alone(db, (tx) => {
      const condition = and(
        eq(users.version, user.version),
        or(ne(users.role, "admin"), hasOtherAdmin(tx, id)),
      );
      const actor = { actorId, addressHash };
      if (!putIntoTrash(tx, { kind: "user", id, now, actor, condition })) return false;
      attemptsDelete(tx, accountHash(doer.call.keyring, user.email)).run();
      for (const statement of tracesDelete(tx, user)) statement.run();
      auditInsert(tx, now, {
        action: "user.removed",
        ...doneBy(doer, id),
        before: { role: user.role, status: user.status },
      }).run();
      return true;
    });
  });
}
