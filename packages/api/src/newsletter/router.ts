import { publicProcedure, router } from "../core/trpc.ts";
import { readSettings } from "../settings/service.ts";
import { CONFIRMED, SUBSCRIBED, SUBSCRIBED_WITHOUT_CODE, UNSUBSCRIBED } from "./rules.ts";
import { linkInput, subscribeInput, unsubscribeInput } from "./schema.ts";
import { confirmSubscriber, unsubscribeByLink } from "./service.ts";
import { subscribe } from "./subscribe.ts";
import { unsubscribeByEmail } from "./unsubscribe.ts";

export const newsletterRouter = router({
  subscribe: publicProcedure.input(subscribeInput).mutation(async ({ ctx, input }) => {
    await subscribe(ctx.db, ctx.now(), { ...input, visitor: ctx.visitor, origin: ctx.origin });
    const { code } = await readSettings(ctx.db, "welcome");
    return { message: code ? SUBSCRIBED : SUBSCRIBED_WITHOUT_CODE };
  }),
  unsubscribe: publicProcedure.input(unsubscribeInput).mutation(async ({ ctx, input }) => {
    const session = ctx.auth?.hasCredential ? await ctx.auth.session() : null;
    await unsubscribeByEmail(ctx.db, ctx.now(), {
      ...input,
      account: session?.user ?? null,
      visitor: ctx.visitor,
      origin: ctx.origin,
    });
    return { message: UNSUBSCRIBED };
  }),
  confirm: publicProcedure.input(linkInput).mutation(async ({ ctx, input }) => {
    await confirmSubscriber(ctx.db, ctx.now(), input.token);
    return { message: CONFIRMED };
  }),
  unsubscribeByLink: publicProcedure.input(linkInput).mutation(async ({ ctx, input }) => {
    await unsubscribeByLink(ctx.db, ctx.now(), input.token);
    return { message: UNSUBSCRIBED };
  }),
});
