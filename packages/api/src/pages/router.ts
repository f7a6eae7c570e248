import { procedureReading, router } from "../core/trpc.ts";
import { pageSlug } from "./schema.ts";
import { getPage, listLinkedPages, showUnsavedPage } from "./service.ts";

export const pagesRouter = router({
  // Its links lead to where products are sold.
  get: procedureReading("pages", "blog", "catalog", "deals", "settings")
    .input(pageSlug)
    .query(({ ctx, input }) => {
      const { unsavedPage } = ctx;
      return unsavedPage?.slug === input.slug
        ? showUnsavedPage(ctx.db, ctx.now(), unsavedPage)
        : getPage(ctx.db, ctx.now(), input.slug, ctx.changesAt);
    }),
  linked: procedureReading("pages").query(({ ctx }) => listLinkedPages(ctx.db)),
});
