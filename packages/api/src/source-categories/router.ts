import { actorOf } from "../core/actor.ts";
import { rowId } from "../core/list-input.ts";
import { adminProcedure, router } from "../core/trpc.ts";
import { getTree, listTrees } from "./list.ts";
import { mapCategory, undoMapping } from "./map.ts";
import { mapInput, treeInput } from "./schema.ts";

/** Mounted as `admin.sourceCategories`. */
export const sourceCategoriesAdminRouter = router({
  trees: adminProcedure.query(({ ctx }) => listTrees(ctx.db)),
  level: adminProcedure.input(treeInput).query(({ ctx, input }) => getTree(ctx.db, input)),
  map: adminProcedure
    .input(mapInput)
    .mutation(({ ctx, input }) => mapCategory(ctx.db, ctx.now(), actorOf(ctx), input)),
  undo: adminProcedure
    .input(rowId)
    .mutation(({ ctx, input }) => undoMapping(ctx.db, ctx.now(), actorOf(ctx), input.id)),
});
