import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { listInput, sortInput } from "../../core/list-input.ts";

/** As in the table `subscribers`; a test compares. */
export const subscriberStates = ["pending", "confirmed", "unsubscribed", "bounced"] as const;
/** As in the table `outbox`; a test compares. */
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

export const subscriberSorts = [
  "email",
  "status",
  "subscribed",
  "confirmed",
  "unsubscribed",
  "code",
] as const;

export const subscriberListInput = subscriberFilter.extend({
  ...listInput.pick({ page: true, limit: true }).shape,
  ...sortInput(subscriberSorts),
});

export const outboxListInput = listInput.extend({
  status: z.enum(["all", ...mailStates]).default("all"),
});

/** Whose keys are looked up: letters of the name system, or empty. Source: RFC 6376, 3.1. */
const SELECTOR =
  /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*)?$/i;

export const deliverabilityInput = z.object({
  selector: z
    .string()
    .trim()
    .max(100, { error: "must be at most 100 characters long" })
    .regex(SELECTOR, { error: message("Please enter a selector, such as “mail” or “s1”.") })
    .default(""),
});

export type SubscriberFilter = z.infer<typeof subscriberFilter>;
export type SubscriberListInput = z.infer<typeof subscriberListInput>;
export type OutboxListInput = z.infer<typeof outboxListInput>;
