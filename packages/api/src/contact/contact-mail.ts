import type { contactMessages } from "@pickwell/db/schema";
import type { Mail } from "../core/ports/mailer.ts";

/**
 * The mail by which the shop learns of a message. Answering it answers whoever wrote.
 *
 * It is plain text, so that nothing in a message can be more than words. What stands in headers is
 * one line each (see `normalizedInput`), and the address alone: a name could hold a second one.
 *
 * @param to - the shop's contact address
 */
export function contactMail(to: string, message: typeof contactMessages.$inferSelect): Mail {
  const { name, email, subject } = message;
  return {
    to,
    subject: `Contact form: ${subject}`,
    text: [`From: ${name} <${email}>\nSubject: ${subject}`, message.message].join("\n\n"),
    html: "",
    headers: { "Reply-To": email, "Auto-Submitted": "auto-generated" },
  };
}
