import { rowId } from "../../core/list-input.ts";
import { adminProcedure, router } from "../../core/trpc.ts";
import { changeContext } from "../../products/admin/change-context.ts";
import { getAdminCategory, listAdminCategories } from "./list.ts";
import { removeCategory } from "./remove.ts";
import { changeCategory, createCategory } from "./save.ts";
import {
  categoryAdminListInput,
  categoryChangeInput,
  categoryCreateInput,
  categoryRemoveInput,
} from "./schema.ts";

/** Mounted as `admin.categories`. */
export const categoriesAdminRouter = router({
  list: adminProcedure
    .input(categoryAdminListInput.prefault({}))
    .query(({ ctx, input }) => listAdminCategories(ctx.db, input)),
  get: adminProcedure.input(rowId).query(({ ctx, input }) => getAdminCategory(ctx.db, input.id)),
  create: adminProcedure
    .input(categoryCreateInput)
    .mutation(({ ctx, input }) => createCategory(ctx.db, changeContext(ctx), input)),
  change: adminProcedure
    .input(categoryChangeInput)
    .mutation(({ ctx, input }) => changeCategory(ctx.db, changeContext(ctx), input)),
  remove: adminProcedure
    .input(categoryRemoveInput)
    .mutation(({ ctx, input }) => removeCategory(ctx.db, changeContext(ctx), input)),
});
