import { type Actor, actorOf } from "../../core/actor.ts";
import type { Session } from "../../core/context.ts";
import { rowId } from "../../core/list-input.ts";
import { includesRole } from "../../core/security/permissions.ts";
import { adminProcedure, router } from "../../core/trpc.ts";
import { changeNote, listChanges, type NoteEditor, removeChange } from "./edit.ts";
import { noteChangeInput } from "./schema.ts";

const editorOf = ({ user }: Session, actor: Actor): NoteEditor => ({
  id: user.id,
  actor,
  ownOnly: !includesRole(user.staffRole, "editor"),
});

/** Mounted as `admin.posts.changes`: update notes of articles. */
export const changesRouter = router({
  /** @param id - the article's */
  list: adminProcedure.input(rowId).query(({ ctx, input }) => listChanges(ctx.db, input.id)),
  change: adminProcedure.input(noteChangeInput).mutation(async ({ ctx, input }) => {
    await changeNote(ctx.db, ctx.now(), editorOf(ctx.session, actorOf(ctx)), input);
  }),
  remove: adminProcedure.input(rowId).mutation(async ({ ctx, input }) => {
    await removeChange(ctx.db, ctx.now(), editorOf(ctx.session, actorOf(ctx)), input.id);
  }),
});
