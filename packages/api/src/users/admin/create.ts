import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { uniqueViolation } from "@pickwell/db/errors";
import { newId } from "@pickwell/db/id";
import { users } from "@pickwell/db/schema";
import { newPassword } from "../../auth/first-admin.ts";
import { oneTimeSecretInsert } from "../../auth/one-time-secrets.ts";
import { assertPassword, hashPassword } from "../../auth/passwords.ts";
import { passwordUpsert } from "../../auth/reset.ts";
import { normalEmail } from "../../auth/users.ts";
import { auditInsert } from "../../core/audit.ts";
import { readSettings } from "../../settings/service.ts";
import { type Doer, doneBy, taken } from "./doer.ts";
import { inviteUser } from "./invite.ts";
import { getUser, type UserAdminView } from "./list.ts";
import type { UserCreate } from "./schema.ts";

/**
 * Adds an account of any role, with a password or, where they are invited, without.
 *
 * @returns `password` when it was made up: whoever works in a browser can see it again until they
 * have it, see `auth/one-time-secrets.ts`
 * @throws AppError CONFLICT when there is an account with this address; BAD_REQUEST naming
 * `password` when that cannot be one; SERVICE_UNAVAILABLE
 */
export async function createUser(
  db: Db,
  now: Date,
  doer: Doer,
  input: UserCreate,
): Promise<{ user: UserAdminView; password: string | null }> {
  if (input.isInvited) return { user: await inviteUser(db, now, doer, input), password: null };
  const { name, role, status } = input;
  const email = normalEmail(input.email);
  const { minPasswordLength } = await readSettings(db, "security");
  if (input.password !== undefined) {
    assertPassword(input.password, minPasswordLength, { email, name });
  }
  const password = input.password ?? newPassword();
  const hash = await hashPassword(password, { by: doer.call.client.addressHash });
  const id = newId();
  const { keyring } = doer.call;
  const ownerId = doer.session.user.id;
  // A program keeps what it was answered.
  const isKept = input.password === undefined && doer.session.kind === "browser";
  try {
    await atomic(db, (tx) => [
      tx.insert(users).values({ id, email, name, role, status, createdAt: now, updatedAt: now }),
      passwordUpsert(tx, now, id, hash),
      ...(isKept ? [oneTimeSecretInsert(tx, now, keyring, { userId: id, ownerId }, password)] : []),
      auditInsert(tx, now, {
        action: "user.created",
        ...doneBy(doer, id),
        after: { role, status },
      }),
    ]);
  } catch (error) {
    if (uniqueViolation(error) === "users.email") throw taken();
    throw error;
  }
  return { user: await getUser(db, id), password: input.password === undefined ? password : null };
}
