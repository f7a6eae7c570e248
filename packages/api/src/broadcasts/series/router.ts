import { actorOf } from "../../core/actor.ts";
import { rowId } from "../../core/list-input.ts";
import { adminProcedure, router } from "../../core/trpc.ts";
import { getSeries } from "./list.ts";
import {
  changeSeriesMail,
  createSeriesMail,
  endSeries,
  moveSeriesMail,
  removeSeriesMail,
} from "./save.ts";
import { seriesChangeInput, seriesCreateInput, seriesMoveInput } from "./schema.ts";

/** Mounted as `admin.series`. Texts, previews and test mails are edited as broadcasts. */
export const seriesAdminRouter = router({
  get: adminProcedure.query(({ ctx }) => getSeries(ctx.db)),
  create: adminProcedure
    .input(seriesCreateInput)
    .mutation(({ ctx, input }) => createSeriesMail(ctx.db, ctx.now(), actorOf(ctx), input)),
  change: adminProcedure.input(seriesChangeInput).mutation(async ({ ctx, input }) => {
    await changeSeriesMail(ctx.db, ctx.now(), actorOf(ctx), input);
    return getSeries(ctx.db);
  }),
  move: adminProcedure.input(seriesMoveInput).mutation(async ({ ctx, input }) => {
    await moveSeriesMail(ctx.db, ctx.now(), actorOf(ctx), input);
    return getSeries(ctx.db);
  }),
  remove: adminProcedure.input(rowId).mutation(async ({ ctx, input }) => {
    await removeSeriesMail(ctx.db, ctx.now(), actorOf(ctx), input.id);
    return getSeries(ctx.db);
  }),
  /** For everybody who is under way. */
  end: adminProcedure.mutation(async ({ ctx }) => {
    await endSeries(ctx.db, ctx.now(), actorOf(ctx));
    return getSeries(ctx.db);
  }),
});
