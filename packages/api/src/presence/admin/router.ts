import { AppError } from "../../core/errors.ts";
import { adminProcedure, router } from "../../core/trpc.ts";
import { endLease, holdLease, listEditors } from "../leases.ts";
import { mayEdit } from "../rules.ts";
import { presenceInput, presenceListInput } from "../schema.ts";

/** Mounted as `admin.presence`: who has what open. It never blocks anybody. */
export const presenceAdminRouter = router({
  hold: adminProcedure.input(presenceInput).mutation(({ ctx, input }) => {
    const { id, staffRole } = ctx.session.user;
    if (!mayEdit(staffRole, input.kind)) {
      throw new AppError("FORBIDDEN", `Your role, ${staffRole}, does not edit this.`);
    }
    return holdLease(ctx.db, ctx.now(), id, input);
  }),
  end: adminProcedure
    .input(presenceInput)
    .mutation(({ ctx, input }) => endLease(ctx.db, ctx.session.user.id, input)),
  list: adminProcedure
    .input(presenceListInput)
    .query(({ ctx, input }) => listEditors(ctx.db, ctx.now(), ctx.session.user.id, input)),
});
