import { actorOf } from "../../core/actor.ts";
import type { Auth, Context, Session } from "../../core/context.ts";
import { rowId } from "../../core/list-input.ts";
import { router, translatedProcedure } from "../../core/trpc.ts";
import { rereadImport } from "../reading/reread.ts";
import { readingPreviewInput, rereadInput } from "../reading/schema.ts";
import { startUndo } from "../undo/start.ts";
import { cancelImport, runImport, type Starting, startImport } from "./control.ts";
import { getImport, listImports } from "./list.ts";
import { importStart } from "./schema.ts";

function starting(ctx: Context & { auth: Auth; session: Session }): Starting {
  if (!ctx.imports) throw new Error("Nothing can be imported here: the context has no imports");
  const actor = { ...actorOf(ctx), actorId: ctx.session.user.id };
  return { now: ctx.now(), actor, runner: ctx.imports };
}

/** Translates these fields of the results. */
const procedure = translatedProcedure("error", "notes", "problem", "text", "warnings");

/** Mounted under `admin.imports`. */
export const importsAdminRouter = router({
  list: procedure.query(({ ctx }) => listImports(ctx.db, ctx.now())),
  get: procedure.input(rowId).query(({ ctx, input }) => getImport(ctx.db, ctx.now(), input.id)),
  /** The file is in the body of the request, see `POST /api/admin/imports`. */
  start: procedure
    .input(importStart)
    .mutation(({ ctx, input }) => startImport(ctx.db, starting(ctx), input, ctx.upload)),
  run: procedure
    .input(rowId)
    .mutation(({ ctx, input }) => runImport(ctx.db, starting(ctx), input.id)),
  /** Previews the first rows of the file, optionally with another mapping of columns. */
  reading: procedure.input(readingPreviewInput).query(async ({ ctx, input }) => {
    // All formats of feeds, which the main thread needs for this alone.
    const { previewReading } = await import("../reading/preview.ts");
    return previewReading(ctx.db, starting(ctx), input);
  }),
  /** Stores a mapping of columns and starts a dry run with it. */
  reread: procedure
    .input(rereadInput)
    .mutation(({ ctx, input }) => rereadImport(ctx.db, starting(ctx), input)),
  /** Undoes an import, except for rows that were changed since. */
  undo: procedure
    .input(rowId)
    .mutation(({ ctx, input }) => startUndo(ctx.db, starting(ctx), input.id)),
  cancel: procedure
    .input(rowId)
    .mutation(({ ctx, input }) =>
      cancelImport(ctx.db, ctx.now(), actorOf(ctx), { ...input, by: ctx.session.user.name }),
    ),
});
