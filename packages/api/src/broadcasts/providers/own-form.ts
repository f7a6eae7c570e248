import { z } from "zod";
import { tidy } from "../bounce.ts";
import { provider, word } from "./provider.ts";

/** The shop's own. Without its type it would also be what SendGrid says of mail that was opened. */
export const ownForm = provider(
  z.object({
    email: z.string(),
    type: z.enum(["hard", "soft", "complaint"]),
    reason: word,
  }),
  ({ email, type, reason }) => [{ email, type, reason: tidy(reason) }],
);
