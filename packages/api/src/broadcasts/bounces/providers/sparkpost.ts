import { z } from "zod";
import { type BounceType, tidy } from "../bounce.ts";
import { provider, typeIn, word } from "./provider.ts";

const details = z
  .object({
    type: z.string(),
    rcpt_to: word,
    raw_rcpt_to: word,
    bounce_class: z.union([z.string(), z.number().transform(String)]).catch(""),
    raw_reason: word,
    reason: word,
    fbtype: word,
  })
  .optional();

/** Two classes of unknown recipients. */
const HARD_CLASSES = new Set(["10", "30"]);
/** They are away; they subscribed; they ask whether the sender is a person. */
const NO_BOUNCE_CLASSES = new Set(["60", "80", "100"]);

function bouncedType(bounceClass: string): BounceType | null {
  if (NO_BOUNCE_CLASSES.has(bounceClass)) return null;
  if (bounceClass === "90") return "unsubscribe";
  return HARD_CLASSES.has(bounceClass) ? "hard" : "soft";
}

export const sparkPost = provider(
  z.object({
    msys: z.object({ message_event: details, gen_event: details, unsubscribe_event: details }),
  }),
  ({ msys: { message_event, gen_event, unsubscribe_event } }) => {
    const event = message_event ?? gen_event ?? unsubscribe_event;
    // A test request for verifying the URL.
    if (!event) return [];
    const { type: name, rcpt_to, raw_rcpt_to, bounce_class, raw_reason, fbtype } = event;
    const isBounce = name === "bounce" || name === "out_of_band";
    const others = {
      policy_rejection: "soft",
      generation_rejection: "soft",
      delay: "soft",
      list_unsubscribe: "unsubscribe",
      link_unsubscribe: "unsubscribe",
      spam_complaint: "complaint",
    } as const;
    const isTakenBack = name === "spam_complaint" && fbtype === "not-spam";
    const other = isTakenBack ? null : typeIn(others, name);
    const type = isBounce ? bouncedType(bounce_class) : other;
    return [
      { email: rcpt_to || raw_rcpt_to, type, reason: tidy(raw_reason, event.reason, fbtype) },
    ];
  },
);
