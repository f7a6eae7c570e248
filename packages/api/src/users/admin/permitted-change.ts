import type { Db } from "@pickwell/db/client";
import { differences } from "../../core/versions.ts";
import { assertMayGive, assertMayManage, assertNotLastAdmin, type Manager } from "./guards.ts";
import type { UserAdminView } from "./list.ts";

/** Fields of an account that can be changed. */
export type UserChanges = Partial<
  Pick<UserAdminView, "name" | "email" | "role" | "staffRole" | "status">
>;

/**
 * What a change of an account comes to, if whoever asks for it may make it.
 *
 * @returns names and new values of fields that differ; `isLess` when rights may be taken away: the
 *   write has to repeat `leavesAnAdmin` then
 * @throws AppError FORBIDDEN, CONFLICT, see `guards.ts`
 */
export async function permittedChange(
  db: Db,
  manager: { user: Manager },
  former: UserAdminView,
  wanted: UserChanges,
) {
  assertMayManage(manager, former);
  assertMayGive(manager, { ...former, ...wanted });
  // What an account was before it was a user's is not what it is when it is an admin's again.
  const isDemoted = wanted.role === "user" && former.role === "admin";
  const { names, after } = differences<UserChanges>(former, {
    ...wanted,
    ...(isDemoted && { staffRole: "admin" as const }),
  });
  const isLess =
    after.role === "user" || after.status === "inactive" || after.staffRole !== undefined;
  if (isLess) await assertNotLastAdmin(db, manager.user.id, former, "disabled or demoted");
  return { names, after, isLess };
}

/**
 * Rights as the log has them, which holds nobody's name and address, see `AuditEntry`.
 *
 * @param changed - names the fields that are logged
 */
export const loggedRights = (fields: UserChanges, changed: UserChanges) => ({
  ...(changed.role && { role: fields.role }),
  ...(changed.staffRole && { staffRole: fields.staffRole }),
  ...(changed.status && { status: fields.status }),
});
