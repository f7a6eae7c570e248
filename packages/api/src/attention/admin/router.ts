import { router, translatedProcedure } from "../../core/trpc.ts";
import { listAttention } from "./list.ts";
import { attentionListInput } from "./schema.ts";

/** Mounted as `admin.attention`. */
export const attentionAdminRouter = router({
  list: translatedProcedure("text")
    .input(attentionListInput.prefault({}))
    .query(({ ctx, input }) => listAttention(ctx.db, ctx.now(), input)),
});
