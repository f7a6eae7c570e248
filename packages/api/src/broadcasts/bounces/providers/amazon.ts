/** Amazon SES through SNS (with or without its envelope) and EventBridge. */
import { z } from "zod";
import { type Bounce, tidy } from "../bounce.ts";
import { optional, provider, word } from "./provider.ts";

const recipients = z.array(z.object({ emailAddress: z.string(), diagnosticCode: word })).catch([]);

const event = z.object({
  bounce: optional(
    z.object({ bounceType: word, bounceSubType: word, bouncedRecipients: recipients }),
  ),
  complaint: optional(z.object({ complaintFeedbackType: word, complainedRecipients: recipients })),
  deliveryDelay: optional(z.object({ delayType: word, delayedRecipients: recipients })),
  subscription: optional(
    z.object({ newTopicPreferences: z.object({ unsubscribeAll: z.literal(true) }) }),
  ),
  mail: optional(z.object({ destination: z.array(z.string()).length(1) })),
});

function readEvent({
  bounce,
  complaint,
  deliveryDelay,
  subscription,
  mail,
}: z.infer<typeof event>) {
  const bounces: Bounce[] = [];
  for (const { emailAddress: email, diagnosticCode } of bounce?.bouncedRecipients ?? []) {
    const kind = `${bounce?.bounceType} ${bounce?.bounceSubType}`;
    const bounced = bounce?.bounceType === "Permanent" ? "hard" : "soft";
    const type = bounce?.bounceSubType === "UnsubscribedRecipient" ? "unsubscribe" : bounced;
    bounces.push({ email, type, reason: tidy(diagnosticCode, kind) });
  }
  for (const { emailAddress: email } of complaint?.complainedRecipients ?? []) {
    const kind = complaint?.complaintFeedbackType ?? "";
    // It was called no spam after all.
    if (kind !== "not-spam") bounces.push({ email, type: "complaint", reason: tidy(kind) });
  }
  for (const { emailAddress: email, diagnosticCode } of deliveryDelay?.delayedRecipients ?? []) {
    bounces.push({ email, type: "soft", reason: tidy(diagnosticCode, deliveryDelay?.delayType) });
  }
  const [left] = subscription ? (mail?.destination ?? []) : [];
  if (left) bounces.push({ email: left, type: "unsubscribe", reason: "" });
  return bounces;
}

/** What SES itself writes. */
const named = event.refine(
  (of) => of.bounce ?? of.complaint ?? of.deliveryDelay ?? of.subscription,
);

export const amazon = provider(named, readEvent);

/** Events of EventBridge. */
export const amazonEventBridge = provider(
  z.object({ "detail-type": z.string(), detail: named }),
  ({ detail }) => readEvent(detail),
);
