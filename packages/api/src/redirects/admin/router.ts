import { type Actor, actorOf } from "../../core/actor.ts";
import type { Auth, Context, Session } from "../../core/context.ts";
import { adminProcedure, router } from "../../core/trpc.ts";
import { exportRedirects, getRedirect, listRedirects } from "./list.ts";
import { changeRedirect, createRedirect, importRedirects, removeRedirect } from "./save.ts";
import {
  redirectChangeInput,
  redirectCreateInput,
  redirectCsvInput,
  redirectListInput,
  redirectSeq,
} from "./schema.ts";

const writer = (ctx: Context & { auth: Auth; session: Session }): { now: Date; actor: Actor } => ({
  now: ctx.now(),
  actor: actorOf(ctx),
});

/** Mounted as `admin.redirects`. */
export const redirectsAdminRouter = router({
  list: adminProcedure
    .input(redirectListInput.prefault({}))
    .query(({ ctx, input }) => listRedirects(ctx.db, input)),
  get: adminProcedure.input(redirectSeq).query(({ ctx, input }) => getRedirect(ctx.db, input.seq)),
  create: adminProcedure
    .input(redirectCreateInput)
    .mutation(({ ctx, input }) => createRedirect(ctx.db, writer(ctx), input)),
  change: adminProcedure
    .input(redirectChangeInput)
    .mutation(({ ctx, input }) => changeRedirect(ctx.db, writer(ctx), input)),
  remove: adminProcedure.input(redirectSeq).mutation(async ({ ctx, input }) => {
    await removeRedirect(ctx.db, writer(ctx), input.seq);
  }),
  import: adminProcedure
    .input(redirectCsvInput)
    .mutation(({ ctx, input }) => importRedirects(ctx.db, writer(ctx), input.csv)),
  export: adminProcedure.query(({ ctx }) => exportRedirects(ctx.db)),
});
