import { removeInput, rowId } from "../../core/list-input.ts";
import { adminProcedure, router } from "../../core/trpc.ts";
import { changeProducts } from "./bulk.ts";
import { changeContext } from "./change-context.ts";
import { exportProducts } from "./export.ts";
import { listAdminProducts } from "./list.ts";
import { changeProduct, createProduct, removeProduct } from "./save.ts";
import {
  productAdminFilter,
  productAdminListInput,
  productBulkInput,
  productChangeInput,
  productCreateInput,
} from "./schema.ts";
import { getAdminProduct } from "./view.ts";

/** Mounted as `admin.products`. */
export const productsAdminRouter = router({
  list: adminProcedure
    .input(productAdminListInput.prefault({}))
    .query(({ ctx, input }) => listAdminProducts(ctx.db, input)),
  get: adminProcedure.input(rowId).query(({ ctx, input }) => getAdminProduct(ctx.db, input.id)),
  create: adminProcedure
    .input(productCreateInput)
    .mutation(({ ctx, input }) => createProduct(ctx.db, changeContext(ctx), input)),
  change: adminProcedure
    .input(productChangeInput)
    .mutation(({ ctx, input }) => changeProduct(ctx.db, changeContext(ctx), input)),
  remove: adminProcedure
    .input(removeInput)
    .mutation(({ ctx, input }) => removeProduct(ctx.db, changeContext(ctx), input)),
  bulk: adminProcedure
    .input(productBulkInput)
    .mutation(({ ctx, input }) => changeProducts(ctx.db, changeContext(ctx), input)),
  /** CSV in chunks; see `GET /api/products/export.csv`. */
  export: adminProcedure
    .input(productAdminFilter.prefault({}))
    .query(({ ctx, input }) => exportProducts(ctx.db, input, ctx.origin)),
});
