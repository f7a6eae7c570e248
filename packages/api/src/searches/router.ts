import { publicProcedure, router } from "../core/trpc.ts";
import { countSearch } from "./count.ts";
import { searchInput } from "./schema.ts";

/** Called by browsers, because cached pages do not reach this code. */
export const searchesRouter = router({
  count: publicProcedure.input(searchInput).mutation(async ({ ctx, input }) => {
    const session = ctx.auth?.hasCredential ? await ctx.auth.session() : null;
    if (session?.user.role === "admin") return;
    await countSearch(ctx.db, ctx.now(), input, ctx.visitor);
  }),
});
