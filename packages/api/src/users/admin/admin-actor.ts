import type { Call } from "../../core/client.ts";
import type { Session } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";

/** The acting admin with their session and client. */
export interface AdminActor {
  session: Session;
  call: Call;
}

/** The fields of an audit entry that name actor and target. */
export const auditFields = ({ session, call }: AdminActor, id: string) => ({
  actorId: session.user.id,
  ipHash: call.client.ipHash,
  target: { kind: "user", id },
});

/** The error for an e-mail address that another account has. */
export const emailTaken = () =>
  new AppError("CONFLICT", "There is an account with this address already.", "email");
