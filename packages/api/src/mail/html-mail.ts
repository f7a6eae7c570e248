import { direction, language } from "@pickwell/texts/current.ts";
import { escapeHtml } from "./escape-html.ts";
import { logoHeader, type Sender } from "./sender.ts";

/**
 * The HTML of a short mail. It declares a light colour scheme, so that dark mail clients leave it
 * alone; if a client drops styles, the text is still dark on light. Lines have a width to be read
 * at, and a phone shows them in their size instead of shrinking a page made for desktops.
 *
 * @param title - heading, as text
 * @param parts - paragraphs, as HTML
 * @param small - small print, as HTML
 */
export const htmlMail = (sender: Sender, title: string, parts: string[], small: string): string =>
  [
    "<!doctype html>",
    `<html lang="${language()}" dir="${direction()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${escapeHtml(title)}</title></head>`,
    '<body style="margin:0;background:#fffefb">',
    '<div style="padding:24px;background:#fffefb;color:#1b1512;font:16px/1.5 Arial,sans-serif">',
    '<div style="max-width:36em">',
    ...logoHeader(sender),
    `<h1 style="font:600 28px/1.2 Georgia,serif;margin:0 0 16px">${escapeHtml(title)}</h1>`,
    ...parts,
    `<p style="color:#5b5148;font-size:13px">${small}</p>`,
    "</div></div></body></html>",
  ].join("\n");

/** @param label - text @param rel - the link's `rel`; empty for none */
export const mailLink = (href: string, label: string, rel = ""): string =>
  `<a href="${escapeHtml(href)}"${rel && ` rel="${rel}"`} style="color:#cc2500">${escapeHtml(label)}</a>`;

/** The one step that a mail asks for, as a button. @param label - text */
export const mailButton = (href: string, label: string): string =>
  `<a href="${escapeHtml(href)}" style="display:inline-block;padding:12px 22px;border-radius:4px;background:#cc2500;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a>`;
