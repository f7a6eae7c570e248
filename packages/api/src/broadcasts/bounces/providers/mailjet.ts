import { z } from "zod";
import { tidy } from "../bounce.ts";
import { provider, word } from "./provider.ts";

const isSet = (flag: unknown): boolean => ["true", "1"].includes(String(flag).toLowerCase());

export const mailjet = provider(
  z
    .object({
      event: z.enum(["bounce", "blocked", "spam", "unsub"]),
      email: z.string(),
      hard_bounce: z.unknown().optional(),
      MessageID: z.unknown().optional(),
      mj_campaign_id: z.unknown().optional(),
      error_related_to: word,
      error: word,
      comment: word,
      source: word,
    })
    .refine(({ hard_bounce, MessageID, mj_campaign_id }) =>
      [hard_bounce, MessageID, mj_campaign_id].some((value) => value !== undefined),
    ),
  ({ event, email, hard_bounce, error_related_to, error, comment, source }) => {
    const types = {
      bounce: isSet(hard_bounce) ? "hard" : "soft",
      // Mailjet did not send it: they have complained before, or it says nothing for good.
      blocked: error === "spam reporter" ? "complaint" : "soft",
      spam: "complaint",
      unsub: "unsubscribe",
    } as const;
    const errorText = [error_related_to, error].filter(Boolean).join(": ");
    return [{ email, type: types[event], reason: tidy(comment, errorText, source) }];
  },
);
