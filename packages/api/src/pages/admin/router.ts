import { actorOf } from "../../core/actor.ts";
import { adminProcedure, router } from "../../core/trpc.ts";
import { renderPage } from "../service.ts";
import { getPageSource, listPages } from "./list.ts";
import { changePage, createPage, removePage } from "./save.ts";
import {
  pageChangeInput,
  pageCreateInput,
  pageKey,
  pageListInput,
  pagePreviewInput,
  pageRemoveInput,
} from "./schema.ts";

/** Mounted as `admin.pages`. */
export const pagesAdminRouter = router({
  list: adminProcedure
    .input(pageListInput.prefault({}))
    .query(({ ctx, input }) => listPages(ctx.db, input)),
  get: adminProcedure.input(pageKey).query(({ ctx, input }) => getPageSource(ctx.db, input.slug)),
  /** Writes nothing; a mutation because texts are too long for a URL. */
  preview: adminProcedure.input(pagePreviewInput).mutation(async ({ ctx, input }) => ({
    parts: [
      { type: "html" as const, html: await renderPage(ctx.db, ctx.now(), input.content, null) },
    ],
  })),
  create: adminProcedure
    .input(pageCreateInput)
    .mutation(({ ctx, input }) => createPage(ctx.db, ctx.now(), actorOf(ctx), input)),
  change: adminProcedure
    .input(pageChangeInput)
    .mutation(({ ctx, input }) => changePage(ctx.db, ctx.now(), actorOf(ctx), input)),
  remove: adminProcedure.input(pageRemoveInput).mutation(async ({ ctx, input }) => {
    await removePage(ctx.db, { now: ctx.now(), actor: actorOf(ctx) }, input);
    return { message: "Page deleted successfully" };
  }),
});
