import { direction, language } from "@pickwell/texts/current.ts";
import { escapeHtml } from "./escape-html.ts";
import { logoHeader, type Sender } from "./sender.ts";

/**
 * The HTML of a short mail. It declares a light colour scheme, so that dark mail clients leave it
 * alone; if a client drops styles, the text is still dark on light.
 *
 * @param title - heading, as text
 * @param parts - paragraphs, as HTML
 * @param small - small print, as HTML
 */
export const htmlMail = (sender: Sender, title: string, parts: string[], small: string): string =>
  [
    "<!doctype html>",
    `<html lang="${language()}" dir="${direction()}"><head><meta charset="utf-8"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${escapeHtml(title)}</title></head>`,
    '<body style="margin:0;background:#fffefb">',
    '<div style="padding:32px;background:#fffefb;color:#1b1512;font:16px/1.5 Arial,sans-serif">',
    ...logoHeader(sender),
    `<h1 style="font:600 28px/1.2 Georgia,serif;margin:0 0 16px">${escapeHtml(title)}</h1>`,
    ...parts,
    `<p style="color:#5b5148;font-size:13px">${small}</p>`,
    "</div></body></html>",
  ].join("\n");

/** @param label - text @param rel - the link's `rel`; empty for none */
export const mailLink = (href: string, label: string, rel = ""): string =>
  `<a href="${escapeHtml(href)}"${rel && ` rel="${rel}"`} style="color:#cc2500">${escapeHtml(label)}</a>`;
