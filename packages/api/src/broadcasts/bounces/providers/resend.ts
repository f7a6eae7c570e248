import { z } from "zod";
import { tidy } from "../bounce.ts";
import { optional, provider, typeIn, word } from "./provider.ts";

const people = z.union([z.string().transform((one) => [one]), z.array(z.string())]);
const bounceOf = optional(z.object({ type: word, subType: word, message: word }));

/** Older events give the type only in the message. */
const isHard = ({ type, message }: { type: string; message: string }): boolean =>
  type === "Permanent" || (type === "" && /hard bounce|suppressed sending/i.test(message));

export const resend = provider(
  z.object({
    type: z.string().startsWith("email."),
    data: z.object({ to: people, bounce: bounceOf, suppressed: bounceOf }),
  }),
  ({ type, data: { to, bounce: bounced, suppressed } }) => {
    const bounce = bounced ?? suppressed;
    const types = {
      "email.bounced": bounce && isHard(bounce) ? "hard" : "soft",
      // Suppressed after an earlier bounce or complaint.
      "email.suppressed": "hard",
      "email.complained": "complaint",
      "email.delivery_delayed": "soft",
    } as const;
    const reason = tidy(bounce?.message, [bounce?.type, bounce?.subType].filter(Boolean).join(" "));
    return to.map((email) => ({ email, type: typeIn(types, type), reason }));
  },
);

/** Additions to Resend's suppression list. */
export const resendList = provider(
  z.object({
    type: z.literal("suppression.added"),
    data: z.object({ email: z.string(), origin: word }),
  }),
  ({ data: { email, origin } }) => {
    const types = { bounce: "hard", complaint: "complaint" } as const;
    return [{ email, type: typeIn(types, origin), reason: tidy(origin) }];
  },
);

export const resendContact = provider(
  z.object({
    type: z.literal("contact.updated"),
    data: z.object({ email: z.string(), unsubscribed: z.literal(true) }),
  }),
  ({ data: { email } }) => [{ email, type: "unsubscribe", reason: "" }],
);
