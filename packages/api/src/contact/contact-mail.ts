import type { contactMessages } from "@pickwell/db/schema";
import { inLanguage } from "@pickwell/texts/current.ts";
import type { Language } from "@pickwell/texts/languages.ts";
import { t } from "@pickwell/texts/t.ts";
import type { Mail } from "../core/ports/mailer.ts";

/**
 * The mail that notifies the shop of a contact message; replies go to the sender.
 *
 * Plain text, so that a message cannot contain markup. Header values are single lines (see
 * `normalizedInput`), and the sender's name is left out, because it could contain another address.
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
