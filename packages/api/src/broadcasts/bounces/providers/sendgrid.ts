import { z } from "zod";
import { tidy } from "../bounce.ts";
import { isGone } from "../bounce-reasons.ts";
import { provider, typeIn, word } from "./provider.ts";

/**
 * Reasons for dropping a mail that concern the recipient; others concern the mail or the account.
 */
const drops = {
  "bounced address": "hard",
  invalid: "hard",
  "spam reporting address": "complaint",
  "unsubscribed address": "unsubscribe",
} as const;

/** Classifications that concern the mail or the sender. */
const NOT_THE_MAILBOX = /^(?:content|reputation|technical|frequency)/i;

export const sendGrid = provider(
  z.object({
    event: z.enum([
      "bounce",
      "blocked",
      "dropped",
      "spamreport",
      "deferred",
      "unsubscribe",
      "group_unsubscribe",
    ]),
    email: z.string(),
    type: word,
    reason: word,
    bounce_classification: word,
  }),
  ({ event, email, type, reason, bounce_classification: why }) => {
    const isSoft = type === "blocked" || (NOT_THE_MAILBOX.test(why) && !isGone(reason));
    const types = {
      bounce: isSoft ? "soft" : "hard",
      blocked: "soft",
      dropped: typeIn(drops, reason.trim().toLowerCase()) ?? "soft",
      spamreport: "complaint",
      deferred: "soft",
      unsubscribe: "unsubscribe",
      group_unsubscribe: "unsubscribe",
    } as const;
    return [{ email, type: types[event], reason: tidy(reason, event) }];
  },
);
