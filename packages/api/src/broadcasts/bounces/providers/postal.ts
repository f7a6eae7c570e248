import { z } from "zod";
import { tidy } from "../bounce.ts";
import { isAutomaticReplySubject, isDelay, isPassing } from "../bounce-reasons.ts";
import { optional, provider, word } from "./provider.ts";

const message = optional(z.object({ to: z.string(), direction: word }));

export const postal = provider(
  z.object({
    event: z.enum(["MessageDeliveryFailed", "MessageDelayed", "MessageHeld"]),
    payload: z.object({ message, status: word, details: word, output: word }),
  }),
  ({ event, payload: { message: of, status, output, details } }) => {
    // The shop's own mail.
    if (of === undefined || of.direction === "incoming") return [];
    const reason = tidy(output, details, status);
    // It calls every refusal of the other server hard, whatever it is for.
    const isHard = event === "MessageDeliveryFailed" && status === "HardFail" && !isPassing(reason);
    return [{ email: of.to, type: isHard ? "hard" : "soft", reason: reason }];
  },
);

/** Mail returned to Postal's return path; only the subject is included. */
export const postalBounced = provider(
  z.object({
    event: z.literal("MessageBounced"),
    payload: z.object({
      original_message: z.object({ to: z.string() }),
      bounce: optional(z.object({ subject: word })),
    }),
  }),
  ({ payload: { original_message: original, bounce } }) => {
    const subject = bounce?.subject ?? "";
    if (isAutomaticReplySubject(subject)) return [];
    const type = isDelay(subject) || isPassing(subject) ? "soft" : "hard";
    return [{ email: original.to, type, reason: tidy(subject) }];
  },
);
