import { direction, language } from "@pickwell/texts/current.ts";
import { escapeHtml } from "./escape-html.ts";
import { logoHeader, type Sender } from "./sender.ts";

/**
 * The HTML of a short mail. It is light, and says so: a program that is dark leaves it alone then,
 * and where it drops the body's style, or colours what has no colour of its own, the words are still
 * dark on a light ground.
 *
 * @param title - stands above it, as text
 * @param parts - paragraphs, as HTML
 * @param small - what stands below them, as HTML
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

/** @param label - text @param rel - what the link says of itself; empty for nothing */
export const mailLink = (href: string, label: string, rel = ""): string =>
  `<a href="${escapeHtml(href)}"${rel && ` rel="${rel}"`} style="color:#cc2500">${escapeHtml(label)}</a>`;
