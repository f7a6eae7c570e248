import { z } from "zod";
import { emailAddress, storedEmail } from "../email/schema.ts";

/** Without a token from a mail, unsubscribing has to be confirmed by mail. */
export const unsubscribeInput = z.object({
  email: storedEmail,
  token: z.string().max(200).optional(),
});

/** Whoever comes by a long address is not kept from signing up. */
const MAX_FROM = 2000;

export const subscribeInput = z.object({
  email: emailAddress,
  /** Path and query of the page that the form was on. */
  from: z
    .string()
    .transform((text) => text.slice(0, MAX_FROM))
    .optional(),
});

/** The token of a link in a mail. */
export const linkInput = z.object({ token: z.string().min(1).max(200) });
