import { z } from "zod";
import { listInput } from "../../core/list-input.ts";

/** As `subscribers` has them; a test compares. */
export const subscriberStates = ["pending", "confirmed", "unsubscribed", "bounced"] as const;
/** As `outbox` has them; a test compares. */
export const mailStates = [
  "queued",
  "sending",
  "sent",
  "failed",
  "unsure",
  "held",
  "skipped",
] as const;

export const subscriberFilter = listInput.pick({ search: true }).extend({
  status: z.enum(["all", ...subscriberStates]).default("all"),
});

export const subscriberListInput = subscriberFilter.extend(
  listInput.pick({ page: true, limit: true }).shape,
);

export const outboxListInput = listInput.extend({
  status: z.enum(["all", ...mailStates]).default("all"),
});

export type SubscriberFilter = z.infer<typeof subscriberFilter>;
export type SubscriberListInput = z.infer<typeof subscriberListInput>;
export type OutboxListInput = z.infer<typeof outboxListInput>;
