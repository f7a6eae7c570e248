import { router, tellingProcedure } from "../../core/trpc.ts";
import { listAttention } from "./list.ts";
import { attentionListInput } from "./schema.ts";

/** Mounted below `admin`. */
export const attentionAdminRouter = router({
  list: tellingProcedure("text")
    .input(attentionListInput.prefault({}))
    .query(({ ctx, input }) => listAttention(ctx.db, ctx.now(), input)),
});
