/** Converts shortcodes and blocks that name products by their Amazon number (ASIN). */
import {
  type AmazonShop,
  amazonPage,
  amazonProduct,
  isAsin,
} from "../../../html-to-markdown/amazon.ts";
import { escapeHtml } from "../escape-html.ts";
import type { Shortcode } from "../shortcodes.ts";
import { listed, place, sponsored } from "./html.ts";

type Attributes = Record<string, string>;

/** The shop and partner that a shortcode names. */
const shopOf = (attributes: Attributes): AmazonShop => ({
  country:
    attributes.locale ??
    attributes.country ??
    attributes.marketplace ??
    attributes.country_code ??
    "us",
  tag:
    attributes.tag ??
    attributes.tracking_id ??
    attributes.store ??
    attributes["associate-id"] ??
    "",
});

/** A product's page, in the country and with the partner's tag of a shortcode. */
export const amazonUrl = (asin: string, attributes: Attributes): string =>
  amazonProduct(asin, shopOf(attributes));

/** Amazon's results of a search. */
export const amazonSearchUrl = (words: string, attributes: Attributes): string =>
  amazonPage("/s", shopOf(attributes), { k: words });

/**
 * Placeholders of products. The title of several is that of their list. @returns null unless all
 * are ASINs
 */
export const boxes = (asins: readonly string[], attributes: Attributes): string | null =>
  asins.length > 0 && asins.every(isAsin)
    ? asins
        .map((asin) =>
          place(
            `asin:${asin.toUpperCase()}`,
            amazonUrl(asin, attributes),
            asins.length === 1 ? (attributes.title ?? "") : "",
          ),
        )
        .join("")
    : null;

/** @returns null for other shortcodes, and those that name no product */
export function amazonShortcode({ name, attributes, content }: Shortcode): string | null {
  switch (name) {
    case "aawp":
    case "amazon":
      return aawp(attributes, content);
    case "amazon_textlink": {
      const { asin = "", text = "" } = attributes;
      return isAsin(asin) ? sponsored(amazonUrl(asin, attributes), escapeHtml(text)) : null;
    }
    case "asa":
    case "asa2":
      return boxes(listed(content?.trim()), attributes);
    case "amazon_auto_links":
    case "aal_link":
    case "amazon_link":
    case "amazonjs":
    case "amazonproducts":
      return boxes(listed(attributes.asin ?? attributes.asins), attributes);
    default:
      return null;
  }
}

/**
 * Converts shortcodes of less common plugins that are named after Amazon and only name products:
 * `[azonpress asin="…"]`, `[amlinker items="…"]`, `[asin]…[/asin]`,
 * `[simpleazon-link asin="…"]words[/simpleazon-link]`.
 *
 * @returns null for other shortcodes
 */
export function namedProducts({ name, attributes, content }: Shortcode): string | null {
  if (!/am(?:a?zo?n|z)|azon|^asin$|^amlinker$|^azlink$/.test(name)) return null;
  const { asin, asins, items } = attributes;
  // With words of its own it is a link in a sentence.
  if (asin && isAsin(asin) && content?.trim())
    return sponsored(amazonUrl(asin, attributes), content);
  return boxes(listed(asin ?? asins ?? items ?? content?.trim()), attributes);
}

/** Shows a product's picture, button or text apart from the sentence. */
const APART = /^(?:thumb|image|button|description|title_link_image)$/;

/** The owner's own words of products below them. Those of several are parted by bars or colons. */
function withDescriptions(shown: string | null, description = ""): string | null {
  const words = description
    .split(/\|{2,3}|::/)
    .filter((each) => /\p{L}/u.test(each) && !/^\s*(?:none|false|no)\s*$/i.test(each));
  return shown && shown + words.map((each) => `\n\n<p>${each.trim()}</p>\n\n`).join("");
}

function aawp(attributes: Attributes, content: string | null): string | null {
  const { link, box, fields = "", table, value = "" } = attributes;
  if (link && isAsin(link)) {
    return sponsored(amazonUrl(link, attributes), escapeHtml(attributes.title ?? content ?? ""));
  }
  if (table) return null;
  if (box) return withDescriptions(boxes(listed(box), attributes), attributes.description);
  if (!isAsin(fields) || value === "" || APART.test(value)) {
    const title = attributes.title ?? attributes.button_text ?? attributes.image_alt ?? "";
    const shown = boxes(listed(fields), { ...attributes, title });
    return withDescriptions(shown, attributes.description);
  }
  // A single value within a sentence, such as the current price.
  const url = amazonUrl(fields, attributes);
  return value === "url" ? url : sponsored(url, escapeHtml(attributes.title ?? ""));
}

/** Converts a plugin's block about Amazon products; null for other blocks. */
export function amazonBlock(attributes: Record<string, unknown>): string | null {
  const byName: Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "string") byName[name.toLowerCase()] = value;
    else if (Array.isArray(value)) byName[name.toLowerCase()] = value.join(",");
  }
  return boxes(listed(byName.asin ?? byName.asins), byName);
}
