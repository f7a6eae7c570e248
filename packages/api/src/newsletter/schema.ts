import { z } from "zod";
import { emailAddress, storedEmail } from "../email/schema.ts";

/** Without the token of a link in one of their mails, leaving has to be confirmed by mail. */
export const unsubscribeInput = z.object({
  email: storedEmail,
  token: z.string().max(200).optional(),
});

export const subscribeInput = z.object({ email: emailAddress });

/** What a link in a mail carries. */
export const linkInput = z.object({ token: z.string().min(1).max(200) });
