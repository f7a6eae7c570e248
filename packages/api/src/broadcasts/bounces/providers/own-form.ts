import { z } from "zod";
import { tidy } from "../bounce.ts";
import { provider, word } from "./provider.ts";

/**
 * The shop's own format. It requires a type, because SendGrid's open events would match otherwise.
 */
export const ownForm = provider(
  z.object({
    email: z.string(),
    type: z.enum(["hard", "soft", "complaint"]),
    reason: word,
  }),
  ({ email, type, reason }) => [{ email, type, reason: tidy(reason) }],
);
