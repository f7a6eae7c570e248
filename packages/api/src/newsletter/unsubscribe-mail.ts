import { escapeHtml } from "../mail/escape-html.ts";
import type { Mail } from "../mail/outbox.ts";
import { letterhead, type Sender } from "../mail/sender.ts";

/** The mail that asks whether it was the subscriber who wants to leave the newsletter. */
export function unsubscribeMail(to: string, sender: Sender, token: string): Mail {
  const { shop, origin } = sender;
  const subject = `Leave the ${shop} newsletter?`;
  const ask = "Please confirm that you want no more newsletters";
  const href = `${origin}/newsletter/unsubscribe?token=${token}`;
  const why = `You get this because somebody asked for it at ${origin}. If it was not you, nothing has changed and there is nothing to do.`;
  const html = [
    "<!doctype html>",
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:32px;background:#fffefb;color:#1b1512;font:16px/1.5 Arial,sans-serif">',
    ...letterhead(sender),
    `<h1 style="font:600 28px/1.2 Georgia,serif;margin:0 0 16px">${escapeHtml(subject)}</h1>`,
    `<p>${ask}:<br><a href="${escapeHtml(href)}">Unsubscribe</a></p>`,
    `<p style="color:#5b5148;font-size:13px">${escapeHtml(why)}</p>`,
    "</body></html>",
  ].join("\n");
  return {
    to,
    subject,
    text: `${ask}:\n${href}\n\n${why}`,
    html,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
