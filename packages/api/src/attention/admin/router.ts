import { adminProcedure, router } from "../../core/trpc.ts";
import { listAttention } from "./list.ts";
import { attentionListInput } from "./schema.ts";

/** Mounted below `admin`. */
export const attentionAdminRouter = router({
  list: adminProcedure
    .input(attentionListInput.prefault({}))
    .query(({ ctx, input }) => listAttention(ctx.db, ctx.now(), input)),
});
