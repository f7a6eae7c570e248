import { procedureReading, router } from "../core/trpc.ts";
import { collectionKey, collectionListInput, collectionProductsInput } from "./schema.ts";
import { getCollection, listCollectionProducts, listCollections } from "./service.ts";

/** Collections are part of the catalogue; their products have the prices of the deals that run. */
const procedure = procedureReading("catalog", "deals", "settings");

export const collectionsRouter = router({
  list: procedure
    .input(collectionListInput.prefault({}))
    .query(({ ctx, input }) => listCollections(ctx.db, ctx.now(), input, ctx.changesAt)),
  // Its introduction leads to articles and pages, too.
  get: procedureReading("catalog", "deals", "settings", "blog", "pages")
    .input(collectionKey)
    .query(({ ctx, input }) => getCollection(ctx.db, ctx.now(), input.key, ctx.changesAt)),
  products: procedure
    .input(collectionProductsInput)
    .query(({ ctx, input }) => listCollectionProducts(ctx.db, ctx.now(), input, ctx.changesAt)),
});
