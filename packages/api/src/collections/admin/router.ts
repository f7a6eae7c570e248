import { removeInput, rowId } from "../../core/list-input.ts";
import { adminProcedure, router } from "../../core/trpc.ts";
import { renderPage } from "../../pages/service.ts";
import { changeContext } from "../../products/admin/change-context.ts";
import { getCollectionForm, listAdminCollections } from "./list.ts";
import { previewCollection } from "./preview.ts";
import { changeCollection, createCollection, removeCollection } from "./save.ts";
import {
  collectionAdminListInput,
  collectionChangeInput,
  collectionCreateInput,
  collectionIntroInput,
  collectionPreviewInput,
} from "./schema.ts";

/** Mounted as `admin.collections`. */
export const collectionsAdminRouter = router({
  list: adminProcedure
    .input(collectionAdminListInput.prefault({}))
    .query(({ ctx, input }) => listAdminCollections(ctx.db, ctx.now(), input)),
  get: adminProcedure.input(rowId).query(({ ctx, input }) => getCollectionForm(ctx.db, input.id)),
  /** Writes nothing; mutations because rules and texts are too long for a URL. */
  preview: adminProcedure
    .input(collectionPreviewInput)
    .mutation(({ ctx, input }) => previewCollection(ctx.db, ctx.now(), input)),
  previewIntro: adminProcedure.input(collectionIntroInput).mutation(async ({ ctx, input }) => ({
    parts: [
      { type: "html" as const, html: await renderPage(ctx.db, ctx.now(), input.intro, null) },
    ],
  })),
  create: adminProcedure
    .input(collectionCreateInput)
    .mutation(({ ctx, input }) => createCollection(ctx.db, changeContext(ctx), input)),
  change: adminProcedure
    .input(collectionChangeInput)
    .mutation(({ ctx, input }) => changeCollection(ctx.db, changeContext(ctx), input)),
  remove: adminProcedure.input(removeInput).mutation(async ({ ctx, input }) => {
    await removeCollection(ctx.db, changeContext(ctx), input);
    return { message: "Collection deleted successfully" };
  }),
});
