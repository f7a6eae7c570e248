import { z } from "zod";
import { EMAIL_INVALID, emailProblem, isEmailAddress, withAsciiHost } from "./rules.ts";

const text = z
  .string({ error: "Please enter your e-mail address." })
  .trim()
  .max(1000, { error: EMAIL_INVALID })
  .transform(withAsciiHost);

/**
 * A stored address, trimmed: may lack a top-level domain, if it is older than that rule, or on a
 * private network.
 */
export const storedEmail = text.refine(isEmailAddress, { error: EMAIL_INVALID });

/** An entered address, trimmed. See `emailProblem`. */
export const emailAddress = text.superRefine((email, ctx) => {
  const problem = emailProblem(email);
  if (problem) ctx.addIssue({ code: "custom", message: problem });
});

/** The same for an optional field. */
export const optionalEmailAddress = text.superRefine((email, ctx) => {
  const problem = email && emailProblem(email);
  if (problem) ctx.addIssue({ code: "custom", message: problem });
});
