import type { AuditEntry } from "./audit.ts";
import { callOf } from "./client.ts";
import type { Auth, Context, Session } from "./context.ts";

/** The person behind a back-office action, as the audit log stores them. */
export type Actor = Pick<AuditEntry, "actorId" | "ipHash">;

/** The actor of a call. @param ctx - context of a procedure that requires a session */
export function actorOf(
  ctx: Pick<Context, "visitor" | "origin"> & { auth: Auth; session: Session },
): Actor {
  const { client } = callOf(ctx, ctx.auth.keyring);
  return { actorId: ctx.session.user.id, ipHash: client.ipHash };
}
