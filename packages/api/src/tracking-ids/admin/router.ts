import { type Actor, actorOf } from "../../core/actor.ts";
import type { Auth, Context, Session } from "../../core/context.ts";
import { rowId } from "../../core/list-input.ts";
import { adminProcedure, router } from "../../core/trpc.ts";
import { readEstimates } from "./estimates.ts";
import { listTrackingIds } from "./list.ts";
import { addTrackingIds, changeTrackingId, removeTrackingId } from "./save.ts";
import {
  estimateInput,
  trackingIdAddInput,
  trackingIdChangeInput,
  trackingIdListInput,
} from "./schema.ts";

const writer = (ctx: Context & { auth: Auth; session: Session }): { now: Date; actor: Actor } => ({
  now: ctx.now(),
  actor: actorOf(ctx),
});

/** Mounted as `admin.trackingIds`. */
export const trackingIdsAdminRouter = router({
  list: adminProcedure
    .input(trackingIdListInput.prefault({}))
    .query(({ ctx, input }) => listTrackingIds(ctx.db, input)),
  /** What they have probably earned. */
  estimates: adminProcedure
    .input(estimateInput.prefault({}))
    .query(async ({ ctx, input }) =>
      readEstimates(ctx.db, ctx.now(), input, await ctx.language?.()),
    ),
  add: adminProcedure
    .input(trackingIdAddInput)
    .mutation(({ ctx, input }) => addTrackingIds(ctx.db, writer(ctx), input)),
  change: adminProcedure.input(trackingIdChangeInput).mutation(async ({ ctx, input }) => {
    await changeTrackingId(ctx.db, writer(ctx), input);
    return { message: "Tracking id saved" };
  }),
  remove: adminProcedure.input(rowId).mutation(async ({ ctx, input }) => {
    await removeTrackingId(ctx.db, writer(ctx), input.id);
    return { message: "Tracking id removed" };
  }),
});
