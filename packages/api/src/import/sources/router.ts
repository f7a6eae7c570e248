import { actorOf } from "../../core/actor.ts";
import type { Auth, Context, Session } from "../../core/context.ts";
import { rowId } from "../../core/list-input.ts";
import { router, translatedProcedure } from "../../core/trpc.ts";
import { getImport } from "../admin/list.ts";
import { addAwinFeeds, listAwinFeeds } from "../awin-list/feeds.ts";
import { getSource, listSources } from "./list.ts";
import { changeSource, createSource, removeSource, type SourceWriter } from "./save.ts";
import {
  awinChoiceInput,
  awinListInput,
  sourceChangeInput,
  sourceCreateInput,
  sourceRunInput,
} from "./schema.ts";
import { startSource } from "./start.ts";

type Called = Context & { auth: Auth; session: Session };

const writer = (ctx: Called): SourceWriter => ({
  now: ctx.now(),
  actor: { ...actorOf(ctx), actorId: ctx.session.user.id },
  keyring: ctx.auth.keyring,
});

/** Translates these fields of the results. */
const procedure = translatedProcedure("error", "notes", "problem", "text");

/** Mounted under `admin.sources`. */
export const sourcesAdminRouter = router({
  list: procedure.query(({ ctx }) => listSources(ctx.db)),
  get: procedure
    .input(rowId)
    .query(({ ctx, input }) => getSource(ctx.db, ctx.auth.keyring, input.id)),
  create: procedure
    .input(sourceCreateInput)
    .mutation(({ ctx, input }) => createSource(ctx.db, writer(ctx), input)),
  change: procedure
    .input(sourceChangeInput)
    .mutation(({ ctx, input }) => changeSource(ctx.db, writer(ctx), input)),
  remove: procedure
    .input(rowId)
    .mutation(({ ctx, input }) => removeSource(ctx.db, writer(ctx), input.id)),
  /** A mutation because its input contains a secret, and URLs of queries are logged. */
  awinFeeds: procedure
    .input(awinListInput)
    .mutation(({ ctx, input }) =>
      listAwinFeeds(ctx.db, { keyring: ctx.auth.keyring, fetch: ctx.fetchBytes }, input.url),
    ),
  addAwinFeeds: procedure
    .input(awinChoiceInput)
    .mutation(({ ctx, input }) => addAwinFeeds(ctx.db, writer(ctx), ctx.fetchBytes, input)),
  run: procedure.input(sourceRunInput).mutation(async ({ ctx, input }) => {
    if (!ctx.imports) throw new Error("Nothing can be imported here: the context has no imports");
    const { now, actor } = writer(ctx);
    const id = await startSource(ctx.db, { now, runner: ctx.imports, actor }, input);
    return getImport(ctx.db, now, id);
  }),
});
