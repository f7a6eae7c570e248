/**
 * Converts blocks of Divi 5, whose server draws them: words, pictures and links are attributes, each
 * for the widths of screens: `{"title":{"innerContent":{"desktop":{"value":"Words"}}}}`.
 */
import { escapeHtml } from "../escape-html.ts";

type Attributes = Record<string, unknown>;

/** Those that only frame others, or make room. */
const FRAMES = /^divi\/(?:placeholder|section|row|row-inner|column|column-inner|group|divider)$/;
/** Shown in this order, before all others. */
const FIRST = ["image", "imageIcon", "photo", "title", "name", "subtitle", "position"];
const LAST = ["button", "buttonOne", "buttonTwo"];

/** @returns null for other blocks, and those that show data of the site; empty for frames */
export function diviBlock(name: string, attributes: Attributes): string | null {
  if (!name.startsWith("divi/")) return null;
  const place = (part: string) => {
    const at = FIRST.indexOf(part);
    if (at >= 0) return at - FIRST.length;
    return LAST.includes(part) ? 1 : 0;
  };
  const parts = Object.keys(attributes).sort((a, b) => place(a) - place(b));
  const html = parts.map((part) => partHtml(name, part, attributes[part])).join("\n\n");
  return html.trim() !== "" || FRAMES.test(name) ? html : null;
}

const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) =>
      typeof inner === "object" && inner !== null ? (inner as Attributes)[name] : undefined,
    value,
  );

const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

function partHtml(block: string, name: string, part: unknown): string {
  const value = at(part, "innerContent", "desktop", "value");
  const words = text(value) || text(at(value, "text")) || text(at(value, "title"));
  const url = [at(value, "linkUrl"), at(value, "url"), at(value, "link")].map(text).find(Boolean);
  const src = text(at(value, "src"));
  // Of what the site fills in, such as `$variable({…})$`, only the place is known.
  if (words.startsWith("$variable(")) return "";
  if (src !== "") return sourceHtml(src, text(at(value, "alt")), url);
  if (!/[\p{L}\p{N}]/u.test(words)) return "";
  if (url) return `<p><a href="${escapeHtml(url)}">${words}</a></p>`;
  if (words.startsWith("<")) return words;
  if (!/^(?:title|name)$/.test(name)) return `<p>${words}</p>`;
  const level = text(at(part, "decoration", "font", "font", "desktop", "value", "headingLevel"));
  const own = block === "divi/heading" ? "h2" : "";
  const tag = /^h[1-6]$/.test(level) ? level : own;
  return tag ? `<${tag}>${words}</${tag}>` : `<p><strong>${words}</strong></p>`;
}

/** A picture; a link to any other file. */
function sourceHtml(src: string, alt: string, url: string | undefined): string {
  if (/\.(?:mp4|webm|m4v|ogv|mp3|m4a|ogg|wav)(?:[?#]|$)|youtu|vimeo/i.test(src)) {
    return `<p><a href="${escapeHtml(src)}">${escapeHtml(src)}</a></p>`;
  }
  const picture = `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`;
  return `<p>${url ? `<a href="${escapeHtml(url)}">${picture}</a>` : picture}</p>`;
}
