import { actorOf } from "../../core/actor.ts";
import { adminProcedure, router } from "../../core/trpc.ts";
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from "../links.ts";
import { previewEndInput, previewInput, previewLinkInput } from "./schema.ts";

/** Mounted as `admin.previews`: secret links to drafts. */
export const previewsAdminRouter = router({
  list: adminProcedure
    .input(previewInput)
    .query(({ ctx, input }) => listPreviewLinks(ctx.db, ctx.now(), input)),
  create: adminProcedure.input(previewLinkInput).mutation(({ ctx, input }) => {
    const maker = { now: ctx.now(), actor: actorOf(ctx), userId: ctx.session.user.id };
    return createPreviewLink(ctx.db, maker, input);
  }),
  revoke: adminProcedure.input(previewEndInput).mutation(async ({ ctx, input }) => {
    await revokePreviewLink(ctx.db, { now: ctx.now(), actor: actorOf(ctx) }, input.hash);
  }),
});
