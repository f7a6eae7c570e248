/**
 * Changes of accounts that were asked for earlier, by somebody whose session may have ended since:
 * bulk edits.
 */
import { atomic, conditionalTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { sessionsDelete } from "../../auth/sessions/sessions.ts";
import { findAccount, leavesAnAdmin, userUpdate } from "../../auth/users.ts";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { retryOnConflict } from "../../core/rows/retry-on-conflict.ts";
import { mayCall } from "../../core/security/permissions.ts";
import { versionConflict } from "../../core/versions.ts";
import { assertMayManage, type Manager } from "./guards.ts";
import { getUser } from "./list.ts";
import { loggedRights, permittedChange, type UserChanges } from "./permitted-change.ts";

/** The account of somebody who may manage accounts at this moment; null when they may not. */
export async function findManager(db: Db, id: string | null): Promise<Manager | null> {
  const account = id === null ? null : await findAccount(db, id);
  const isManager =
    account?.role === "admin" && mayCall(account.staffRole, "admin.users.change", "mutation");
  return isManager ? account : null;
}

async function getManager(db: Db, { actorId }: Actor): Promise<Manager> {
  const manager = await findManager(db, actorId);
  if (manager) return manager;
  throw new AppError("FORBIDDEN", "Whoever asked for this may not change accounts any more.");
}

/**
 * Changes role or status of an account, which ends all of its sessions.
 *
 * @param actor - whose rights of now apply
 * @throws AppError NOT_FOUND; FORBIDDEN; CONFLICT when it has changed since the given version, or
 *   see `assertNotLastAdmin`
 */
export async function changeRights(
  db: Db,
  now: Date,
  actor: Actor,
  id: string,
  version: number,
  wanted: Pick<UserChanges, "role" | "staffRole" | "status">,
): Promise<void> {
  const user = await getManager(db, actor);
  await retryOnConflict("User", async () => {
    const former = await getUser(db, id);
    if (version !== former.version) throw versionConflict("User");
    const { names, after, isLess } = await permittedChange(db, { user }, former, wanted);
    if (names.length === 0) return true;
    return conditionalTransaction(
      db,
      (tx) => userUpdate(tx, now, former, after, isLess ? leavesAnAdmin(tx, id) : undefined),
      (tx) => [
        ...sessionsDelete(tx, id),
        auditInsert(tx, now, {
          action: "user.changed",
          ...actor,
          target: { kind: "user", id },
          before: loggedRights(former, after),
          after: loggedRights(after, after),
        }),
      ],
    );
  });
}

/**
 * Signs an account out everywhere.
 *
 * @param actor - whose rights of now apply
 * @throws AppError NOT_FOUND; FORBIDDEN; CONFLICT for one's own account
 */
export async function signOutEverywhere(
  db: Db,
  now: Date,
  actor: Actor,
  id: string,
): Promise<void> {
  const user = await getManager(db, actor);
  if (user.id === id) throw new AppError("CONFLICT", "This is your own account.");
  assertMayManage({ user }, await getUser(db, id));
  await atomic(db, (tx) => [
    ...sessionsDelete(tx, id),
    auditInsert(tx, now, {
      action: "session.ended-by-admin",
      ...actor,
      target: { kind: "user", id },
    }),
  ]);
}
