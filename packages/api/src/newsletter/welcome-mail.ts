import type { Mail } from "../core/ports/mailer.ts";
import { escapeHtml } from "../mail/escape-html.ts";
import { htmlMail, mailLink } from "../mail/html-mail.ts";
import type { Sender } from "../mail/sender.ts";
import { stripProductBlocks } from "../markdown/rules.ts";
import type { Settings } from "../settings/schema.ts";
import { mailLinks, PREFERENCES_LABEL } from "./links.ts";
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

const CONFIRM = "Please confirm that this address is yours, so that we may write to you again";
const CONFIRMED_BEFORE = "Your address is confirmed already: there is nothing to do.";

/** The mail that greets a new reader, asks them to confirm, and gives them the code, if there is one. */
export function welcomeMail(welcome: Welcome): Mail {
  const { to, texts, sender, confirmToken, unsubscribeToken, urlOf } = welcome;
  const { shop, origin } = sender;
  const { code, offer } = texts;
  const filled = (text: string) => stripProductBlocks(text).replaceAll("{shop}", shop);
  const { unsubscribe, preferences } = mailLinks(origin, unsubscribeToken);
  const confirm = confirmToken && `${origin}/newsletter/confirm?token=${confirmToken}`;
  const paragraphs = filled(texts.text)
    .split(/\n\s*\n/)
    .filter(Boolean);
  const why = `You get this because somebody entered this address at ${origin}.`;
  const asText = (paragraph: string) =>
    piecesOf(paragraph)
      .map(({ text, url }) => (url ? urlOf(url) : text))
      .join("");
  const text = [
    `Welcome to ${shop}.`,
    ...paragraphs.map(asText),
    ...(code ? [`Your code: ${code}\n${offer}.`] : []),
    confirm ? `${CONFIRM}:\n${confirm}` : CONFIRMED_BEFORE,
    `${why}\nUnsubscribe: ${unsubscribe}\n${PREFERENCES_LABEL}: ${preferences}`,
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
          `<p>Your code: <strong style="font-size:20px">${escapeHtml(code)}</strong><br>${escapeHtml(offer)}.</p>`,
        ]
      : []),
    confirm
      ? `<p>${CONFIRM}:<br>${mailLink(confirm, "Confirm my subscription")}</p>`
      : `<p>${CONFIRMED_BEFORE}</p>`,
  ];
  const small = `${escapeHtml(why)}<br>${mailLink(unsubscribe, "Unsubscribe")} · ${mailLink(preferences, PREFERENCES_LABEL)}`;
  const html = htmlMail(sender, `Welcome to ${shop}`, parts, small);
  return {
    to,
    subject: filled(texts.subject) || (code ? `Your ${shop} welcome code` : `Welcome to ${shop}`),
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
