import { procedureReading, router } from "../core/trpc.ts";
import { pageSlug } from "./schema.ts";
import { getPage, listLinkedPages } from "./service.ts";

export const pagesRouter = router({
  // Its links lead to where products are sold.
  get: procedureReading("pages", "blog", "catalog", "deals", "settings")
    .input(pageSlug)
    .query(({ ctx, input }) => getPage(ctx.db, ctx.now(), input.slug, ctx.changesAt)),
  linked: procedureReading("pages").query(({ ctx }) => listLinkedPages(ctx.db)),
});
