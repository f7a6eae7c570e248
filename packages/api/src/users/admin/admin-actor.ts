import type { Call } from "../../core/client.ts";
import type { Session } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";

/** The admin who does it, and from where. */
export interface AdminActor {
  session: Session;
  call: Call;
}

/** The part of an audit entry that says who did it to whom. */
export const auditFields = ({ session, call }: AdminActor, id: string) => ({
  actorId: session.user.id,
  ipHash: call.client.ipHash,
  target: { kind: "user", id },
});

export const emailTaken = () =>
  new AppError("CONFLICT", "There is an account with this address already.", "email");
