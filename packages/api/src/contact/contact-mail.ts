import type { contactMessages } from "@pickwell/db/schema";
import { inLanguage } from "@pickwell/texts/current.ts";
import type { Language } from "@pickwell/texts/languages.ts";
import { t } from "@pickwell/texts/t.ts";
import type { Mail } from "../core/ports/mailer.ts";

/**
 * The mail by which the shop learns of a message. Answering it answers whoever wrote.
 *
 * It is plain text, so that nothing in a message can be more than words. What stands in headers is
 * one line each (see `normalizedInput`), and the address alone: a name could hold a second one.
 *
 * @param to - the shop's contact address
 * @param language - the shop's
 */
export const contactMail = (
  to: string,
  message: typeof contactMessages.$inferSelect,
  language: Language,
): Mail => inLanguage(language, () => written(to, message));

function written(to: string, message: typeof contactMessages.$inferSelect): Mail {
  const { name, email, subject } = message;
  return {
    to,
    subject: t("Contact form: {subject}", { subject }),
    text: [
      `${t("From: {sender} ## of a mail", { sender: `${name} <${email}>` })}\n${t("Subject: {subject}", { subject })}`,
      message.message,
    ].join("\n\n"),
    html: "",
    headers: { "Reply-To": email, "Auto-Submitted": "auto-generated" },
  };
}
