/** HTML of products and their links in moved texts. */
import { escapeHtml } from "../escape-html.ts";

/** A link to a merchant. @param words - HTML; the URL is shown if they are blank */
export const sponsored = (url: string, words: string): string =>
  `<a href="${escapeHtml(url)}" title="sponsored">${words.trim() ? words : escapeHtml(url)}</a>`;

/** A picture that links to a merchant; just the link when the picture has no URL. */
export const sponsoredPicture = (url: string, src: string, alt: string): string =>
  sponsored(
    url,
    /^(?:https?:)?\/\/\S+$/i.test(src.trim())
      ? `<img src="${escapeHtml(src.trim())}" alt="${escapeHtml(alt)}">`
      : escapeHtml(alt),
  );

/**
 * A placeholder that becomes a product block. If the shop does not have the product, it becomes a
 * link with the title, or without URL the title alone.
 *
 * @param wanted - see `productsByName`
 */
export const place = (wanted: string, url: string, title: string): string =>
  `\n\n<figure data-wanted="${escapeHtml(wanted)}" data-url="${escapeHtml(url)}" data-title="${escapeHtml(title)}"></figure>\n\n`;

const ASIN =
  /\/\/(?:[\w-]+\.)*amazon\.[a-z.]+\/(?:[^?#]*\/)?(?:dp|gp\/product)\/(B[A-Z0-9]{9}|\d{9}[\dX])(?:[/?#]|$)/i;

/** The number of the product that a URL of Amazon sells. */
export const asinIn = (url: string): string | undefined => ASIN.exec(url)?.[1]?.toUpperCase();

/** A placeholder for what a URL sells: a product if it is Amazon's, else a link. */
export function placeOfUrl(url: string, title: string): string {
  const asin = asinIn(url);
  return asin ? place(`asin:${asin}`, url, title) : sponsored(url, escapeHtml(title));
}

/** The words of a list in an attribute. */
export const listed = (text = ""): string[] => text.split(/[\s,;|]+/).filter(Boolean);
