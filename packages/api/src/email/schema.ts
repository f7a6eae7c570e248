import { z } from "zod";
import { EMAIL_INVALID, emailProblem, isEmailAddress, withAsciiHost } from "./rules.ts";

const text = z
  .string({ error: "Please enter your e-mail address." })
  .trim()
  .max(1000, { error: EMAIL_INVALID })
  .transform(withAsciiHost);

/**
 * An address that may be kept already, without blanks around it: by accounts and readers from before
 * an ending was asked for, and by those of a network of one's own.
 */
export const storedEmail = text.refine(isEmailAddress, { error: EMAIL_INVALID });

/** An address that somebody types, without blanks around it. See `emailProblem`. */
export const emailAddress = text.superRefine((email, ctx) => {
  const problem = emailProblem(email);
  if (problem) ctx.addIssue({ code: "custom", message: problem });
});

/** The same for a field that may stay empty. */
export const optionalEmailAddress = text.superRefine((email, ctx) => {
  const problem = email && emailProblem(email);
  if (problem) ctx.addIssue({ code: "custom", message: problem });
});
