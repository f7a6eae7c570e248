import { inLanguage } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import type { Mail } from "../core/ports/mailer.ts";
import { escapeHtml } from "../mail/escape-html.ts";
import { htmlMail, mailButton, mailLink } from "../mail/html-mail.ts";
import { leadIn } from "../mail/lead-in.ts";
import type { Sender } from "../mail/sender.ts";
import { stripProductBlocks } from "../markdown/rules.ts";
import type { Settings } from "../settings/schema.ts";
import { mailLinks, preferencesLabel } from "./links.ts";
import { piecesOf, type UrlOf } from "./welcome-links.ts";

export interface Welcome {
  to: string;
  /** What the owner says in it. */
  texts: Settings["welcome"];
  sender: Sender;
  /** Null when the address is confirmed already. */
  confirmToken: string | null;
  unsubscribeToken: string;
  /** Where the URLs in the texts lead. */
  urlOf: UrlOf;
}

/** The welcome mail: greets, asks to confirm, and contains the code, if there is one. */
export const welcomeMail = (welcome: Welcome): Mail =>
  inLanguage(welcome.sender.language, () => written(welcome));

function written(welcome: Welcome): Mail {
  const { to, texts, sender, confirmToken, unsubscribeToken, urlOf } = welcome;
  const { shop, origin } = sender;
  const { code, offer } = texts;
  const filled = (text: string) => stripProductBlocks(text).replaceAll("{shop}", shop);
  const { unsubscribe, preferences } = mailLinks(origin, unsubscribeToken);
  const confirm = confirmToken && `${origin}/newsletter/confirm?token=${confirmToken}`;
  const paragraphs = filled(texts.text)
    .split(/\n\s*\n/)
    .filter(Boolean);
  const why = t("You get this because somebody entered this address at {origin}.", { origin });
  const greeting = t("Welcome to {shop}", { shop });
  const ask = t("Please confirm that this address is yours, so that we may write to you again");
  const confirmedBefore = t("Your address is confirmed already: there is nothing to do.");
  const label = { leave: t("Unsubscribe"), choose: preferencesLabel(), code: t("Your code") };
  const asText = (paragraph: string) =>
    piecesOf(paragraph)
      .map(({ text, url }) => (url ? urlOf(url) : text))
      .join("");
  const text = [
    `${greeting}.`,
    ...paragraphs.map(asText),
    ...(code ? [`${leadIn(label.code)} ${code}\n${offer}.`] : []),
    confirm ? `${leadIn(ask)}\n${confirm}` : confirmedBefore,
    `${why}\n${leadIn(label.leave)} ${unsubscribe}\n${leadIn(label.choose)} ${preferences}`,
  ].join("\n\n");
  const lines = (paragraph: string) =>
    piecesOf(paragraph)
      .map(({ text, url }) =>
        url
          ? mailLink(urlOf(url), text, relOf(urlOf(url)))
          : escapeHtml(text).replaceAll("\n", "<br>"),
      )
      .join("");
  const relOf = (url: string) =>
    url.startsWith(`${origin}/go/`) ? "sponsored nofollow noopener" : "";
  const parts = [
    ...paragraphs.map((paragraph) => `<p>${lines(paragraph)}</p>`),
    ...(code
      ? [
          `<p>${leadIn(label.code)} <strong style="font-size:20px">${escapeHtml(code)}</strong><br>${escapeHtml(offer)}.</p>`,
        ]
      : []),
    confirm
      ? `<p>${leadIn(ask)}</p><p>${mailButton(confirm, t("Confirm my subscription"))}</p>`
      : `<p>${confirmedBefore}</p>`,
  ];
  const small = `${escapeHtml(why)}<br>${mailLink(unsubscribe, label.leave)} · ${mailLink(preferences, label.choose)}`;
  const html = htmlMail(sender, greeting, parts, small);
  return {
    to,
    subject: filled(texts.subject) || (code ? t("Your {shop} welcome code", { shop }) : greeting),
    text,
    html,
    headers: {
      // One click in the mail program is enough. Source: RFC 8058.
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Auto-Submitted": "auto-generated",
    },
  };
}
