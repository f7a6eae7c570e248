import { z } from "zod";
import { tidy } from "../bounce.ts";
import { provider, word } from "./provider.ts";

export const smtp2go = provider(
  z.object({
    event: z.enum(["bounce", "spam", "reject", "unsubscribe"]),
    rcpt: z.string(),
    bounce: word,
    message: word,
    context: word,
  }),
  ({ event, rcpt: email, bounce, message, context }) => {
    const types = {
      bounce: bounce === "hard" ? "hard" : "soft",
      spam: "complaint",
      // It did not send it, which may be for the account's sake.
      reject: "soft",
      unsubscribe: "unsubscribe",
    } as const;
    return [{ email, type: types[event], reason: tidy(message, context) }];
  },
);
