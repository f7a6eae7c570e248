import { publicProcedure, router } from "../core/trpc.ts";
import { confirmAlert, stopAlerts, stopPush } from "./answer.ts";
import { askByMail, askByPush } from "./ask.ts";
import { ALERT_CONFIRMED, ALERTS_STOPPED } from "./rules.ts";
import { alertInput, alertLinkInput, pushAlertInput, pushInput } from "./schema.ts";

export const alertsRouter = router({
  ask: publicProcedure.input(alertInput).mutation(async ({ ctx, input }) => {
    const session = ctx.auth?.hasCredential ? await ctx.auth.session() : null;
    const { visitor, origin } = ctx;
    const asking = { account: session?.user ?? null, visitor, origin };
    return { message: await askByMail(ctx.db, ctx.now(), input, asking) };
  }),
  /** What a browser asks permission with; null where the shop cannot send to browsers. */
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
