import { actorOf } from "../../core/actor.ts";
import { AppError } from "../../core/errors.ts";
import { rowId } from "../../core/list-input.ts";
import { hasMailServer } from "../../core/ports/mailer.ts";
import { adminProcedure, router, translatedProcedure } from "../../core/trpc.ts";
import { checkDeliverability } from "../../deliverability/check.ts";
import { retryMail } from "../../mail/retry.ts";
import { sections } from "../../settings/schema.ts";
import { exportSubscribers, listSubscribers } from "./list.ts";
import { getMail, listMails } from "./outbox.ts";
import { previewWelcome } from "./preview-welcome.ts";
import { removeSubscriber, unsubscribeById } from "./save.ts";
import {
  deliverabilityInput,
  outboxListInput,
  subscriberFilter,
  subscriberListInput,
} from "./schema.ts";

/** Mounted as `admin.newsletter`. */
export const newsletterAdminRouter = router({
  subscribers: adminProcedure
    .input(subscriberListInput.prefault({}))
    .query(({ ctx, input }) => listSubscribers(ctx.db, input)),
  /** A mutation because it is written into the audit log. */
  export: adminProcedure
    .input(subscriberFilter.prefault({}))
    .mutation(({ ctx, input }) => exportSubscribers(ctx.db, ctx.now(), actorOf(ctx), input)),
  unsubscribe: adminProcedure.input(rowId).mutation(async ({ ctx, input }) => {
    await unsubscribeById(ctx.db, ctx.now(), actorOf(ctx), input.id);
    return { message: "Subscriber unsubscribed" };
  }),
  remove: adminProcedure.input(rowId).mutation(async ({ ctx, input }) => {
    await removeSubscriber(ctx.db, ctx.now(), actorOf(ctx), input.id);
    return { message: "Subscriber deleted" };
  }),
  /** The welcome mail with what stands in the form. Writes nothing; its links lead to the shop. */
  previewWelcome: adminProcedure
    .input(sections.welcome)
    .mutation(({ ctx, input }) => previewWelcome(ctx.db, ctx.origin, input)),
  /** What the name system says of the From address in force. Writes nothing. */
  deliverability: translatedProcedure("advice", "text")
    .input(deliverabilityInput.prefault({}))
    .query(async ({ ctx, input }) => {
      const mail = await ctx.mailer?.inForce();
      if (!ctx.dns || !mail || mail.source === "none") {
        throw new AppError("CONFLICT", "No mail server is set. Please name one in Settings first.");
      }
      return checkDeliverability(ctx.dns, mail.from, input.selector);
    }),
  outbox: translatedProcedure("lastError")
    .input(outboxListInput.prefault({}))
    .query(async ({ ctx, input }) => ({
      ...(await listMails(ctx.db, input)),
      /** Without a mail server everything waits. */
      hasMailServer: await hasMailServer(ctx),
    })),
  mail: translatedProcedure("lastError")
    .input(rowId)
    .query(({ ctx, input }) => getMail(ctx.db, input.id)),
  retryMail: adminProcedure.input(rowId).mutation(async ({ ctx, input }) => {
    await retryMail(ctx.db, ctx.now(), actorOf(ctx), input.id);
    return { message: "The mail is tried again" };
  }),
});
