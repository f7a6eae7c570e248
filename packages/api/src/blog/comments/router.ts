import { type Actor, actorOf } from "../../core/actor.ts";
import type { Session } from "../../core/context.ts";
import { rowId } from "../../core/list-input.ts";
import { adminProcedure, router } from "../../core/trpc.ts";
import {
  type Commenter,
  countOpenComments,
  listComments,
  removeComment,
  resolveComment,
  writeComment,
} from "./comments.ts";
import { listColleagues } from "./mentions.ts";
import { commentInput, commentsCountInput, resolveInput } from "./schema.ts";

const commenterOf = (session: Session, actor: Actor, origin: string): Commenter => {
  const { id, name, staffRole } = session.user;
  return { id, name, staffRole, actor, origin };
};

/** Mounted as `admin.posts.comments`: internal comments on an article. */
export const commentsRouter = router({
  list: adminProcedure
    .input(rowId)
    .query(({ ctx, input }) => listComments(ctx.db, ctx.session.user, input.id)),
  open: adminProcedure
    .input(commentsCountInput)
    .query(({ ctx, input }) => countOpenComments(ctx.db, input.ids)),
  /** Who can be named. */
  people: adminProcedure.query(async ({ ctx }) =>
    (await listColleagues(ctx.db)).map(({ id, name }) => ({ id, name })),
  ),
  create: adminProcedure.input(commentInput).mutation(({ ctx, input }) => {
    const by = commenterOf(ctx.session, actorOf(ctx), ctx.origin);
    return writeComment(ctx.db, ctx.now(), by, input);
  }),
  resolve: adminProcedure.input(resolveInput).mutation(async ({ ctx, input }) => {
    const by = commenterOf(ctx.session, actorOf(ctx), ctx.origin);
    await resolveComment(ctx.db, ctx.now(), by, input);
  }),
  remove: adminProcedure.input(rowId).mutation(async ({ ctx, input }) => {
    await removeComment(ctx.db, commenterOf(ctx.session, actorOf(ctx), ctx.origin), input.id);
  }),
});
