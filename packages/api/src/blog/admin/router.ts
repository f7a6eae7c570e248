import { type Actor, actorOf } from "../../core/actor.ts";
import type { Session } from "../../core/context.ts";
import { removeInput, rowId } from "../../core/list-input.ts";
import { includesRole } from "../../core/security/permissions.ts";
import { adminProcedure, router } from "../../core/trpc.ts";
import { renderParts } from "../article.ts";
import { changesRouter } from "../changes/router.ts";
import { commentsRouter } from "../comments/router.ts";
import { autosavePost, discardDraft, findDraft } from "./drafts.ts";
import { listAdminPosts } from "./list.ts";
import { getRevision, listRevisions, restoreRevision } from "./revisions.ts";
import { changePost, createPost, removePost, type Writer } from "./save.ts";
import {
  autosaveInput,
  draftKey,
  postAdminListInput,
  postChangeInput,
  postCreateInput,
  previewInput,
  restoreInput,
  revisionListInput,
} from "./schema.ts";
import { findStoredPost, postView } from "./view.ts";

const writerOf = (session: Session, actor: Actor): Writer => {
  const { id, name, staffRole } = session.user;
  return { id, name, actor, ownOnly: !includesRole(staffRole, "editor") };
};

const revisionsRouter = router({
  list: adminProcedure
    .input(revisionListInput)
    .query(({ ctx, input }) => listRevisions(ctx.db, input)),
  get: adminProcedure.input(rowId).query(({ ctx, input }) => getRevision(ctx.db, input.id)),
  restore: adminProcedure.input(restoreInput).mutation(({ ctx, input }) => {
    const writer = writerOf(ctx.session, actorOf(ctx));
    return restoreRevision(ctx.db, ctx.now(), writer, input);
  }),
});

/** Mounted as `admin.posts`. */
export const postsAdminRouter = router({
  list: adminProcedure
    .input(postAdminListInput.prefault({}))
    .query(({ ctx, input }) => listAdminPosts(ctx.db, ctx.now(), input)),
  /** The stored article, and the caller's draft. */
  get: adminProcedure.input(rowId).query(async ({ ctx, input }) => ({
    ...postView(await findStoredPost(ctx.db, input.id), ctx.now()),
    draft: await findDraft(ctx.db, ctx.session.user.id, input.id),
  })),
  /** Writes nothing; a mutation because texts are too long for a URL. */
  preview: adminProcedure
    .input(previewInput)
    .mutation(({ ctx, input }) => renderParts(ctx.db, ctx.now(), input.content)),
  create: adminProcedure.input(postCreateInput).mutation(({ ctx, input }) => {
    return createPost(ctx.db, ctx.now(), writerOf(ctx.session, actorOf(ctx)), input);
  }),
  change: adminProcedure.input(postChangeInput).mutation(({ ctx, input }) => {
    const { keepsDraft, ...change } = input;
    const writer = { ...writerOf(ctx.session, actorOf(ctx)), ...(keepsDraft && { keepsDraft }) };
    return changePost(ctx.db, ctx.now(), writer, change);
  }),
  remove: adminProcedure.input(removeInput).mutation(async ({ ctx, input }) => {
    await removePost(ctx.db, ctx.now(), writerOf(ctx.session, actorOf(ctx)), input);
    return { message: "Blog post deleted successfully" };
  }),
  autosave: adminProcedure
    .input(autosaveInput)
    .mutation(({ ctx, input }) => autosavePost(ctx.db, ctx.now(), ctx.session.user.id, input)),
  /** The caller's unsaved draft; see also `one`. */
  draft: adminProcedure
    .input(draftKey)
    .query(({ ctx, input }) => findDraft(ctx.db, ctx.session.user.id, input.id)),
  discardDraft: adminProcedure.input(draftKey).mutation(async ({ ctx, input }) => {
    await discardDraft(ctx.db, ctx.session.user.id, input.id);
  }),
  revisions: revisionsRouter,
  changes: changesRouter,
  comments: commentsRouter,
});
