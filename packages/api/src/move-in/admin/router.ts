import { actorOf } from "../../core/actor.ts";
import type { Auth, Context, Session } from "../../core/context.ts";
import { rowId } from "../../core/list-input.ts";
import { adminProcedure, router, translatedProcedure } from "../../core/trpc.ts";
import { cancelMove, runMoveOf, type Starting, startMove, startUndo } from "./control.ts";
import { countKept, listKept } from "./kept.ts";
import { getMove, listMoveViews } from "./list.ts";
import { keptList, moveStart } from "./schema.ts";

function starting(ctx: Context & { auth: Auth; session: Session }): Starting {
  if (!ctx.moves) throw new Error("Nothing can be moved in here: the context has no moves");
  const actor = { ...actorOf(ctx), actorId: ctx.session.user.id };
  return { now: ctx.now(), actor, runner: ctx.moves };
}

/** Translates these fields of the results. */
const procedure = translatedProcedure("error", "mended", "text", "unknown");

/** Mounted under `admin.moves`. */
export const movesAdminRouter = router({
  list: procedure.query(({ ctx }) => listMoveViews(ctx.db)),
  get: procedure.input(rowId).query(({ ctx, input }) => getMove(ctx.db, input.id)),
  /** Number of stored entries without a place in the shop, by kind. */
  keptKinds: procedure.input(rowId).query(({ ctx, input }) => countKept(ctx.db, input.id)),
  kept: adminProcedure.input(keptList).query(({ ctx, input }) => listKept(ctx.db, input)),
  /** The file is in the body of the request, see `POST /api/admin/moves`. */
  start: procedure
    .input(moveStart)
    .mutation(({ ctx, input }) => startMove(ctx.db, starting(ctx), input, ctx.upload)),
  run: procedure
    .input(rowId)
    .mutation(({ ctx, input }) => runMoveOf(ctx.db, starting(ctx), input.id)),
  cancel: procedure
    .input(rowId)
    .mutation(({ ctx, input }) =>
      cancelMove(ctx.db, ctx.now(), { ...input, by: ctx.session.user.name }),
    ),
  undo: procedure
    .input(rowId)
    .mutation(({ ctx, input }) => startUndo(ctx.db, starting(ctx), input.id)),
});
