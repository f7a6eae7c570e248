import type { Mail } from "../core/ports/mailer.ts";
import { escapeHtml } from "../mail/escape-html.ts";
import { htmlMail, mailLink } from "../mail/html-mail.ts";
import type { Sender } from "../mail/sender.ts";
import { mailLinks, PREFERENCES_LABEL } from "./links.ts";

/** The mail that asks whether it was the subscriber who wants to leave the newsletter. */
export function unsubscribeMail(to: string, sender: Sender, token: string): Mail {
  const { shop, origin } = sender;
  const subject = `Leave the ${shop} newsletter?`;
  const ask = "Please confirm that you want no more newsletters";
  const { unsubscribe: href, preferences } = mailLinks(origin, token);
  const less = "Or choose what you get, or nothing for a month";
  const why = `You get this because somebody asked for it at ${origin}. If it was not you, nothing has changed and there is nothing to do.`;
  const question = `<p>${ask}:<br>${mailLink(href, "Unsubscribe")}</p><p>${less}:<br>${mailLink(preferences, PREFERENCES_LABEL)}</p>`;
  const html = htmlMail(sender, subject, [question], escapeHtml(why));
  return {
    to,
    subject,
    text: `${ask}:\n${href}\n\n${less}:\n${preferences}\n\n${why}`,
    html,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
