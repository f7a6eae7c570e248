import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import type { MailboxPlace } from "../../../core/ports/read-mailbox.ts";

/** As in the table `bounceMailboxes`; types compare. */
export const mailboxSecurities = [
  "tls",
  "starttls",
  "none",
] as const satisfies MailboxPlace["security"][];

const line = (what: string, max: number) =>
  z
    .string()
    .trim()
    .min(1, { error: `Please enter ${what}.` })
    .max(max, { error: `must be at most ${max} characters long` })
    .refine((text) => !/\p{Cc}/u.test(text), { error: `Please enter ${what} in one line.` });

export const mailboxInput = z.object({
  host: line("the server", 253).refine((host) => /^[a-z0-9.:[\]_-]+$/i.test(host), {
    error: message("Please enter a server such as imap.example.com."),
  }),
  port: z
    .int({ error: message("Please enter a port such as 993.") })
    .min(1, { error: message("Please enter a port such as 993.") })
    .max(65_535, { error: message("Please enter a port such as 993.") }),
  security: z.enum(mailboxSecurities),
  user: line("the user", 320),
  /** Empty keeps the former one, of the same user at the same server, reached in the same way. */
  password: z.string().max(500, { error: "must be at most 500 characters long" }),
  folder: line("the folder", 500),
});

export type MailboxInput = z.infer<typeof mailboxInput>;
