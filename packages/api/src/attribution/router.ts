import { publicProcedure, router } from "../core/trpc.ts";
import { countView, setLike } from "./counting.ts";
import { likeInput, viewInput } from "./schema.ts";

/** Called by browsers: kept pages are sent without anybody here noticing. */
export const attributionRouter = router({
  view: publicProcedure
    .input(viewInput)
    .mutation(({ ctx, input }) => countView(ctx.db, ctx.now(), input, ctx.visitor)),
  like: publicProcedure
    .input(likeInput)
    .mutation(({ ctx, input }) => setLike(ctx.db, ctx.now(), input, ctx.visitor)),
});
