import type { Db } from "@pickwell/db/client";
import { passwords, users } from "@pickwell/db/schema";
import { and, eq, exists, ne } from "drizzle-orm";
import { isOwner } from "../../auth/users.ts";
import type { Account } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { countUsers, type UserAdminView } from "./list.ts";

/** Whoever manages the accounts of others. */
export type Manager = Pick<Account, "id" | "staffRole">;

/**
 * Refuses what would leave the shop without an admin, or lock admins out of their own account. The
 * write repeats the first check in its condition, see `hasOtherAdmin`.
 *
 * @param doing - end of the sentence: `removed`
 * @throws AppError CONFLICT
 */
export async function assertNotLastAdmin(
  db: Db,
  ownId: string,
  { id, role, staffRole, status }: Pick<UserAdminView, "id" | "role" | "staffRole" | "status">,
  doing: "removed" | "disabled or demoted",
): Promise<void> {
  if (role === "admin" && status === "active") {
    const others = and(
      eq(users.role, "admin"),
      eq(users.status, "active"),
      ne(users.id, id),
      exists(db.select().from(passwords).where(eq(passwords.userId, users.id))),
    );
    if ((await countUsers(db, others)) === 0) {
      throw new AppError("CONFLICT", `The last admin cannot be ${doing}.`);
    }
    if (staffRole === "owner" && (await countUsers(db, and(others, isOwner))) === 0) {
      throw new AppError(
        "CONFLICT",
        `The last owner cannot be ${doing}. Make somebody else owner first.`,
      );
    }
  }
  if (id === ownId) {
    const message =
      doing === "removed"
        ? "This is your own account. You can delete it on your account page."
        : "This is your own account. Ask another admin to disable or demote it.";
    throw new AppError("CONFLICT", message);
  }
}

/**
 * Only owners may change an owner's account.
 *
 * @throws AppError FORBIDDEN
 */
export function assertMayManage(
  { user }: { user: Manager },
  { id, role, staffRole }: Pick<UserAdminView, "id" | "role" | "staffRole">,
): void {
  if (role !== "admin" || staffRole !== "owner" || user.staffRole === "owner" || user.id === id) {
    return;
  }
  throw new AppError("FORBIDDEN", "Only an owner can change an owner’s account.");
}

/**
 * Only owners may make somebody an owner.
 *
 * @throws AppError FORBIDDEN naming `staffRole`
 */
export function assertMayGive(
  { user }: { user: Manager },
  { role, staffRole }: Pick<UserAdminView, "role" | "staffRole">,
): void {
  if (role !== "admin" || staffRole !== "owner" || user.staffRole === "owner") return;
  throw new AppError("FORBIDDEN", "Only an owner can make another user an owner.", "staffRole");
}
