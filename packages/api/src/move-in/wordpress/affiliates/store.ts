/** Reads WooCommerce's products, and converts its shortcodes and blocks. */
import { htmlToLine } from "../../../csv/text.ts";
import { escapeHtml } from "../escape-html.ts";
import type { Shortcode } from "../shortcodes.ts";
import { metaOf, textOf, type WxrNode } from "../wxr-parser.ts";
import { asinIn, listed, place } from "./html.ts";

/** A product of a WooCommerce store. */
export interface StoreProduct {
  title: string;
  /** Empty if it has none. */
  sku: string;
  /** Page of the merchant who sells it; empty for the store's own products. */
  url: string;
  /** Its public URL on the former site; empty if it had none. */
  link: string;
  /** Slugs of the store's categories and tags that listed it. */
  categories: string[];
  tags: string[];
}

/** Reads an external product of WooCommerce. `link` is empty when it was not public. */
export function storeProductOf(node: WxrNode): StoreProduct {
  const meta = metaOf(node);
  const url = meta.get("_product_url")?.trim() ?? "";
  const link = textOf(node, "link");
  const isPublic = textOf(node, "wp:status") === "publish" && !link.includes("?");
  return {
    title: htmlToLine(textOf(node, "title")),
    sku: meta.get("_sku")?.trim() ?? "",
    url: /^https?:\/\/\S+$/i.test(url) ? url : "",
    link: isPublic ? link : "",
    categories: isPublic ? slugsOf(node, "product_cat") : [],
    tags: isPublic ? slugsOf(node, "product_tag") : [],
  };
}

const slugsOf = (node: WxrNode, taxonomy: string): string[] =>
  node.children.flatMap(({ name, attributes }) =>
    name === "category" && attributes.domain === taxonomy ? (attributes.nicename ?? []) : [],
  );

/** What identifies a product in the shop, see `productsByName`. */
export const wantedOf = ({ sku, url }: StoreProduct): string => {
  const asin = sku === "" ? asinIn(url) : undefined;
  return asin === undefined ? `sku:${sku}` : `asin:${asin}`;
};

type Products = ReadonlyMap<string, StoreProduct>;

/** @returns null for other shortcodes, and those that name no product of the file */
export function storeShortcode({ name, attributes }: Shortcode, products: Products): string | null {
  switch (name) {
    case "products":
    case "product":
    case "product_page":
    case "add_to_cart": {
      const skus = listed(attributes.skus ?? attributes.sku);
      if (skus.length > 0) return skus.map((sku) => place(`sku:${sku}`, "", "")).join("");
      return placesOf(listed(attributes.ids ?? attributes.id), products);
    }
    case "add_to_cart_url":
      return escapeHtml(products.get(attributes.id ?? "")?.url ?? "") || null;
    default:
      return null;
  }
}

/** @returns null for other blocks, and those that name no product of the file */
export function storeBlock(
  name: string,
  attributes: Record<string, unknown>,
  products: Products,
): string | null {
  if (!/^woocommerce\/(?:single-product|handpicked-products|featured-product)$/.test(name)) {
    return null;
  }
  return placesOf([attributes.products ?? attributes.productId].flat().map(String), products);
}

/** Placeholders of products by their ids. @returns null unless all are in the file */
function placesOf(ids: readonly string[], products: Products): string | null {
  const found = ids.flatMap((id) => products.get(id) ?? []);
  if (found.length === 0 || found.length < ids.length) return null;
  return found.map((product) => place(wantedOf(product), product.url, product.title)).join("");
}
