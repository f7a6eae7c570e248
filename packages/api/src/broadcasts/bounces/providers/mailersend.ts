import { z } from "zod";
import type { BounceType } from "../bounce.ts";
import { tidy } from "../bounce.ts";
import { optional, provider, typeIn, word } from "./provider.ts";

const types = {
  hard_bounced: "hard",
  soft_bounced: "soft",
  deferred: "soft",
  spam_complaint: "complaint",
  spam_complaints: "complaint",
  unsubscribed: "unsubscribe",
} as const;

/** Of those it does not send to any more. */
function suppressedType(why: string): BounceType {
  if (/hard.?bounce/i.test(why)) return "hard";
  if (/spam|complain/i.test(why)) return "complaint";
  return /unsubscri/i.test(why) ? "unsubscribe" : "soft";
}

/** The second version names the recipient itself, the first one the mail. */
const recipient = z.union([
  z.object({ recipient: z.string() }).transform((data) => data.recipient),
  z
    .object({ email: z.object({ recipient: z.object({ email: z.string() }) }) })
    .transform((data) => data.email.recipient.email),
]);

export const mailerSend = provider(
  z.object({
    type: z.string().startsWith("activity."),
    data: z
      .looseObject({
        morph: optional(z.object({ reason: word, readable_reason: word })),
        meta: optional(z.object({ bounce_reason: word, suppression_reason: word })),
      })
      .transform((data, context) => {
        const email = recipient.safeParse(data);
        if (!email.success) context.addIssue({ code: "custom", message: "no recipient" });
        return { ...data, to: email.data ?? "" };
      }),
  }),
  ({ type: name, data: { to: email, morph, meta } }) => {
    const event = name.slice("activity.".length);
    const why = meta?.suppression_reason ?? "";
    const type = event === "suppressed" ? suppressedType(why) : typeIn(types, event);
    return [{ email, type, reason: tidy(meta?.bounce_reason, morph?.reason, why) }];
  },
);
