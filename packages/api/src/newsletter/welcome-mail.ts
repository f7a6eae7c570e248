import { escapeHtml } from "../mail/escape-html.ts";
import type { Mail } from "../mail/outbox.ts";
import { letterhead, type Sender } from "../mail/sender.ts";

export interface Welcome {
  to: string;
  code: string;
  sender: Sender;
  /** Null when the address is confirmed already. */
  confirmToken: string | null;
  unsubscribeToken: string;
}

/** The mail with the welcome code. Source of the offer: specification, section 9. */
export function welcomeMail({ to, code, sender, confirmToken, unsubscribeToken }: Welcome): Mail {
  const { shop, origin } = sender;
  const unsubscribe = `${origin}/newsletter/unsubscribe?token=${unsubscribeToken}`;
  const confirm = confirmToken && `${origin}/newsletter/confirm?token=${confirmToken}`;
  const offer = "20% off your next pick, and free shipping with it";
  const ask = "Please confirm that this address is yours, so that we may write to you again";
  const why = `You get this because somebody entered this address at ${origin}.`;
  const text = [
    `Welcome to ${shop}.`,
    `Your code: ${code}\n${offer}.`,
    ...(confirm ? [`${ask}:\n${confirm}`] : []),
    `${why}\nUnsubscribe: ${unsubscribe}`,
  ].join("\n\n");
  const link = (address: string, label: string) => `<a href="${escapeHtml(address)}">${label}</a>`;
  const html = [
    "<!doctype html>",
    `<html lang="en"><head><meta charset="utf-8"><title>Welcome to ${escapeHtml(shop)}</title></head>`,
    '<body style="margin:0;padding:32px;background:#fffefb;color:#1b1512;font:16px/1.5 Arial,sans-serif">',
    ...letterhead(sender),
    `<h1 style="font:600 28px/1.2 Georgia,serif;margin:0 0 16px">Welcome to ${escapeHtml(shop)}</h1>`,
    `<p>Your code: <strong style="font-size:20px">${escapeHtml(code)}</strong><br>${offer}.</p>`,
    ...(confirm ? [`<p>${ask}:<br>${link(confirm, "Confirm my subscription")}</p>`] : []),
    `<p style="color:#5b5148;font-size:13px">${escapeHtml(why)}<br>${link(unsubscribe, "Unsubscribe")}</p>`,
    "</body></html>",
  ].join("\n");
  return {
    to,
    subject: `Your ${shop} welcome code`,
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
