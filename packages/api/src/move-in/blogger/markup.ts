/** Converts markup specific to Blogger's editor to plain HTML. */

const CAPTIONED =
  /<table\b[^>]*\btr-caption-container\b[^>]*>((?:(?!<table\b)[\s\S]){0,20000}?)<\/table>/gi;
const CAPTION = /<td\b[^>]*\btr-caption\b[^>]*>([\s\S]*?)<\/td>/i;
/** The anchor after which lists of articles cut the text. */
const JUMP = /<a\s+name=["']?more["']?\s*(?:\/>|>\s*<\/a>)/i;

/** Empty lines, which separate paragraphs. */
const EMPTY_LINE = /(?:<br\s*\/?>\s*){2,}/gi;

/** Converts a table with a picture and its caption to a figure. */
function figure(table: string, inner: string): string {
  const caption = CAPTION.exec(inner)?.[1]?.trim() ?? "";
  const picture = /<a\b[^>]*>\s*<img\b[^>]*>\s*<\/a>|<img\b[^>]*>/i.exec(inner)?.[0];
  if (picture === undefined) return table;
  return `<figure>${picture}${caption ? `<figcaption>${caption}</figcaption>` : ""}</figure>`;
}

/** Converts the HTML of an article to plain HTML. */
export const plainHtml = (html: string): string =>
  html.replace(CAPTIONED, figure).replace(JUMP, "").replace(EMPTY_LINE, "</p><p>");

/** The part of the text shown in lists of articles; empty when they show all of it. */
export function teaserOf(html: string): string {
  const jump = JUMP.exec(html);
  return jump ? html.slice(0, jump.index) : "";
}

/** Hosts of Blogger's pictures. The URL names the size; all other sizes exist too. */
const PICTURE_HOST =
  /^https?:\/\/(?:[\w-]+\.)?(?:bp\.blogspot\.com|googleusercontent\.com|ggpht\.com)\//i;

export const isOwnPicture = (url: string): boolean => PICTURE_HOST.test(url);
