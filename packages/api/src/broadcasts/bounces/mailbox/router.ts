import { actorOf } from "../../../core/actor.ts";
import { router, sensitiveProcedure, translatedProcedure } from "../../../core/trpc.ts";
import { getMailbox, removeMailbox, saveMailbox } from "./mailbox.ts";
import { mailboxInput } from "./schema.ts";

/** Mounted as `admin.broadcasts.mailbox`. */
export const mailboxRouter = router({
  get: translatedProcedure("said").query(({ ctx }) => getMailbox(ctx.db)),
  save: sensitiveProcedure.input(mailboxInput).mutation(async ({ ctx, input }) => {
    await saveMailbox(ctx.db, { now: ctx.now(), keyring: ctx.auth.keyring }, actorOf(ctx), input);
    return { message: "The mailbox is read from now on." };
  }),
  remove: sensitiveProcedure.mutation(async ({ ctx }) => {
    await removeMailbox(ctx.db, ctx.now(), actorOf(ctx));
    return { message: "The mailbox is read no more." };
  }),
});
