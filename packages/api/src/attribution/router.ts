import { publicProcedure, router } from "../core/trpc.ts";
import { setLike } from "./likes.ts";
import { likeInput, viewInput } from "./schema.ts";
import { countView } from "./views.ts";

/** Called by browsers, because cached pages do not reach this code. */
export const attributionRouter = router({
  view: publicProcedure.input(viewInput).mutation(async ({ ctx, input }) => {
    // Whoever keeps the shop looks at it all day; only those who show a session are looked up.
    const session = ctx.auth?.hasCredential ? await ctx.auth.session() : null;
    if (session?.user.role === "admin") return;
    await countView(ctx.db, ctx.now(), input, ctx.visitor, new URL(ctx.origin).host);
  }),
  like: publicProcedure
    .input(likeInput)
    .mutation(({ ctx, input }) => setLike(ctx.db, ctx.now(), input, ctx.visitor)),
});
