import { inLanguage } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import type { Mail } from "../core/ports/mailer.ts";
import { escapeHtml } from "../mail/escape-html.ts";
import { htmlMail, mailButton, mailLink } from "../mail/html-mail.ts";
import { leadIn } from "../mail/lead-in.ts";
import type { Sender } from "../mail/sender.ts";
import { mailLinks } from "./links.ts";

/** The mail that asks to confirm unsubscribing. */
export const unsubscribeMail = (to: string, sender: Sender, token: string): Mail =>
  inLanguage(sender.language, () => written(to, sender, token));

function written(to: string, sender: Sender, token: string): Mail {
  const { shop, origin } = sender;
  const subject = t("Leave the {shop} newsletter?", { shop });
  const ask = t("Please confirm that you want no more newsletters");
  const { unsubscribe: href, preferences } = mailLinks(origin, token);
  const less = t("Or choose what you get, or nothing for a month");
  const why = t(
    "You get this because somebody asked for it at {origin}. If it was not you, nothing has changed and there is nothing to do.",
    { origin },
  );
  const question = `<p>${ask}:</p><p>${mailButton(href, t("Unsubscribe"))}</p><p>${less}:<br>${mailLink(preferences, t("Choose what you get"))}</p>`;
  const html = htmlMail(sender, subject, [question], escapeHtml(why));
  return {
    to,
    subject,
    text: `${leadIn(ask)}\n${href}\n\n${leadIn(less)}\n${preferences}\n\n${why}`,
    html,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
