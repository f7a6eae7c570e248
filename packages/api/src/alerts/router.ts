import { publicProcedure, router, userProcedure } from "../core/trpc.ts";
import { confirmAlert, stopAlerts, stopPush } from "./answer.ts";
import { askByMail, askByPush } from "./ask.ts";
import { changeOwnAlert, listOwnAlerts, removeOwnAlert } from "./own.ts";
import { ALERT_CHANGED, ALERT_CONFIRMED, ALERT_REMOVED, ALERTS_STOPPED } from "./rules.ts";
import { alertInput, alertLinkInput, ownAlertChange, pushAlertInput, pushInput } from "./schema.ts";

/** Alerts of the signed-in user. */
const ownRouter = router({
  list: userProcedure.query(({ ctx }) => listOwnAlerts(ctx.db, ctx.session.user)),
  change: userProcedure.input(ownAlertChange).mutation(async ({ ctx, input }) => {
    await changeOwnAlert(ctx.db, ctx.now(), ctx.session.user, input);
    return { message: ALERT_CHANGED };
  }),
  remove: userProcedure
    .input(ownAlertChange.pick({ id: true }))
    .mutation(async ({ ctx, input }) => {
      await removeOwnAlert(ctx.db, ctx.session.user, input.id);
      return { message: ALERT_REMOVED };
    }),
});

export const alertsRouter = router({
  own: ownRouter,
  ask: publicProcedure.input(alertInput).mutation(async ({ ctx, input }) => {
    const session = ctx.auth?.hasCredential ? await ctx.auth.session() : null;
    const { visitor, origin } = ctx;
    const asking = { account: session?.user ?? null, visitor, origin };
    return { message: await askByMail(ctx.db, ctx.now(), input, asking) };
  }),
  /** The public VAPID key; null when push is not available. */
  pushKey: publicProcedure.query(async ({ ctx }) => ({
    key: (await ctx.push?.publicKey()) ?? null,
  })),
  askPush: publicProcedure.input(pushAlertInput).mutation(async ({ ctx, input }) => {
    return { message: await askByPush(ctx.db, ctx.now(), input, ctx.visitor) };
  }),
  confirm: publicProcedure.input(alertLinkInput).mutation(async ({ ctx, input }) => {
    await confirmAlert(ctx.db, ctx.now(), input.token);
    return { message: ALERT_CONFIRMED };
  }),
  stop: publicProcedure.input(alertLinkInput).mutation(async ({ ctx, input }) => {
    await stopAlerts(ctx.db, input.token, input.alertId);
    return { message: ALERTS_STOPPED };
  }),
  stopPush: publicProcedure
    .input(pushInput.pick({ endpoint: true }))
    .mutation(async ({ ctx, input }) => {
      await stopPush(ctx.db, input.endpoint);
      return { message: ALERTS_STOPPED };
    }),
});
