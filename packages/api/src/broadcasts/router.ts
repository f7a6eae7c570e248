import { publicProcedure, router } from "../core/trpc.ts";
import { broadcastViewInput } from "./schema.ts";
import { viewBroadcast } from "./view-in-browser.ts";

export const broadcastsRouter = router({
  /** A broadcast in a browser, for anyone with its URL. */
  view: publicProcedure
    .input(broadcastViewInput)
    .query(({ ctx, input }) => viewBroadcast(ctx.db, input.token, ctx.origin)),
});
