import { adminProcedure, router } from "../../core/trpc.ts";
import { checkBlocks } from "../check.ts";
import { blockCheckInput } from "./schema.ts";

/** Mounted as `admin.productBlocks`. */
export const productBlocksAdminRouter = router({
  /** Writes nothing; a mutation because texts are too long for a URL. */
  check: adminProcedure
    .input(blockCheckInput)
    .mutation(({ ctx, input }) => checkBlocks(ctx.db, ctx.now(), input.content, input.hasProducts)),
});
