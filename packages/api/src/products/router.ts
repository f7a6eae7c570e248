import { procedureReading, router } from "../core/trpc.ts";
import { listProducts } from "./list.ts";
import { productFilter, productKey, productKeys, productListInput } from "./schema.ts";
import {
  getHighestSaving,
  getProduct,
  getProductPreview,
  getProducts,
  listFacets,
  listRelated,
} from "./service.ts";

const procedure = procedureReading("catalog");
/** A search also goes by what the settings say of words. */
const searching = procedureReading("catalog", "settings");

export const productsRouter = router({
  list: searching
    .input(productListInput.prefault({}))
    .query(({ ctx, input }) => listProducts(ctx.db, input)),
  one: procedure.input(productKey).query(({ ctx, input }) => {
    const { preview } = ctx;
    return preview?.kind === "product" && preview.id === input.key
      ? getProductPreview(ctx.db, input.key)
      : getProduct(ctx.db, input.key);
  }),
  some: procedure.input(productKeys).query(({ ctx, input }) => getProducts(ctx.db, input.keys)),
  related: procedure.input(productKey).query(({ ctx, input }) => listRelated(ctx.db, input.key)),
  highestSaving: procedure.query(({ ctx }) => getHighestSaving(ctx.db)),
  facets: searching
    .input(productFilter.prefault({}))
    .query(({ ctx, input }) => listFacets(ctx.db, input)),
});
