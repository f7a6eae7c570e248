import { z } from "zod";
import { type BounceType, tidy } from "../bounce.ts";
import { isPassing } from "../bounce-reasons.ts";
import { optional, provider, typeIn, word } from "./provider.ts";

/** Why Mailgun itself did not send it, by reason and by its own codes: it did not reach them before. */
const suppressed: Readonly<Record<string, BounceType>> = {
  "suppress-bounce": "hard",
  605: "hard",
  "suppress-complaint": "complaint",
  607: "complaint",
  "suppress-unsubscribe": "unsubscribe",
  606: "unsubscribe",
};

interface Failure {
  isPermanent: boolean;
  reason: string;
  code: string;
  description: string;
}

function failedType({ isPermanent, reason, code, description }: Failure): BounceType {
  const known = typeIn(suppressed, reason) ?? typeIn(suppressed, code);
  if (known) return known;
  // `old` means retried for too long. Other permanent refusals of a server may concern the mail
  // alone.
  const isSoft = !isPermanent || ["old", "espblock", "greylisted"].includes(reason);
  return isSoft || isPassing(`${code} ${description}`) ? "soft" : "hard";
}

const code = z.union([z.string(), z.number().transform(String)]).catch("");

export const mailgun = provider(
  z.object({
    "event-data": z.object({
      event: z.enum(["failed", "complained", "unsubscribed"]),
      severity: word,
      recipient: z.string(),
      reason: word,
      "delivery-status": optional(z.object({ code, message: word, description: word })),
    }),
  }),
  ({ "event-data": { event, severity, recipient, reason, "delivery-status": status } }) => {
    const description = tidy(status?.message, status?.description, reason);
    const isPermanent = severity === "permanent";
    const types = {
      failed: failedType({ isPermanent, reason, code: status?.code ?? "", description }),
      complained: "complaint",
      unsubscribed: "unsubscribe",
    } as const;
    return [{ email: recipient, type: types[event], reason: description }];
  },
);

/** Mailgun's older webhooks, which send forms. */
export const mailgunForm = provider(
  z.object({
    event: z.enum(["bounced", "dropped", "complained", "unsubscribed"]),
    recipient: z.string(),
    code,
    error: word,
    notification: word,
    description: word,
    reason: word,
  }),
  ({ event, recipient: email, code: number, error, notification, description, reason }) => {
    const errorText = tidy(error, notification, description, reason);
    const failed = failedType({ isPermanent: true, reason, code: number, description: errorText });
    const types = {
      bounced: failed,
      dropped: failed,
      complained: "complaint",
      unsubscribed: "unsubscribe",
    } as const;
    return [{ email, type: types[event], reason: errorText }];
  },
);
