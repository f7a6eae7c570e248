import type { AuditEntry } from "./audit.ts";
import { callOf } from "./client.ts";
import type { Auth, Context, Session } from "./context.ts";

/** Who does something in the back office, as the audit log remembers them. */
export type Actor = Pick<AuditEntry, "actorId" | "ipHash">;

/** @param ctx - of a procedure for somebody who is signed in */
export function actorOf(
  ctx: Pick<Context, "visitor" | "origin"> & { auth: Auth; session: Session },
): Actor {
  const { client } = callOf(ctx, ctx.auth.keyring);
  return { actorId: ctx.session.user.id, ipHash: client.ipHash };
}
