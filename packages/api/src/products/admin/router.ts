import { rowId } from "../../core/list-input.ts";
import { adminProcedure, router } from "../../core/trpc.ts";
import { changeProducts } from "./bulk.ts";
import { changeContext } from "./change-context.ts";
import { exportProducts } from "./export.ts";
import { listAdminProducts } from "./list.ts";
import { changeProduct, createProduct, removeProduct } from "./save.ts";
import {
  adminProductFilter,
  adminProductList,
  productBulk,
  productChange,
  productCreate,
  productRemove,
} from "./schema.ts";
import { getAdminProduct } from "./view.ts";

/** Mounted under `admin.products`. */
export const productsAdminRouter = router({
  list: adminProcedure
    .input(adminProductList.prefault({}))
    .query(({ ctx, input }) => listAdminProducts(ctx.db, input)),
  one: adminProcedure.input(rowId).query(({ ctx, input }) => getAdminProduct(ctx.db, input.id)),
  create: adminProcedure
    .input(productCreate)
    .mutation(({ ctx, input }) => createProduct(ctx.db, changeContext(ctx), input)),
  change: adminProcedure
    .input(productChange)
    .mutation(({ ctx, input }) => changeProduct(ctx.db, changeContext(ctx), input)),
  remove: adminProcedure
    .input(productRemove)
    .mutation(({ ctx, input }) => removeProduct(ctx.db, changeContext(ctx), input)),
  bulk: adminProcedure
    .input(productBulk)
    .mutation(({ ctx, input }) => changeProducts(ctx.db, changeContext(ctx), input)),
  /** CSV in pieces; see `GET /api/products/export.csv`. */
  export: adminProcedure
    .input(adminProductFilter.prefault({}))
    .query(({ ctx, input }) => exportProducts(ctx.db, input, ctx.origin)),
});
