/**
 * Shows reviews of WP Review and WP Product Review, which are in custom fields of an article: their
 * words, figures, and links to merchants.
 */
import { placeOfUrl } from "../affiliates/html.ts";
import { autop } from "../autop.ts";
import { escapeHtml } from "../escape-html.ts";
import type { Shortcode } from "../shortcodes.ts";
import { type PhpValue, phpValue } from "./php-values.ts";

type Fields = ReadonlyMap<string, string>;

interface Review {
  title: string;
  /** HTML. */
  summary: string;
  /** Each with its figure, such as `Sound: 4.5 of 5`. */
  criteria: string[];
  total: string;
  /** HTML. */
  pros: string;
  cons: string;
  links: { words: string; url: string }[];
}

/** Shortcodes that show the article's review in its text. */
const SHORTCODE = /^(?:wp-review|p_review)$/;

/** @returns null for other shortcodes, and for articles without a review */
export const reviewShortcode = ({ name }: Shortcode, fields: Fields): string | null =>
  SHORTCODE.test(name) ? reviewBox(fields) || null : null;

/**
 * Adds an article's review to its text, unless a shortcode shows it there.
 *
 * @param html - of the text
 * @param written - the text with its shortcodes
 */
export function withReview(html: string, written: string, fields: Fields): string {
  const review = reviewBox(fields);
  if (review === "" || /\[(?:wp-review|p_review)[\s\]]/i.test(written)) return html;
  const isAbove = fields.get("wp_review_location")?.trim() === "top";
  return isAbove ? `${review}\n\n${html}` : `${html}\n\n${review}`;
}

/** @returns HTML; empty when the article has no review */
function reviewBox(fields: Fields): string {
  const review = wpReview(fields) ?? wpProductReview(fields);
  if (!review) return "";
  const { title, summary, criteria, total, pros, cons, links } = review;
  return [
    title && `<h3>${escapeHtml(title)}</h3>`,
    list(criteria.map(escapeHtml)),
    summary,
    pros && `<h4>Pros</h4>${pros}`,
    cons && `<h4>Cons</h4>${cons}`,
    total && `<p><strong>Rating: ${escapeHtml(total)}</strong></p>`,
    ...links.map(({ words, url }) => `<p>${placeOfUrl(url, words)}</p>`),
  ].join("\n\n");
}

const list = (items: readonly string[]): string =>
  items.length === 0 ? "" : `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;

const textIn = (value: PhpValue | undefined): string =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
const partsOf = (text: string | undefined): [string, PhpValue][] => {
  const value = text ? phpValue(text) : null;
  return value instanceof Map ? [...value] : [];
};
const isUrl = (text: string): boolean => /^https?:\/\/\S+$/i.test(text);

/** The best of each kind of figure. */
const BEST: Record<string, string> = { star: " of 5", point: " of 10", percentage: "%" };

/** WP Review, by MyThemeShop. Without a kind of figures it shows nothing. */
function wpReview(fields: Fields): Review | null {
  const field = (name: string) => fields.get(`wp_review_${name}`)?.trim() ?? "";
  const kind = field("type");
  if (kind === "" || kind === "none") return null;
  const figure = (value: string) => (value === "" ? "" : `${value}${BEST[kind] ?? ""}`);
  const criteria = partsOf(fields.get("wp_review_item")).flatMap(([, item]) => {
    if (!(item instanceof Map)) return [];
    const name = textIn(item.get("wp_review_item_title"));
    return name === "" ? [] : [named(name, figure(textIn(item.get("wp_review_item_star"))))];
  });
  const links = partsOf(fields.get("wp_review_links")).flatMap(([, link]) =>
    link instanceof Map ? [{ words: textIn(link.get("text")), url: textIn(link.get("url")) }] : [],
  );
  const about = field("desc_title");
  const isShown = !/^(?:1|on|yes)$/.test(field("hide_desc"));
  const summary = isShown && field("desc") ? autop(field("desc")) : "";
  return {
    title: field("heading"),
    summary: summary && about ? `<p><strong>${escapeHtml(about)}</strong></p>${summary}` : summary,
    criteria,
    total: figure(field("total")),
    pros: field("pros") && autop(field("pros")),
    cons: field("cons") && autop(field("cons")),
    links: links.filter(({ url }) => isUrl(url)),
  };
}

/** WP Product Review, by Themeisle, with figures up to a hundred. */
function wpProductReview(fields: Fields): Review | null {
  if (fields.get("cwp_meta_box_check")?.trim().toLowerCase() !== "yes") return null;
  const items = (name: string) =>
    list(
      partsOf(fields.get(name))
        .flatMap(([, words]) => textIn(words) || [])
        .map(escapeHtml),
    );
  const criteria = partsOf(fields.get("wppr_options")).flatMap(([, option]) => {
    if (!(option instanceof Map)) return [];
    const name = textIn(option.get("name"));
    return name === "" ? [] : [named(name, `${textIn(option.get("value"))}%`)];
  });
  const total = Number(fields.get("wppr_rating"));
  const price = fields.get("cwp_rev_price")?.trim() ?? "";
  return {
    title: fields.get("cwp_rev_product_name")?.trim() ?? "",
    summary: price && `<p>${escapeHtml(price)}</p>`,
    criteria,
    total: total > 0 ? `${Math.round(total)}%` : "",
    pros: items("wppr_pros"),
    cons: items("wppr_cons"),
    links: partsOf(fields.get("wppr_links"))
      .map(([words, url]) => ({ words, url: textIn(url) }))
      .filter(({ url }) => isUrl(url)),
  };
}

const named = (name: string, figure: string): string => (figure ? `${name}: ${figure}` : name);
