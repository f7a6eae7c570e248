import { z } from "zod";
import { tidy } from "../bounce.ts";
import { provider, word } from "./provider.ts";

/** Of transactional mail and of campaigns. */
const types = {
  hard_bounce: "hard",
  soft_bounce: "soft",
  invalid_email: "hard",
  // Brevo does not send to them any more, and does not say why.
  blocked: "soft",
  deferred: "soft",
  error: "soft",
  spam: "complaint",
  complaint: "complaint",
  unsubscribe: "unsubscribe",
  unsubscribed: "unsubscribe",
} as const;

export const brevo = provider(
  z.object({
    event: z.string().refine((name): name is keyof typeof types => Object.hasOwn(types, name)),
    email: z.string(),
    reason: word,
  }),
  ({ event, email, reason }) => [
    { email, type: types[event as keyof typeof types], reason: tidy(reason, event) },
  ],
);
