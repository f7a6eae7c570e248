import { callOf } from "../auth/client.ts";
import type { Auth, Context, Session } from "../core/context.ts";
import { rowId } from "../core/list-input.ts";
import { adminProcedure, router, sensitiveProcedure } from "../core/trpc.ts";
import { createUser } from "./admin-create.ts";
import { getUser, listUsers } from "./admin-list.ts";
import { changeUser, removeUser } from "./admin-save.ts";
import { userChangeInput, userCreateInput, userListInput } from "./admin-schema.ts";
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
  remove: sensitiveProcedure.input(rowId).mutation(async ({ ctx, input }) => {
    await removeUser(ctx.db, ctx.now(), doerOf(ctx), input.id);
    return { message: "User deleted successfully" };
  }),
});
