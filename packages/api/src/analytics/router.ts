import { requestReclassification } from "../attribution/bots/reclassify.ts";
import { actorOf } from "../core/actor.ts";
import { auditInsert } from "../core/audit.ts";
import { adminProcedure, router } from "../core/trpc.ts";
import { listActivity, readLive } from "./activity.ts";
import { readBots } from "./bots.ts";
import { readGoals } from "./goals.ts";
import { readBreakdown, readFunnels, readOverview } from "./overview.ts";
import { activityInput, breakdownInput, periodInput } from "./schema.ts";

/** Mounted as `admin.analytics`. Views and clicks are as recent as the last roll-up. */
export const analyticsRouter = router({
  overview: adminProcedure
    .input(periodInput.prefault({}))
    .query(({ ctx, input }) => readOverview(ctx.db, ctx.now(), input.period)),
  breakdown: adminProcedure
    .input(breakdownInput)
    .query(async ({ ctx, input }) =>
      readBreakdown(ctx.db, ctx.now(), input, await ctx.language?.()),
    ),
  funnel: adminProcedure
    .input(periodInput.prefault({}))
    .query(({ ctx, input }) => readFunnels(ctx.db, ctx.now(), input.period)),
  activity: adminProcedure
    .input(activityInput.prefault({}))
    .query(({ ctx, input }) => listActivity(ctx.db, ctx.now(), input.limit)),
  live: adminProcedure.query(({ ctx }) => readLive(ctx.db, ctx.now())),
  goals: adminProcedure.query(({ ctx }) => readGoals(ctx.db, ctx.now())),
  bots: adminProcedure
    .input(periodInput.prefault({}))
    .query(({ ctx, input }) => readBots(ctx.db, ctx.now(), input.period)),
  /** Asks for the bot rules in force to be applied to history; the job "bot-rules" does it. */
  reapplyBotRules: adminProcedure.mutation(async ({ ctx }) => {
    await requestReclassification(ctx.db, ctx.now(), (tx) => [
      auditInsert(tx, ctx.now(), {
        action: "bot-rules.reapplied",
        ...actorOf(ctx),
        target: { kind: "settings", id: "advanced" },
      }),
    ]);
    return readBots(ctx.db, ctx.now(), periodInput.parse({}).period);
  }),
});
