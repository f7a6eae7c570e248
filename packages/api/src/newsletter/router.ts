import { publicProcedure, router } from "../core/trpc.ts";
import { CONFIRMED, SUBSCRIBED, UNSUBSCRIBED } from "./rules.ts";
import { linkInput, subscribeInput } from "./schema.ts";
import { confirmSubscriber, unsubscribeByEmail, unsubscribeByLink } from "./service.ts";
import { subscribe } from "./subscribe.ts";

export const newsletterRouter = router({
  subscribe: publicProcedure.input(subscribeInput).mutation(async ({ ctx, input }) => {
    await subscribe(ctx.db, ctx.now(), { ...input, visitor: ctx.visitor, origin: ctx.origin });
    return { message: SUBSCRIBED };
  }),
  unsubscribe: publicProcedure.input(subscribeInput).mutation(async ({ ctx, input }) => {
    await unsubscribeByEmail(ctx.db, ctx.now(), input.email);
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
