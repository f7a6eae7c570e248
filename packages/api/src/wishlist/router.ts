import { router, userProcedure } from "../core/trpc.ts";
import { mergeInput } from "./schema.ts";
import { mergeSaved } from "./service.ts";

export const wishlistRouter = router({
  /** Takes what has changed in a browser, nothing perhaps, and answers what is on the account. */
  merge: userProcedure
    .input(mergeInput)
    .mutation(({ ctx, input }) => mergeSaved(ctx.db, ctx.now(), ctx.session.user.id, input)),
});
