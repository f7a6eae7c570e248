import { actorOf } from "../core/actor.ts";
import { rowId } from "../core/list-input.ts";
import { adminProcedure, router, translatedProcedure } from "../core/trpc.ts";
import { answerMatch, undoMatch } from "./answer.ts";
import { listMatches } from "./list.ts";
import { matchAnswerInput } from "./schema.ts";

/** Mounted as `admin.matches`. */
export const matchesAdminRouter = router({
  list: translatedProcedure("reasons").query(({ ctx }) => listMatches(ctx.db)),
  answer: adminProcedure
    .input(matchAnswerInput)
    .mutation(({ ctx, input }) =>
      answerMatch(ctx.db, { now: ctx.now(), actor: actorOf(ctx) }, input),
    ),
  undo: adminProcedure
    .input(rowId)
    .mutation(({ ctx, input }) =>
      undoMatch(ctx.db, { now: ctx.now(), actor: actorOf(ctx) }, input.id),
    ),
});
