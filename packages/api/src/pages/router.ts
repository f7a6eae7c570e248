import { procedureReading, router } from "../core/trpc.ts";
import { pageSlug } from "./schema.ts";
import { getPage, listLinkedPages } from "./service.ts";

export const pagesRouter = router({
  one: procedureReading("pages")
    .input(pageSlug)
    .query(({ ctx, input }) => getPage(ctx.db, input.slug)),
  linked: procedureReading("pages").query(({ ctx }) => listLinkedPages(ctx.db)),
});
