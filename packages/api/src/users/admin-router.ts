import { callOf } from "../auth/client.ts";
import type { Auth, Context, Session } from "../core/context.ts";
import { rowId } from "../core/list-input.ts";
import { adminProcedure, router, sensitiveProcedure } from "../core/trpc.ts";
import { endSessions, readAccess, removeLostFactor, sendResetLink } from "./admin-access.ts";
import { createUser } from "./admin-create.ts";
import { getUser, listUsers } from "./admin-list.ts";
import { changeUser, removeUser } from "./admin-save.ts";
import { userChangeInput, userCreateInput, userListInput, userPlaceInput } from "./admin-schema.ts";
import type { Doer } from "./doer.ts";

const doerOf = (
  ctx: Pick<Context, "visitor" | "origin"> & { auth: Auth; session: Session },
): Doer => ({ session: ctx.session, call: callOf(ctx, ctx.auth.keyring) });

/** Mounted below `admin`. */
export const usersAdminRouter = router({
  list: adminProcedure
    .input(userListInput.prefault({}))
    .query(({ ctx, input }) => listUsers(ctx.db, input)),
  one: adminProcedure.input(rowId).query(({ ctx, input }) => getUser(ctx.db, input.id)),
  create: sensitiveProcedure
    .input(userCreateInput)
    .mutation(({ ctx, input }) => createUser(ctx.db, ctx.now(), doerOf(ctx), input)),
  change: sensitiveProcedure
    .input(userChangeInput)
    .mutation(({ ctx, input }) => changeUser(ctx.db, ctx.now(), doerOf(ctx), input)),
  access: adminProcedure
    .input(rowId)
    .query(({ ctx, input }) => readAccess(ctx.db, ctx.now(), doerOf(ctx), input.id)),
  sendReset: sensitiveProcedure.input(rowId).mutation(async ({ ctx, input }) => {
    await sendResetLink(ctx.db, ctx.now(), doerOf(ctx), input.id);
    return { message: "A link to a new password is on its way." };
  }),
  removeTwoFactor: sensitiveProcedure.input(rowId).mutation(async ({ ctx, input }) => {
    await removeLostFactor(ctx.db, ctx.now(), doerOf(ctx), input.id);
    return { message: "Two-factor sign-in is off." };
  }),
  endSessions: sensitiveProcedure.input(userPlaceInput).mutation(async ({ ctx, input }) => {
    await endSessions(ctx.db, ctx.now(), doerOf(ctx), input);
    return { message: "Signed out." };
  }),
  remove: sensitiveProcedure.input(rowId).mutation(async ({ ctx, input }) => {
    await removeUser(ctx.db, ctx.now(), doerOf(ctx), input.id);
    return { message: "User deleted successfully" };
  }),
});
