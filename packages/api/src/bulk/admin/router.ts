import { actorOf } from "../../core/actor.ts";
import { rowId } from "../../core/list-input.ts";
import { router, translatedProcedure } from "../../core/trpc.ts";
import { cancelBulk, startBulk, undoBulk } from "../control.ts";
import { getBulk, listBulks } from "../list.ts";
import { previewBulk } from "../preview.ts";
import { bulkInput, bulkListInput, bulkStartInput } from "../schema.ts";

/** Answers say why rows are left as they are. */
const bulkProcedure = translatedProcedure("why");

/** Mounted as `admin.bulk`. */
export const bulkAdminRouter = router({
  /** Writes nothing; a mutation because many ids are too long for a URL. */
  preview: bulkProcedure
    .input(bulkInput)
    .mutation(({ ctx, input }) => previewBulk(ctx.db, ctx.now(), input)),
  start: bulkProcedure
    .input(bulkStartInput)
    .mutation(({ ctx, input }) => startBulk(ctx.db, ctx.now(), actorOf(ctx), input)),
  list: bulkProcedure
    .input(bulkListInput)
    .query(({ ctx, input }) => listBulks(ctx.db, ctx.now(), input.resource)),
  get: bulkProcedure.input(rowId).query(({ ctx, input }) => getBulk(ctx.db, ctx.now(), input.id)),
  cancel: bulkProcedure
    .input(rowId)
    .mutation(({ ctx, input }) => cancelBulk(ctx.db, ctx.now(), actorOf(ctx), input.id)),
  undo: bulkProcedure
    .input(rowId)
    .mutation(({ ctx, input }) => undoBulk(ctx.db, ctx.now(), actorOf(ctx), input.id)),
});
