import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { users } from "@pickwell/db/schema";
import { execute, executeAll } from "@pickwell/db/statements";
import { and, eq } from "drizzle-orm";
import { tracesDelete } from "../../auth/account/traces.ts";
import { attemptsDelete } from "../../auth/sign-in/attempt-counts.ts";
import { leavesAnAdmin } from "../../auth/users.ts";
import { auditInsert } from "../../core/audit.ts";
import { accountHash } from "../../core/client.ts";
import { retryOnConflict } from "../../core/rows/retry-on-conflict.ts";
import { moveToTrash } from "../../trash/move-to-trash.ts";
import { type AdminActor, auditFields } from "./admin-actor.ts";
import { assertMayManage, assertNotLastAdmin } from "./guards.ts";
import { getUser } from "./list.ts";

/**
 * Moves an account with everything that belongs to it into the trash. Its sessions end for good.
 *
 * @throws AppError NOT_FOUND; CONFLICT, see `assertNotLastAdmin`
 */
export async function removeUser(db: Db, now: Date, actor: AdminActor, id: string): Promise<void> {
  const { actorId, ipHash } = auditFields(actor, id);
  await retryOnConflict("User", async () => {
    const user = await getUser(db, id);
    assertMayManage(actor.session, user);
    await assertNotLastAdmin(db, actor.session.user.id, user, "removed");
    return exclusiveTransaction(db, function* (tx) {
      const condition = and(eq(users.version, user.version), leavesAnAdmin(tx, id));
      const deletedBy = { actorId, ipHash };
      if (!(yield* moveToTrash(tx, { kind: "user", id, now, actor: deletedBy, condition })))
        return false;
      yield* execute(attemptsDelete(tx, accountHash(actor.call.keyring, user.email)));
      yield* executeAll(tracesDelete(tx, user));
      yield* execute(
        auditInsert(tx, now, {
          action: "user.removed",
          ...auditFields(actor, id),
          before: { role: user.role, status: user.status },
        }),
      );
      return true;
    });
  });
}
