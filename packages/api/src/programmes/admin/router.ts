import { adminProcedure, router } from "../../core/trpc.ts";
import { checkProgrammes } from "../check-text.ts";
import { listChannels } from "./channels.ts";
import { programmeCheckInput } from "./schema.ts";

/** Mounted as `admin.programmes`. */
export const programmesAdminRouter = router({
  /** What is shown of which merchant, and where. */
  channels: adminProcedure.query(({ ctx }) => listChannels(ctx.db)),
  /** Writes nothing; a mutation because texts are too long for a URL. */
  check: adminProcedure
    .input(programmeCheckInput)
    .mutation(async ({ ctx, input }) =>
      checkProgrammes(ctx.db, ctx.now(), input.content, input.channel, await ctx.language?.()),
    ),
});
