import { z } from "zod";
import {
  ADDRESS_REFUSED,
  ADDRESS_UNFINISHED,
  isEmailAddress,
  isOfTheInternet,
  withAsciiHost,
} from "./rules.ts";

/** An e-mail address, without blanks around it. */
export const emailAddress = z
  .string({ error: "Please enter your e-mail address." })
  .trim()
  .max(1000, { error: ADDRESS_REFUSED })
  .transform(withAsciiHost)
  .refine((text) => isEmailAddress(text), { error: ADDRESS_REFUSED });

/** Without the token of a link in one of their mails, leaving has to be confirmed by mail. */
export const unsubscribeInput = z.object({
  email: emailAddress,
  token: z.string().max(200).optional(),
});

export const subscribeInput = z.object({
  email: emailAddress.refine(isOfTheInternet, { error: ADDRESS_UNFINISHED }),
});

/** What a link in a mail carries. */
export const linkInput = z.object({ token: z.string().min(1).max(200) });
