import { publicProcedure, router } from "../core/trpc.ts";
import { findDeleted } from "./deleted.ts";
import { findRedirect } from "./find.ts";
import { redirectInput } from "./schema.ts";

export const redirectsRouter = router({
  /** Where a path leads at which there is nothing; null when it leads nowhere. */
  find: publicProcedure
    .input(redirectInput)
    .query(
      async ({ ctx, input }) =>
        (await findRedirect(ctx.db, ctx.now(), input.path))?.target ??
        (await findDeleted(ctx.db, ctx.now(), input.path))?.target ??
        null,
    ),
});
