import { actorOf } from "../../core/actor.ts";
import { adminProcedure, router } from "../../core/trpc.ts";
import { listSharedLists } from "./list.ts";
import { takeDownSharedList } from "./save.ts";
import { sharedListAdminListInput, takeDownInput } from "./schema.ts";

/** Mounted as `admin.sharedLists`. */
export const sharedListsAdminRouter = router({
  list: adminProcedure
    .input(sharedListAdminListInput.prefault({}))
    .query(({ ctx, input }) => listSharedLists(ctx.db, input)),
  takeDown: adminProcedure.input(takeDownInput).mutation(async ({ ctx, input }) => {
    await takeDownSharedList(ctx.db, ctx.now(), actorOf(ctx), input);
    return { message: "List taken down" };
  }),
});
