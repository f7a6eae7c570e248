import { z } from "zod";
import { type ContactField, HONEYPOT, normalizedInput, problemWith } from "./rules.ts";

/** Text that is longer cannot become short enough by tidying; it is not even looked at. */
const MAX_RAW = 20_000;

const field = (name: ContactField) =>
  z
    .string({ error: problemWith(name, "") ?? undefined })
    .max(MAX_RAW, { error: problemWith(name, "x".repeat(MAX_RAW)) ?? undefined, abort: true })
    .transform((text) => normalizedInput(name, text))
    .superRefine((text, ctx) => {
      const problem = problemWith(name, text);
      if (problem) ctx.addIssue({ code: "custom", message: problem });
    });

export const contactInput = z.object({
  name: field("name"),
  email: field("email"),
  subject: field("subject"),
  message: field("message"),
  [HONEYPOT]: z.string().max(MAX_RAW).default(""),
});

export type ContactInput = z.infer<typeof contactInput>;
