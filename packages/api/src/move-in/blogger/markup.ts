/** What Blogger's editor writes in ways of its own, in plain HTML. */

const CAPTIONED =
  /<table\b[^>]*\btr-caption-container\b[^>]*>((?:(?!<table\b)[\s\S]){0,20000}?)<\/table>/gi;
const CAPTION = /<td\b[^>]*\btr-caption\b[^>]*>([\s\S]*?)<\/td>/i;
/** Where the rest of an article was folded away on lists. */
const JUMP = /<a\s+name=["']?more["']?\s*(?:\/>|>\s*<\/a>)/i;

/** Empty lines, which parted paragraphs. */
const EMPTY_LINE = /(?:<br\s*\/?>\s*){2,}/gi;

/** A table of a picture and its caption as a figure. */
function figure(table: string, inner: string): string {
  const caption = CAPTION.exec(inner)?.[1]?.trim() ?? "";
  const picture = /<a\b[^>]*>\s*<img\b[^>]*>\s*<\/a>|<img\b[^>]*>/i.exec(inner)?.[0];
  if (picture === undefined) return table;
  return `<figure>${picture}${caption ? `<figcaption>${caption}</figcaption>` : ""}</figure>`;
}

/** The text of an article as HTML that any program may have written. */
export const plainHtml = (html: string): string =>
  html.replace(CAPTIONED, figure).replace(JUMP, "").replace(EMPTY_LINE, "</p><p>");

/** What stood on lists of articles; empty where the whole did. */
export function teaserOf(html: string): string {
  const jump = JUMP.exec(html);
  return jump ? html.slice(0, jump.index) : "";
}

/** Hosts where Blogger keeps pictures: in the size that the address names, with the whole one beside it. */
const PICTURE_HOST =
  /^https?:\/\/(?:[\w-]+\.)?(?:bp\.blogspot\.com|googleusercontent\.com|ggpht\.com)\//i;

export const isOwnPicture = (url: string): boolean => PICTURE_HOST.test(url);
