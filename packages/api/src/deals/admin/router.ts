import { actorOf } from "../../core/actor.ts";
import { rowId } from "../../core/list-input.ts";
import { adminProcedure, router } from "../../core/trpc.ts";
import { importCodes } from "./import-codes.ts";
import { getDeal, getDealStats, listDeals } from "./list.ts";
import { changeDeal, createDeal, removeDeal } from "./save.ts";
import { codesInput, dealAdminListInput, dealChangeInput, dealCreateInput } from "./schema.ts";

/** Mounted as `admin.deals`. */
export const dealsAdminRouter = router({
  list: adminProcedure
    .input(dealAdminListInput.prefault({}))
    .query(({ ctx, input }) => listDeals(ctx.db, ctx.now(), input)),
  stats: adminProcedure.query(({ ctx }) => getDealStats(ctx.db, ctx.now())),
  get: adminProcedure.input(rowId).query(({ ctx, input }) => getDeal(ctx.db, ctx.now(), input.id)),
  create: adminProcedure
    .input(dealCreateInput)
    .mutation(({ ctx, input }) => createDeal(ctx.db, ctx.now(), actorOf(ctx), input)),
  change: adminProcedure
    .input(dealChangeInput)
    .mutation(({ ctx, input }) => changeDeal(ctx.db, ctx.now(), actorOf(ctx), input)),
  /** Imports voucher codes from a network's file. */
  importCodes: adminProcedure
    .input(codesInput)
    .mutation(({ ctx, input }) =>
      importCodes(ctx.db, ctx.now(), actorOf(ctx), input.networkFile, input.isDryRun),
    ),
  remove: adminProcedure.input(rowId).mutation(async ({ ctx, input }) => {
    await removeDeal(ctx.db, ctx.now(), actorOf(ctx), input.id);
    return { message: "Deal deleted successfully" };
  }),
});
