import { actorOf } from "../../../core/actor.ts";
import { adminProcedure, assertRole, router } from "../../../core/trpc.ts";
import { getAdminAuthor, listAdminAuthors } from "./list.ts";
import { changeOwnProfile, getOwnProfile } from "./own.ts";
import { changeAuthor } from "./save.ts";
import { authorAdminKey, authorChangeInput, authorListInput, ownProfileInput } from "./schema.ts";

/** Mounted as `admin.authors`. */
export const authorsAdminRouter = router({
  list: adminProcedure
    .input(authorListInput.prefault({}))
    .query(({ ctx, input }) => listAdminAuthors(ctx.db, ctx.now(), input)),
  get: adminProcedure
    .input(authorAdminKey)
    .query(({ ctx, input }) => getAdminAuthor(ctx.db, ctx.now(), input.key)),
  change: adminProcedure.input(authorChangeInput).mutation(({ ctx, input }) => {
    if (input.changes.userId !== undefined) assertRole(ctx.session, "admin");
    return changeAuthor(ctx.db, { now: ctx.now(), actor: actorOf(ctx) }, input);
  }),
});

/** Mounted as `admin.profile`: the caller's own profile. */
export const profileAdminRouter = router({
  get: adminProcedure.query(({ ctx }) => getOwnProfile(ctx.db, ctx.now(), ctx.session.user)),
  change: adminProcedure
    .input(ownProfileInput)
    .mutation(({ ctx, input }) =>
      changeOwnProfile(ctx.db, { now: ctx.now(), actor: actorOf(ctx) }, ctx.session.user, input),
    ),
});
