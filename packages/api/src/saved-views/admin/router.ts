import { actorOf } from "../../core/actor.ts";
import { rowId } from "../../core/list-input.ts";
import { adminProcedure, router } from "../../core/trpc.ts";
import { listViews } from "./list.ts";
import { changeView, createView, markView, removeView } from "./save.ts";
import {
  savedViewChangeInput,
  savedViewCreateInput,
  savedViewListInput,
  savedViewMarkInput,
} from "./schema.ts";

/** Mounted as `admin.savedViews`. Everybody has views of their own; sharing requires a role. */
export const savedViewsAdminRouter = router({
  list: adminProcedure
    .input(savedViewListInput)
    .query(({ ctx, input }) => listViews(ctx.db, ctx.session, input.list)),
  create: adminProcedure
    .input(savedViewCreateInput)
    .mutation(({ ctx, input }) =>
      createView(ctx.db, ctx.now(), { session: ctx.session, actor: actorOf(ctx) }, input),
    ),
  change: adminProcedure
    .input(savedViewChangeInput)
    .mutation(({ ctx, input }) =>
      changeView(ctx.db, ctx.now(), { session: ctx.session, actor: actorOf(ctx) }, input),
    ),
  mark: adminProcedure
    .input(savedViewMarkInput)
    .mutation(({ ctx, input }) => markView(ctx.db, ctx.session, input)),
  remove: adminProcedure
    .input(rowId)
    .mutation(({ ctx, input }) =>
      removeView(ctx.db, ctx.now(), { session: ctx.session, actor: actorOf(ctx) }, input.id),
    ),
});
