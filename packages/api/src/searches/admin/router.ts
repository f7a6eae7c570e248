import { adminProcedure, router } from "../../core/trpc.ts";
import { exportSearches, listSearches } from "./list.ts";
import { searchExportInput, searchListInput } from "./schema.ts";

/** Mounted as `admin.searches`. */
export const searchesAdminRouter = router({
  list: adminProcedure
    .input(searchListInput.prefault({}))
    .query(({ ctx, input }) => listSearches(ctx.db, ctx.now(), input)),
  export: adminProcedure
    .input(searchExportInput.prefault({}))
    .query(({ ctx, input }) => exportSearches(ctx.db, ctx.now(), input)),
});
