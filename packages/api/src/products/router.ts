import type { Context } from "../core/context.ts";
import { procedureReading, router } from "../core/trpc.ts";
import { listFacets } from "./facets/facets.ts";
import { type ListReading, productTopics } from "./kept-products.ts";
import { listProducts } from "./list.ts";
import { listComparedProducts } from "./named.ts";
import { listRelated } from "./related.ts";
import {
  comparedKeys,
  productFacetsInput,
  productKey,
  productKeys,
  productListInput,
} from "./schema.ts";
import { getHighestSaving, getProduct, getProductPreview, getProducts } from "./service.ts";

const procedure = procedureReading(...productTopics);

/** What reading a list needs, from the context. */
const readingOf = ({ now, changesAt, kept }: Context): ListReading => ({
  moment: now(),
  changesAt,
  kept,
});

export const productsRouter = router({
  list: procedure
    .input(productListInput.prefault({}))
    .query(({ ctx, input }) => listProducts(ctx.db, input, readingOf(ctx))),
  get: procedure.input(productKey).query(({ ctx, input }) => {
    const { preview } = ctx;
    return preview?.kind === "product" && preview.id === input.key
      ? getProductPreview(ctx.db, ctx.now(), input.key)
      : getProduct(ctx.db, ctx.now(), input.key, ctx.changesAt);
  }),
  some: procedure
    .input(productKeys)
    .query(({ ctx, input }) => getProducts(ctx.db, ctx.now(), input.keys, ctx.changesAt)),
  compared: procedure
    .input(comparedKeys)
    .query(({ ctx, input }) => listComparedProducts(ctx.db, ctx.now(), input.keys, ctx.changesAt)),
  related: procedure
    .input(productKey)
    .query(({ ctx, input }) => listRelated(ctx.db, ctx.now(), input.key, ctx.changesAt)),
  highestSaving: procedure.query(({ ctx }) => getHighestSaving(ctx.db, ctx.now())),
  facets: procedure
    .input(productFacetsInput.prefault({}))
    .query(({ ctx, input }) => listFacets(ctx.db, input, readingOf(ctx))),
});
