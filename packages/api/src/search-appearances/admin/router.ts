import { actorOf } from "../../core/actor.ts";
import { adminProcedure, router } from "../../core/trpc.ts";
import { getAppearanceEntered, listAppearances } from "./list.ts";
import { changeAppearance } from "./save.ts";
import { appearanceChangeInput, appearanceListInput, appearancePath } from "./schema.ts";

/** Mounted as `admin.searchAppearances`. */
export const searchAppearancesAdminRouter = router({
  list: adminProcedure
    .input(appearanceListInput.prefault({}))
    .query(({ ctx, input }) => listAppearances(ctx.db, input)),
  get: adminProcedure
    .input(appearancePath)
    .query(({ ctx, input }) => getAppearanceEntered(ctx.db, input.path)),
  change: adminProcedure
    .input(appearanceChangeInput)
    .mutation(({ ctx, input }) =>
      changeAppearance(ctx.db, { now: ctx.now(), actor: actorOf(ctx), origin: ctx.origin }, input),
    ),
});
