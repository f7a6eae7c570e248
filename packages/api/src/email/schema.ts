import { z } from "zod";
import { ADDRESS_REFUSED, emailProblem, isEmailAddress, withAsciiHost } from "./rules.ts";

const text = z
  .string({ error: "Please enter your e-mail address." })
  .trim()
  .max(1000, { error: ADDRESS_REFUSED })
  .transform(withAsciiHost);

/**
 * An address that may be kept already, without blanks around it: by accounts and readers from before
 * an ending was asked for, and by those of a network of one's own.
 */
export const keptAddress = text.refine(isEmailAddress, { error: ADDRESS_REFUSED });

/** An address that somebody types, without blanks around it. See `emailProblem`. */
export const emailAddress = text.superRefine((address, ctx) => {
  const problem = emailProblem(address);
  if (problem) ctx.addIssue({ code: "custom", message: problem });
});

/** The same for a field that may stay empty. */
export const optionalEmailAddress = text.superRefine((address, ctx) => {
  const problem = address && emailProblem(address);
  if (problem) ctx.addIssue({ code: "custom", message: problem });
});
