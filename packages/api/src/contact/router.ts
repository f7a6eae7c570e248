import { publicProcedure, router } from "../core/trpc.ts";
import { MESSAGE_SENT } from "./rules.ts";
import { contactInput } from "./schema.ts";
import { sendMessage } from "./send.ts";

export const contactRouter = router({
  send: publicProcedure.input(contactInput).mutation(async ({ ctx, input }) => {
    await sendMessage(ctx.db, ctx.now(), input, ctx.visitor);
    return { message: MESSAGE_SENT };
  }),
  /** What was sent without script and refused, for the page that is the answer to it. */
  refused: publicProcedure.query(({ ctx }) => ctx.refusedForm ?? null),
});
