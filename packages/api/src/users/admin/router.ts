import { atomic } from "@pickwell/db/atomic";
import {
  listOneTimeSecrets,
  oneTimeSecretDelete,
  readOneTimeSecret,
} from "../../auth/passwords/one-time-secrets.ts";
import { callOf } from "../../core/client.ts";
import type { Auth, Context, Session } from "../../core/context.ts";
import { rowId } from "../../core/list-input.ts";
import { adminProcedure, router, sensitiveProcedure } from "../../core/trpc.ts";
import { endSessions, readAccess, removeLostFactor, sendResetLink } from "./access.ts";
import type { AdminActor } from "./admin-actor.ts";
import { resendInvitation, revokeInvitation } from "./invite.ts";
import { getUser, listUsers } from "./list.ts";
import { removeUser } from "./remove.ts";
import { changeUser, createUser } from "./save.ts";
import { userChangeInput, userCreateInput, userListInput, userPlaceInput } from "./schema.ts";

const adminActorOf = (
  ctx: Pick<Context, "visitor" | "origin"> & { auth: Auth; session: Session },
): AdminActor => ({ session: ctx.session, call: callOf(ctx, ctx.auth.keyring) });

/** Mounted as `admin.users`. */
export const usersAdminRouter = router({
  list: adminProcedure
    .input(userListInput.prefault({}))
    .query(({ ctx, input }) => listUsers(ctx.db, input)),
  get: adminProcedure.input(rowId).query(({ ctx, input }) => getUser(ctx.db, input.id)),
  create: sensitiveProcedure
    .input(userCreateInput)
    .mutation(({ ctx, input }) => createUser(ctx.db, ctx.now(), adminActorOf(ctx), input)),
  change: sensitiveProcedure
    .input(userChangeInput)
    .mutation(({ ctx, input }) => changeUser(ctx.db, ctx.now(), adminActorOf(ctx), input)),
  resendInvitation: sensitiveProcedure.input(rowId).mutation(async ({ ctx, input }) => {
    await resendInvitation(ctx.db, ctx.now(), adminActorOf(ctx), input.id);
    return { message: "Another invitation is on its way." };
  }),
  revokeInvitation: adminProcedure.input(rowId).mutation(async ({ ctx, input }) => {
    await revokeInvitation(ctx.db, ctx.now(), adminActorOf(ctx), input.id);
    return { message: "The invitation is taken back." };
  }),
  /** Passwords that were made up for others, and that whoever asks has not taken yet. */
  oneTimeSecrets: router({
    list: adminProcedure.query(({ ctx }) =>
      listOneTimeSecrets(ctx.db, ctx.now(), ctx.session.user.id),
    ),
    /** A mutation, so that the answer is in no cache and no log of URLs. */
    show: sensitiveProcedure.input(rowId).mutation(({ ctx, input }) => {
      const parties = { userId: input.id, ownerId: ctx.session.user.id };
      return readOneTimeSecret(ctx.db, ctx.now(), ctx.auth.keyring, parties);
    }),
    forget: adminProcedure.input(rowId).mutation(async ({ ctx, input }) => {
      await atomic(ctx.db, (tx) => [oneTimeSecretDelete(tx, input.id, ctx.session.user.id)]);
    }),
  }),
  access: adminProcedure
    .input(rowId)
    .query(({ ctx, input }) => readAccess(ctx.db, ctx.now(), adminActorOf(ctx), input.id)),
  sendReset: sensitiveProcedure.input(rowId).mutation(async ({ ctx, input }) => {
    await sendResetLink(ctx.db, ctx.now(), adminActorOf(ctx), input.id);
    return { message: "A link to a new password is on its way." };
  }),
  removeTwoFactor: sensitiveProcedure.input(rowId).mutation(async ({ ctx, input }) => {
    await removeLostFactor(ctx.db, ctx.now(), adminActorOf(ctx), input.id);
    return { message: "Two-factor sign-in is off." };
  }),
  endSessions: sensitiveProcedure.input(userPlaceInput).mutation(async ({ ctx, input }) => {
    await endSessions(ctx.db, ctx.now(), adminActorOf(ctx), input);
    return { message: "Signed out." };
  }),
  remove: sensitiveProcedure.input(rowId).mutation(async ({ ctx, input }) => {
    await removeUser(ctx.db, ctx.now(), adminActorOf(ctx), input.id);
    return { message: "User deleted successfully" };
  }),
});
