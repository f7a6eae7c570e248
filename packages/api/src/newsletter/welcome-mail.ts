import { escapeHtml } from "../mail/escape-html.ts";
import type { Mail } from "../mail/outbox.ts";
import { letterhead, type Sender } from "../mail/sender.ts";
import { withoutProductMarks } from "../markdown/rules.ts";
import type { Settings } from "../settings/schema.ts";

export interface Welcome {
  to: string;
  /** What the owner says in it. */
  texts: Settings["welcome"];
  sender: Sender;
  /** Null when the address is confirmed already. */
  confirmToken: string | null;
  unsubscribeToken: string;
}

const CONFIRM = "Please confirm that this address is yours, so that we may write to you again";
const CONFIRMED_BEFORE = "Your address is confirmed already: there is nothing to do.";

/** The mail that greets a new reader, asks them to confirm, and gives them the code, if there is one. */
export function welcomeMail({ to, texts, sender, confirmToken, unsubscribeToken }: Welcome): Mail {
  const { shop, origin } = sender;
  const { code, offer } = texts;
  const filled = (text: string) => withoutProductMarks(text).replaceAll("{shop}", shop);
  const unsubscribe = `${origin}/newsletter/unsubscribe?token=${unsubscribeToken}`;
  const confirm = confirmToken && `${origin}/newsletter/confirm?token=${confirmToken}`;
  const paragraphs = filled(texts.text)
    .split(/\n\s*\n/)
    .filter(Boolean);
  const why = `You get this because somebody entered this address at ${origin}.`;
  const text = [
    `Welcome to ${shop}.`,
    ...paragraphs,
    ...(code ? [`Your code: ${code}\n${offer}.`] : []),
    confirm ? `${CONFIRM}:\n${confirm}` : CONFIRMED_BEFORE,
    `${why}\nUnsubscribe: ${unsubscribe}`,
  ].join("\n\n");
  const link = (address: string, label: string) => `<a href="${escapeHtml(address)}">${label}</a>`;
  const lines = (paragraph: string) => escapeHtml(paragraph).replaceAll("\n", "<br>");
  const html = [
    "<!doctype html>",
    `<html lang="en"><head><meta charset="utf-8"><title>Welcome to ${escapeHtml(shop)}</title></head>`,
    '<body style="margin:0;padding:32px;background:#fffefb;color:#1b1512;font:16px/1.5 Arial,sans-serif">',
    ...letterhead(sender),
    `<h1 style="font:600 28px/1.2 Georgia,serif;margin:0 0 16px">Welcome to ${escapeHtml(shop)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${lines(paragraph)}</p>`),
    ...(code
      ? [
          `<p>Your code: <strong style="font-size:20px">${escapeHtml(code)}</strong><br>${escapeHtml(offer)}.</p>`,
        ]
      : []),
    confirm
      ? `<p>${CONFIRM}:<br>${link(confirm, "Confirm my subscription")}</p>`
      : `<p>${CONFIRMED_BEFORE}</p>`,
    `<p style="color:#5b5148;font-size:13px">${escapeHtml(why)}<br>${link(unsubscribe, "Unsubscribe")}</p>`,
    "</body></html>",
  ].join("\n");
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
