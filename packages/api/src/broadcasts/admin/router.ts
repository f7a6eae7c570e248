import { atomic } from "@pickwell/db/atomic";
import { actorOf } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { rowId } from "../../core/list-input.ts";
import { hasMailServer } from "../../core/ports/mailer.ts";
import { adminProcedure, router, sensitiveProcedure } from "../../core/trpc.ts";
import { mailCounter, staffCause } from "../../mail/limits.ts";
import { mailInsert } from "../../mail/outbox.ts";
import { stripProductBlocks } from "../../markdown/rules.ts";
import { checkBlocks } from "../../product-blocks/check.ts";
import { mailboxRouter } from "../bounces/mailbox/router.ts";
import { rereadBounces } from "../bounces/reread-bounces.ts";
import { listUnknown } from "../bounces/unknown-events.ts";
import { getRenderedBroadcast, previewMessage, renderBroadcast } from "../render.ts";
import { endTest } from "../subject-test/phases.ts";
import { createBounceHook, getBounceHook } from "./bounce-hooks.ts";
import { moveBroadcast, sendBroadcast } from "./control.ts";
import { getFigures } from "./figures.ts";
import { audienceOf, findBroadcast, getBroadcast, listBroadcasts } from "./list.ts";
import { changeBroadcast, createBroadcast, removeBroadcast } from "./save.ts";
import { scheduleBroadcast } from "./schedule.ts";
import {
  broadcastAudienceInput,
  broadcastChangeInput,
  broadcastCreateInput,
  broadcastEndTestInput,
  broadcastListInput,
  broadcastPreviewInput,
  broadcastScheduleInput,
  broadcastSendInput,
  broadcastTestInput,
} from "./schema.ts";
import { targetOf } from "./view.ts";

/** Mounted as `admin.broadcasts`. */
export const broadcastsAdminRouter = router({
  list: adminProcedure
    .input(broadcastListInput.prefault({}))
    .query(({ ctx, input }) => listBroadcasts(ctx.db, input)),
  get: adminProcedure.input(rowId).query(({ ctx, input }) => getBroadcast(ctx.db, input.id)),
  /** Products that its text names and readers will not see. */
  blocks: adminProcedure.input(rowId).query(async ({ ctx, input }) => {
    const { body } = await findBroadcast(ctx.db, input.id);
    return checkBlocks(ctx.db, ctx.now(), body, true);
  }),
  /** How many a broadcast would go to, and whether it would leave. */
  audience: adminProcedure
    .input(broadcastAudienceInput.prefault({}))
    .query(async ({ ctx, input }) => ({
      ...(await audienceOf(ctx.db, ctx.now(), input)),
      hasMailServer: await hasMailServer(ctx),
    })),
  figures: adminProcedure.input(rowId).query(({ ctx, input }) => getFigures(ctx.db, input.id)),
  rendered: adminProcedure
    .input(rowId)
    .query(({ ctx, input }) =>
      getRenderedBroadcast(ctx.db, input.id, { origin: ctx.origin, now: ctx.now() }),
    ),
  create: adminProcedure
    .input(broadcastCreateInput)
    .mutation(({ ctx, input }) => createBroadcast(ctx.db, ctx.now(), actorOf(ctx), input)),
  change: adminProcedure
    .input(broadcastChangeInput)
    .mutation(({ ctx, input }) => changeBroadcast(ctx.db, ctx.now(), actorOf(ctx), input)),
  remove: adminProcedure.input(rowId).mutation(async ({ ctx, input }) => {
    await removeBroadcast(ctx.db, ctx.now(), actorOf(ctx), input.id);
    return { message: "Broadcast deleted successfully" };
  }),
  /** Writes nothing; a mutation because texts are too long for a URL. */
  preview: adminProcedure.input(broadcastPreviewInput).mutation(async ({ ctx, input }) => {
    const sending = { origin: ctx.origin, now: ctx.now(), campaign: null };
    return previewMessage(await renderBroadcast(ctx.db, input, sending), ctx.origin);
  }),
  /** Not counted: its links have no click ids, and it has no recipient. */
  sendTest: adminProcedure.input(broadcastTestInput).mutation(async ({ ctx, input }) => {
    const draft = await findBroadcast(ctx.db, input.id);
    const now = ctx.now();
    const message = await renderBroadcast(ctx.db, draft, {
      origin: ctx.origin,
      now,
      campaign: null,
    });
    const { text, html } = previewMessage(message, ctx.origin);
    const mail = {
      to: input.email,
      subject: `[Test] ${stripProductBlocks(draft.subject)}`,
      text,
      html,
      headers: {},
    };
    const actor = actorOf(ctx);
    const counter = await mailCounter(ctx.db, now, staffCause(actor, input.email));
    await atomic(ctx.db, (tx) => [
      mailInsert(tx, counter, mail, now),
      auditInsert(tx, now, {
        action: "broadcast.tested",
        ...actor,
        target: targetOf(draft.id),
      }),
    ]);
    return { message: `A test is on its way to ${input.email}.` };
  }),
  send: adminProcedure.input(broadcastSendInput).mutation(async ({ ctx, input }) =>
    sendBroadcast(ctx.db, ctx.now(), actorOf(ctx), input, {
      origin: ctx.origin,
      hasMailServer: await hasMailServer(ctx),
    }),
  ),
  /** Schedules a draft, or changes or removes its time. */
  schedule: adminProcedure
    .input(broadcastScheduleInput)
    .mutation(async ({ ctx, input }) =>
      scheduleBroadcast(ctx.db, ctx.now(), actorOf(ctx), input, await hasMailServer(ctx)),
    ),
  pause: adminProcedure
    .input(rowId)
    .mutation(({ ctx, input }) =>
      moveBroadcast(ctx.db, ctx.now(), actorOf(ctx), input.id, "pause"),
    ),
  resume: adminProcedure
    .input(rowId)
    .mutation(({ ctx, input }) =>
      moveBroadcast(ctx.db, ctx.now(), actorOf(ctx), input.id, "resume"),
    ),
  cancel: adminProcedure
    .input(rowId)
    .mutation(({ ctx, input }) =>
      moveBroadcast(ctx.db, ctx.now(), actorOf(ctx), input.id, "cancel"),
    ),
  /** Ends a test of subjects before its time: the others get the subject that is named. */
  endTest: adminProcedure
    .input(broadcastEndTestInput)
    .mutation(({ ctx, input }) => endTest(ctx.db, ctx.now(), actorOf(ctx), input)),
  /** The address at which mail providers tell of bounces; null when there is none. */
  bounceHook: adminProcedure.query(async ({ ctx }) =>
    getBounceHook(ctx.db, await ctx.language?.()),
  ),
  /** Replaces the former URL. The secret is only returned here. */
  createBounceHook: sensitiveProcedure.mutation(({ ctx }) =>
    createBounceHook(ctx.db, ctx.now(), actorOf(ctx), ctx.origin),
  ),
  /** Events at that address that no provider's form explains, by name. */
  unknownBounces: adminProcedure.query(({ ctx }) => listUnknown(ctx.db, ctx.now())),
  /** Reads them again, which a newer version may understand. */
  rereadBounces: adminProcedure.mutation(({ ctx }) => rereadBounces(ctx.db, ctx.now())),
  /** The mailbox that is read for mail that came back. */
  mailbox: mailboxRouter,
});
