/** Rendered Markdown as HTML for mail clients: with inline styles instead of classes. */
import { direction } from "@pickwell/texts/current.ts";
import { parseDocument } from "htmlparser2";
import { escapeHtml } from "../mail/escape-html.ts";
import { bodyFont, headingFont, ink, line, muted } from "./mail-styles.ts";

type Node = ReturnType<typeof parseDocument>["children"][number];
type Element = Extract<Node, { attribs: unknown }>;

/**
 * Padding of a box: below, its last paragraph keeps the distance; the one pixel keeps that
 * paragraph's margin inside.
 */
const INSET = "16px 16px 1px";
const BOX = `margin:0 0 16px;padding:${INSET};border:1px solid ${line}`;
/** A table wider than the mail is scrolled, and widens nothing. */
const SCROLLED = "margin:0 0 16px;overflow-x:auto";

/** Styles of the tags in rendered Markdown. Other tags are left out; their content stays. */
const styles: Readonly<Record<string, string>> = {
  p: "margin:0 0 16px",
  h2: `margin:32px 0 12px;font:600 24px/1.25 ${headingFont}`,
  h3: `margin:28px 0 8px;font:600 19px/1.3 ${headingFont}`,
  h4: `margin:24px 0 8px;font:700 16px/1.4 ${bodyFont}`,
  h5: `margin:24px 0 8px;font:700 16px/1.4 ${bodyFont}`,
  h6: `margin:24px 0 8px;font:700 16px/1.4 ${bodyFont}`,
  ul: "margin:0 0 16px;padding:0 0 0 24px",
  ol: "margin:0 0 16px;padding:0 0 0 24px",
  li: "margin:0 0 6px",
  blockquote: `margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${line};color:${muted}`,
  pre: "margin:0 0 16px;padding:12px;background:#f3eee6;font:14px/1.5 Courier New,monospace;white-space:pre-wrap",
  code: "font-family:Courier New,monospace;font-size:0.9em",
  hr: `margin:32px 0;border:0;border-top:1px solid ${line}`,
  strong: "",
  em: "",
  s: "",
  del: "",
  sup: "font-size:0.75em",
  br: "",
  aside: `margin:0 0 16px;padding:${INSET};border-left:3px solid ${line};background:#f3eee6`,
  figure: "margin:0 0 16px",
  figcaption: `margin:8px 0 0;color:${muted};font-size:13px`,
  table: "border-collapse:collapse;width:100%",
  thead: "",
  tbody: "",
  tr: "",
  th: `padding:6px 8px;border-bottom:1px solid ${line};text-align:left;font-weight:700`,
  td: `padding:6px 8px;border-bottom:1px solid ${line};text-align:left`,
};

/** Styles of elements by class. */
const inlineStyles: Readonly<Record<string, string>> = {
  "section verdict": BOX,
  "section deal": BOX,
  "section deal deal-over": BOX,
  "section voucher": BOX,
  "figure table": SCROLLED,
  "figure table compare": SCROLLED,
  "p deal-price": `margin:0 0 12px;font:700 17px/1.4 ${bodyFont}`,
  "p fence-title": `margin:0 0 8px;font:700 17px/1.3 ${headingFont}`,
  "p verdict-side": `margin:0 0 4px;font:700 14px/1.4 ${bodyFont}`,
};

/**
 * Mirrors a style for right-to-left text, because mail programs do not support logical properties.
 */
const mirrored = (style: string): string =>
  style
    .replace(/-(left|right)|:(left|right)/g, (side) =>
      side.endsWith("left") ? side.replace("left", "right") : side.replace("right", "left"),
    )
    .replace(/(padding|margin):(\S+) (\S+) (\S+) (\S+?)(?=;|$)/g, "$1:$2 $5 $4 $3");

const inlineStyleOf = (name: string, kind = ""): string | undefined =>
  inlineStyles[`${name} ${kind}`];

const VOID = new Set(["br", "hr"]);
const button = (padding: string): string =>
  `display:inline-block;padding:${padding};background:${ink};color:#ffffff;font-weight:600;text-decoration:none`;
const BUTTON = button("12px 22px");
/** In a column of a table. */
const NARROW_BUTTON = `${button("8px 12px")};white-space:nowrap`;
/** Of the column, in pixels. */
const WIDTH = 552;
/** Width of the requested picture, for screens with double resolution. */
const ASKED_WIDTH = 1000;

/** A heading below the title of a block of questions, whatever its level in an article. */
export const isQuestion = ({ name, parent }: Element): boolean =>
  /^h[2-6]$/.test(name) && parent !== null && "attribs" in parent && parent.attribs.class === "faq";

/** Maps a link to the one used in the mail; null to drop it. */
export type UrlOf = (href: string) => string | null;

/**
 * @param html - from `renderArticle`
 * @param urlOf - maps links
 * @param origin - base URL of pictures
 */
export function mailHtml(html: string, urlOf: UrlOf, origin: string): string {
  const write = (nodes: readonly Node[]): string =>
    nodes.map((node) => ("data" in node ? escapeHtml(node.data) : element(node))).join("");

  function element(node: Node): string {
    if (!("attribs" in node)) return "children" in node ? write(node.children) : "";
    const { name, attribs, children } = node;
    if (name === "img") return picture(node);
    if (name === "input") return "checked" in attribs ? "☑" : "☐";
    const inside = write(children);
    if (name === "a") return link(node, inside);
    const style = isQuestion(node)
      ? styles.h4
      : (inlineStyleOf(name, attribs.class) ?? styles[name]);
    if (style === undefined) return inside;
    const shown = direction() === "rtl" ? mirrored(style) : style;
    const opened = `<${name}${shown && ` style="${shown}"`}>`;
    return VOID.has(name) ? opened : `${opened}${inside}</${name}>`;
  }

  function link({ attribs, parent }: Element, inside: string): string {
    const { href = "", class: kind = "", rel = "" } = attribs;
    const isInCell = parent !== null && "name" in parent && parent.name === "td";
    if (kind === "note-back") return "";
    const url = urlOf(href);
    const boxed = isInCell ? NARROW_BUTTON : BUTTON;
    const look = /\bbtn\b/.test(kind) ? boxed : `color:${ink};text-decoration:underline`;
    return url
      ? `<a href="${escapeHtml(url)}"${/\bsponsored\b/.test(rel) ? ` rel="${escapeHtml(rel)}"` : ""} style="${look}">${inside}</a>`
      : inside;
  }

  function picture({ attribs: { src = "", alt = "", width }, parent }: Element): string {
    const url = new URL(src, origin);
    url.searchParams.set("w", String(ASKED_WIDTH));
    const shown = Math.min(Number(width) || WIDTH, WIDTH);
    // Others are in a paragraph or a figure, which has a margin.
    const isInBox = parent !== null && "name" in parent && parent.name === "section";
    const below = isInBox ? "margin:0 0 12px;" : "";
    return `<img src="${escapeHtml(url.href)}" alt="${escapeHtml(alt)}" width="${shown}" style="display:block;${below}width:100%;max-width:${shown}px;height:auto;border:0">`;
  }

  return write(parseDocument(html).children);
}
