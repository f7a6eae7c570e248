import { actorOf } from "../../core/actor.ts";
import { adminProcedure, router } from "../../core/trpc.ts";
import { runJobNow } from "./control.ts";
import { jobHistory, listJobs } from "./list.ts";
import { jobInput } from "./schema.ts";

/** Mounted as `admin.jobs`. */
export const jobsAdminRouter = router({
  list: adminProcedure.query(async ({ ctx }) =>
    listJobs(ctx.db, ctx.now(), ctx.jobs, await ctx.language?.()),
  ),
  runNow: adminProcedure.input(jobInput).mutation(async ({ ctx, input }) => {
    await runJobNow(ctx.db, ctx.now(), actorOf(ctx), ctx.jobs, input.name);
    return { message: "Job started" };
  }),
  history: adminProcedure
    .input(jobInput)
    .query(async ({ ctx, input }) =>
      jobHistory(ctx.db, ctx.jobs, input.name, await ctx.language?.()),
    ),
});
