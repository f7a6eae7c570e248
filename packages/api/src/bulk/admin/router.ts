import { actorOf } from "../../core/actor.ts";
import { rowId } from "../../core/list-input.ts";
import { router, sensitiveProcedure, translatedProcedure } from "../../core/trpc.ts";
import { cancelBulk, startBulk, undoBulk } from "../control.ts";
import { getBulk, listBulks } from "../list.ts";
import { previewBulk } from "../preview.ts";
import {
  bulkInput,
  bulkListInput,
  bulkStartInput,
  userBulkInput,
  userBulkStartInput,
} from "../schema.ts";

/** Answers say why rows are left as they are. */
const bulkProcedure = translatedProcedure("why");

/** Of accounts: for whoever may change one, and as sensitive as that. */
const usersBulkRouter = router({
  /** Writes nothing; a mutation because many ids are too long for a URL. */
  preview: bulkProcedure
    .input(userBulkInput)
    .mutation(({ ctx, input }) => previewBulk(ctx.db, ctx.now(), ctx.session.user.id, input)),
  start: sensitiveProcedure
    .input(userBulkStartInput)
    .mutation(({ ctx, input }) => startBulk(ctx.db, ctx.now(), actorOf(ctx), input)),
  list: bulkProcedure.query(({ ctx }) => listBulks(ctx.db, ctx.now(), "users")),
  get: bulkProcedure
    .input(rowId)
    .query(({ ctx, input }) => getBulk(ctx.db, ctx.now(), "users", input.id)),
  cancel: bulkProcedure
    .input(rowId)
    .mutation(({ ctx, input }) => cancelBulk(ctx.db, ctx.now(), actorOf(ctx), "users", input.id)),
  undo: sensitiveProcedure
    .input(rowId)
    .mutation(({ ctx, input }) => undoBulk(ctx.db, ctx.now(), actorOf(ctx), "users", input.id)),
});

/** Mounted as `admin.bulk`. */
export const bulkAdminRouter = router({
  preview: bulkProcedure
    .input(bulkInput)
    .mutation(({ ctx, input }) => previewBulk(ctx.db, ctx.now(), ctx.session.user.id, input)),
  start: bulkProcedure
    .input(bulkStartInput)
    .mutation(({ ctx, input }) => startBulk(ctx.db, ctx.now(), actorOf(ctx), input)),
  list: bulkProcedure
    .input(bulkListInput)
    .query(({ ctx, input }) => listBulks(ctx.db, ctx.now(), input.resource)),
  get: bulkProcedure
    .input(rowId)
    .query(({ ctx, input }) => getBulk(ctx.db, ctx.now(), "content", input.id)),
  cancel: bulkProcedure
    .input(rowId)
    .mutation(({ ctx, input }) => cancelBulk(ctx.db, ctx.now(), actorOf(ctx), "content", input.id)),
  undo: bulkProcedure
    .input(rowId)
    .mutation(({ ctx, input }) => undoBulk(ctx.db, ctx.now(), actorOf(ctx), "content", input.id)),
  users: usersBulkRouter,
});
