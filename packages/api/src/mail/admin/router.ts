import { actorOf } from "../../core/actor.ts";
import { router, sensitiveProcedure } from "../../core/trpc.ts";
import { testMailInput } from "./schema.ts";
import { sendTestMail } from "./test-mail.ts";

/** Mounted as `admin.settings`, because the mail server is tested where it is configured. */
export const mailAdminRouter = router({
  /** Sends a mail at once, with what stands in the form. */
  sendTestMail: sensitiveProcedure.input(testMailInput).mutation(async ({ ctx, input }) => {
    const actor = { ...actorOf(ctx), keyring: ctx.auth.keyring, mailer: ctx.mailer };
    return { message: await sendTestMail(ctx.db, ctx.now(), actor, input) };
  }),
});
