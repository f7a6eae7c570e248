import { adminProcedure, router } from "../../core/trpc.ts";
import { firstStepInput } from "../schema.ts";
import { closeFirstRun, markStep, readFirstRun } from "../service.ts";

/** Mounted as `admin.firstRun`. */
export const firstRunAdminRouter = router({
  status: adminProcedure.query(({ ctx }) => readFirstRun(ctx.db)),
  mark: adminProcedure
    .input(firstStepInput)
    .mutation(({ ctx, input }) => markStep(ctx.db, input.step, input.isDone)),
  close: adminProcedure.mutation(({ ctx }) => closeFirstRun(ctx.db)),
});
