import { z } from "zod";
import { tidy } from "../bounce.ts";
import { optional, provider, typeIn, word } from "./provider.ts";

const events = {
  hard_bounce: "hard",
  soft_bounce: "soft",
  deferral: "soft",
  spam: "complaint",
  unsub: "unsubscribe",
} as const;

/** Reasons for not sending that concern the recipient. */
const rejections = {
  "hard-bounce": "hard",
  invalid: "hard",
  "soft-bounce": "soft",
  spam: "complaint",
  unsub: "unsubscribe",
} as const;

const reject = optional(z.object({ reason: word }));

export const mandrill = provider(
  z.object({
    event: z.string(),
    msg: z.object({ email: z.string(), diag: word, bounce_description: word, reject }),
    reject,
  }),
  ({ event, msg: { email, diag, bounce_description, ...msg }, reject: outside }) => {
    const why = (msg.reject ?? outside)?.reason;
    const rejected = why === undefined ? "soft" : typeIn(rejections, why);
    const type = event === "reject" ? rejected : typeIn(events, event);
    return [{ email, type, reason: tidy(diag, bounce_description, why, event) }];
  },
);

/** Changes of Mandrill's rejection list. */
export const mandrillList = provider(
  z.object({
    type: z.literal("blacklist"),
    action: z.enum(["add", "change", "remove"]),
    reject: z.object({ email: z.string(), reason: word, detail: word }),
  }),
  ({ action, reject: { email, reason, detail } }) => [
    {
      email,
      type: action === "remove" ? null : typeIn(rejections, reason),
      reason: tidy(detail, reason),
    },
  ],
);
