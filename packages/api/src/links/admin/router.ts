import { actorOf } from "../../core/actor.ts";
import { adminProcedure, router } from "../../core/trpc.ts";
import { checkNow, ignoreLink } from "./control.ts";
import { deadAmong, listLinks } from "./list.ts";
import { deadAmongInput, linkIgnoreInput, linkListInput, linkSeq } from "./schema.ts";
import { linkStats } from "./stats.ts";

/** Mounted as `admin.links`. */
export const linksAdminRouter = router({
  list: adminProcedure
    .input(linkListInput.prefault({}))
    .query(async ({ ctx, input }) => listLinks(ctx.db, input, await ctx.language?.())),
  stats: adminProcedure.query(({ ctx }) => linkStats(ctx.db)),
  /** Which of these things lead to a dead address. */
  deadAmong: adminProcedure
    .input(deadAmongInput)
    .query(({ ctx, input }) => deadAmong(ctx.db, input)),
  check: adminProcedure
    .input(linkSeq)
    .mutation(({ ctx, input }) => checkNow(ctx.db, ctx.now, ctx.askLink, input.seq)),
  ignore: adminProcedure.input(linkIgnoreInput).mutation(async ({ ctx, input }) => {
    await ignoreLink(ctx.db, ctx.now(), actorOf(ctx), input);
    return { message: input.isIgnored ? "Link marked as fine" : "Link is checked again" };
  }),
});
