import { actorOf } from "../../core/actor.ts";
import { rowId } from "../../core/list-input.ts";
import { adminProcedure, router } from "../../core/trpc.ts";
import { readSettings } from "../../settings/service.ts";
import { countReaders } from "../readers.ts";
import { exportSegment } from "./export.ts";
import { getSegment, listSegments } from "./list.ts";
import { changeSegment, createSegment, removeSegment, storedRules } from "./save.ts";
import {
  segmentChangeInput,
  segmentCountInput,
  segmentCreateInput,
  segmentListInput,
} from "./schema.ts";
import { valuesForRules } from "./values.ts";

/** Mounted as `admin.segments`. */
export const segmentsAdminRouter = router({
  list: adminProcedure.input(segmentListInput.prefault({})).query(async ({ ctx, input }) => ({
    ...(await listSegments(ctx.db, input)),
    /** Whether links of broadcasts say who follows them, without which no click is anybody's. */
    readerClicks: (await readSettings(ctx.db, "notifications")).readerClicks,
  })),
  get: adminProcedure.input(rowId).query(({ ctx, input }) => getSegment(ctx.db, input.id)),
  /** What rules may be about, to choose from. */
  values: adminProcedure.query(({ ctx }) => valuesForRules(ctx.db)),
  /** Whom rules mean at the moment. Writes nothing; a mutation because rules are too long for a URL. */
  count: adminProcedure.input(segmentCountInput).mutation(async ({ ctx, input }) => {
    const rules = await storedRules(ctx.db, input.rules);
    return countReaders(ctx.db, ctx.now(), { match: input.match, rules });
  }),
  create: adminProcedure
    .input(segmentCreateInput)
    .mutation(({ ctx, input }) => createSegment(ctx.db, ctx.now(), actorOf(ctx), input)),
  change: adminProcedure
    .input(segmentChangeInput)
    .mutation(({ ctx, input }) => changeSegment(ctx.db, ctx.now(), actorOf(ctx), input)),
  remove: adminProcedure.input(rowId).mutation(async ({ ctx, input }) => {
    await removeSegment(ctx.db, ctx.now(), actorOf(ctx), input.id);
    return { message: "Segment deleted successfully" };
  }),
  /** A mutation because it is written into the audit log. */
  export: adminProcedure
    .input(rowId)
    .mutation(({ ctx, input }) => exportSegment(ctx.db, ctx.now(), actorOf(ctx), input.id)),
});
