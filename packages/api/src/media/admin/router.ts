import { actorOf } from "../../core/actor.ts";
import type { Auth, Context, Session } from "../../core/context.ts";
import { adminProcedure, router } from "../../core/trpc.ts";
import { createMedia } from "./create.ts";
import { getMedia, listMedia } from "./list.ts";
import { type Changing, changeMedia, removeMedia } from "./save.ts";
import { mediaChangeInput, mediaCreateInput, mediaId, mediaListInput } from "./schema.ts";

const changing = (ctx: Context & { auth: Auth; session: Session }): Changing => ({
  db: ctx.db,
  now: ctx.now(),
  actor: actorOf(ctx),
  media: ctx.media,
});

/** Mounted as `admin.media`. */
export const mediaAdminRouter = router({
  list: adminProcedure
    .input(mediaListInput.prefault({}))
    .query(({ ctx, input }) => listMedia(ctx.db, input)),
  get: adminProcedure.input(mediaId).query(({ ctx, input }) => getMedia(ctx.db, input.id)),
  create: adminProcedure
    .input(mediaCreateInput)
    .mutation(({ ctx, input }) => createMedia(changing(ctx), ctx.upload, input)),
  change: adminProcedure
    .input(mediaChangeInput)
    .mutation(({ ctx, input }) => changeMedia(changing(ctx), input)),
  remove: adminProcedure.input(mediaId).mutation(async ({ ctx, input }) => {
    await removeMedia(changing(ctx), input.id);
    return { message: "Picture deleted successfully" };
  }),
});
