/** Converts shortcodes of common affiliate plugins to links and product placeholders. */
import { escapeHtml } from "./known-shortcodes.ts";
import type { Shortcode } from "./shortcodes.ts";
import type { WordpressSite } from "./site.ts";

/** Amazon's top-level domains by the country codes of plugins. */
const SHOPS: Record<string, string> = {
  us: "com",
  uk: "co.uk",
  gb: "co.uk",
  jp: "co.jp",
  au: "com.au",
  br: "com.br",
  mx: "com.mx",
  com: "com",
};
const PLAIN = new Set("ca cn de es fr in it nl pl se sg ae".split(" "));

const isAsin = (text: string): boolean => /^[A-Z0-9]{10}$/i.test(text);

function amazonUrl(
  asin: string,
  { locale, country, marketplace, tag, tracking_id, store }: Record<string, string>,
): string {
  const code = (locale ?? country ?? marketplace ?? "us").toLowerCase();
  const shop = SHOPS[code] ?? (PLAIN.has(code) ? code : "com");
  const partner = tag ?? tracking_id ?? store;
  return `https://www.amazon.${shop}/dp/${asin.toUpperCase()}${partner ? `?tag=${encodeURIComponent(partner)}` : ""}`;
}

const listed = (text = ""): string[] => text.split(/[\s,;|]+/).filter(Boolean);

export const sponsored = (url: string, words: string): string =>
  `<a href="${escapeHtml(url)}" title="sponsored">${words.trim() ? words : escapeHtml(url)}</a>`;

/** A placeholder that becomes a product block, or a link if the shop does not have the product. */
export const place = (wanted: string, url: string, title: string): string =>
  `\n\n<figure data-wanted="${escapeHtml(wanted)}" data-url="${escapeHtml(url)}" data-title="${escapeHtml(title)}"></figure>\n\n`;

const boxes = (asins: readonly string[], attributes: Record<string, string>): string | null =>
  asins.length > 0 && asins.every(isAsin)
    ? asins
        .map((asin) =>
          place(`asin:${asin.toUpperCase()}`, amazonUrl(asin, attributes), attributes.title ?? ""),
        )
        .join("")
    : null;

/** Converts a plugin's block about Amazon products; null for other blocks. */
export function affiliateBlock(attributes: Record<string, unknown>): string | null {
  const attributesByName = Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      typeof value === "string" ? [[name.toLowerCase(), value] as const] : [],
    ),
  );
  return boxes(listed(attributesByName.asin ?? attributesByName.asins), attributesByName);
}

/** @returns null for other shortcodes, and those without a product or link */
export function affiliateShortcode(
  { name, attributes, content }: Shortcode,
  site: WordpressSite,
): string | null {
  switch (name) {
    case "aawp":
    case "amazon": {
      const { link, box, fields, table } = attributes;
      if (link && isAsin(link)) {
        return sponsored(
          amazonUrl(link, attributes),
          escapeHtml(attributes.title ?? content ?? ""),
        );
      }
      return table ? null : boxes(listed(box ?? fields), attributes);
    }
    case "amazon_textlink": {
      const { asin = "", text = "" } = attributes;
      return isAsin(asin) ? sponsored(amazonUrl(asin, attributes), escapeHtml(text)) : null;
    }
    case "amazon_auto_links":
    case "aal_link":
    case "amazon_link":
    case "amazonjs":
      return boxes(listed(attributes.asin ?? attributes.asins), attributes);
    case "easyazon_link":
    case "easyazon-link":
    case "easyazon_cta":
    case "easyazon_image":
    case "easyazon_infoblock":
    case "easyazon-image-link":
    case "easyazon_block": {
      const asin = attributes.identifier ?? attributes.asin ?? "";
      if (!isAsin(asin)) return null;
      return /infoblock|block/.test(name)
        ? boxes([asin], attributes)
        : sponsored(amazonUrl(asin, attributes), content ?? attributes.keywords ?? "");
    }
    case "thirstylink":
    case "thirsty":
    case "prettylink":
    case "lasso": {
      const id = listed(attributes.ids ?? attributes.linkid ?? attributes.id)[0] ?? "";
      const link = site.cloaked.get(id);
      const words = content ?? escapeHtml(attributes.linktext ?? link?.title ?? "");
      return link ? sponsored(link.url, words) : null;
    }
    case "products":
    case "product":
    case "product_page":
    case "add_to_cart": {
      const skus = listed(attributes.skus ?? attributes.sku);
      return skus.length > 0 ? skus.map((sku) => place(`sku:${sku}`, "", sku)).join("") : null;
    }
    default:
      return null;
  }
}
