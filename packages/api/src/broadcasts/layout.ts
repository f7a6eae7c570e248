/** The layout of broadcast mails: name or logo above, legal text below. */
import { direction, language, locale } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import { escapeHtml } from "../mail/escape-html.ts";
import { leadIn } from "../mail/lead-in.ts";
import { logoImage, type Sender } from "../mail/sender.ts";
import { preferencesLabel } from "../newsletter/links.ts";
import { bodyFont, ground, headingFont, ink, line, muted, paper } from "./mail-styles.ts";

export interface Layout extends Sender {
  subject: string;
  preheader: string;
  /** Empty when none is set. */
  postalAddress: string;
  /** Of the shop, as the mail links to it. */
  home: string;
  /** The page that says how the shop earns. */
  disclosure: string;
  /** When its prices were true; null when it has none. */
  pricesOf: Date | null;
  unsubscribe: string;
  /** URL of the reader's newsletter preferences. */
  preferences: string;
  /** Where it is read in a browser; null for a test, and in the browser itself. */
  view: string | null;
  /** Its links say who follows them. */
  namesReaders: boolean;
  /**
   * An invisible link that identifies programs which follow every link; null when clicks are not
   * counted.
   */
  trap: string | null;
}

/** The shop's day of a moment. */
const dayOf = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: "long", timeZone }).format(moment);

/** Lines around the words. */
const notesOf = ({ pricesOf, shop, postalAddress, origin, timeZone, namesReaders }: Layout) => ({
  earns: t("If you buy through our links we may earn a commission, at no cost to you."),
  prices:
    pricesOf && t("Prices as of {day}; merchants change them.", { day: dayOf(pricesOf, timeZone) }),
  sender: [shop, postalAddress].filter(Boolean).join(" · "),
  why: t("You get this because you confirmed your subscription at {host}.", {
    host: new URL(origin).host,
  }),
  links:
    namesReaders &&
    t("The links in this mail tell us which of them you follow. You can switch that off: {page}.", {
      page: preferencesLabel(),
    }),
  disclosureLabel: t("Affiliate Disclosure"),
  leaveLabel: t("Unsubscribe"),
  viewLabel: t("View in browser"),
});

/**
 * HTML in the layout. Runs in the shop's language.
 *
 * @param words - HTML
 */
export function layoutHtml(layout: Layout, words: string): string {
  const { subject, preheader, shop, home, disclosure, unsubscribe, preferences, trap, view } =
    layout;
  const { earns, prices, links, sender, why, disclosureLabel, leaveLabel, viewLabel } =
    notesOf(layout);
  // Programs that take the words out of their document take its direction away with it.
  const run = direction() === "rtl" ? ' dir="rtl"' : "";
  const link = (href: string, label: string) =>
    `<a href="${escapeHtml(href)}" style="color:${muted}">${label}</a>`;
  // Fills the line that mail programs show beside the subject, so that nothing else gets into it.
  const rest = "&#847;&zwnj;&nbsp;".repeat(40);
  return [
    "<!doctype html>",
    `<html lang="${language()}" dir="${direction()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>`,
    `<body${run} style="margin:0;padding:0;background:${ground};color:${ink}">`,
    preheader &&
      `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}${rest}</div>`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;background:${ground}"><tr><td align="center" style="padding:24px 8px">`,
    `<table${run} role="presentation" width="600" cellpadding="0" cellspacing="0" style="table-layout:fixed;width:100%;max-width:600px;background:${paper};border-radius:4px">`,
    `<tr><td style="padding:28px 24px 0">${view ? `<p style="margin:0 0 16px;font:13px/1.6 ${bodyFont};color:${muted}">${link(view, viewLabel)}</p>` : ""}<a href="${escapeHtml(home)}" style="font:600 22px/1.2 ${headingFont};color:${ink};text-decoration:none">${logoImage(layout) ?? escapeHtml(shop)}</a></td></tr>`,
    `<tr><td style="padding:12px 24px 16px;font:16px/1.6 ${bodyFont};color:${ink};overflow-wrap:break-word">`,
    words,
    "</td></tr>",
    `<tr><td style="padding:20px 24px 28px;border-top:1px solid ${line};font:13px/1.6 ${bodyFont};color:${muted}">`,
    `${earns} ${link(disclosure, disclosureLabel)}<br>`,
    prices && `${escapeHtml(prices)}<br>`,
    links && `${escapeHtml(links)}<br>`,
    `<br>${escapeHtml(sender)}<br>${escapeHtml(why)}<br>${link(unsubscribe, leaveLabel)} · ${link(preferences, preferencesLabel())}`,
    "</td></tr></table></td></tr></table>",
    trap &&
      `<div style="display:none;max-height:0;overflow:hidden" aria-hidden="true"><a href="${escapeHtml(trap)}" tabindex="-1" rel="nofollow">${escapeHtml(shop)}</a></div>`,
    "</body></html>",
  ]
    .filter(Boolean)
    .join("\n");
}

/**
 * The mail for the browser, without its link to the same page.
 *
 * @param html - in the layout, possibly of an earlier version in another language
 * @param view - the link
 */
export const withoutViewLink = (html: string, view: string): string =>
  html.replace(/<p [^>]*><a href="([^"]*)"[^>]*>[^<]*<\/a><\/p>/g, (line, href) =>
    href === escapeHtml(view) ? "" : line,
  );

/** Plain text in the layout. @param words - plain text */
export function layoutText(layout: Layout, words: string): string {
  const { earns, prices, links, sender, why, disclosureLabel, leaveLabel, viewLabel } =
    notesOf(layout);
  const notes = [
    `${earns}\n${leadIn(disclosureLabel)} ${layout.disclosure}`,
    prices,
    links,
    `${sender}\n${why}\n${leadIn(leaveLabel)} ${layout.unsubscribe}\n${leadIn(preferencesLabel())} ${layout.preferences}`,
  ];
  const inBrowser = layout.view && `${leadIn(viewLabel)} ${layout.view}`;
  return [inBrowser, layout.shop, words, "--", ...notes].filter(Boolean).join("\n\n");
}
