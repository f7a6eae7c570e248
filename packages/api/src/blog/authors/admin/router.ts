import { actorOf } from "../../../core/actor.ts";
import { adminProcedure, router } from "../../../core/trpc.ts";
import { getAdminAuthor, listAdminAuthors } from "./list.ts";
import { changeAuthor } from "./save.ts";
import { authorAdminKey, authorChangeInput, authorListInput } from "./schema.ts";

/** Mounted under `admin.authors`. */
export const authorsAdminRouter = router({
  list: adminProcedure
    .input(authorListInput.prefault({}))
    .query(({ ctx, input }) => listAdminAuthors(ctx.db, ctx.now(), input)),
  get: adminProcedure
    .input(authorAdminKey)
    .query(({ ctx, input }) => getAdminAuthor(ctx.db, ctx.now(), input.key)),
  change: adminProcedure
    .input(authorChangeInput)
    .mutation(({ ctx, input }) =>
      changeAuthor(ctx.db, { now: ctx.now(), actor: actorOf(ctx) }, input),
    ),
});
