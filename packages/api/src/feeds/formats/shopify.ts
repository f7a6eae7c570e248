import type { Format } from "./format.ts";

/** Shopify's product exports, old and new: a row per variant or picture. */
export const shopify: Format = {
  id: "shopify",
  title: "Shopify",
  columns: {
    parent: ["Handle", "URL handle"],
    sku: ["Variant SKU", "SKU"],
    title: ["Title"],
    description: ["Body (HTML)", "Description"],
    brand: ["Vendor"],
    mpn: ["Google Shopping / MPN", "Google Shopping / Manufacturer part number (MPN)", "MPN"],
    gtin: ["Variant Barcode", "Barcode"],
    link: ["URL", "Product URL", "Link"],
    picture: ["Variant Image", "Variant image URL"],
    // Pictures of the product, in any of its rows.
    morePictures: ["Image Src", "Product image URL"],
    now: ["Variant Price", "Price"],
    before: ["Variant Compare At Price", "Compare-at price"],
    currency: ["Currency"],
    stock: ["Variant Inventory Qty", "Inventory quantity"],
    counted: ["Variant Inventory Tracker", "Inventory tracker"],
    backorders: ["Variant Inventory Policy", "Continue selling when out of stock"],
    category: ["Custom Product Type", "Type"],
    googleCategory: [
      "Product Category",
      "Product category",
      "Standardized Product Type",
      "Google Shopping / Google Product Category",
    ],
    condition: ["Google Shopping / Condition"],
    option1: ["Option1 Name"],
    option2: ["Option2 Name"],
    option3: ["Option3 Name"],
    value1: ["Option1 Value"],
    value2: ["Option2 Value"],
    value3: ["Option3 Value"],
    gender: ["Google Shopping / Gender"],
    ageGroup: ["Google Shopping / Age Group"],
    published: ["Status", "Published", "Published on online store"],
  },
  unused: [
    "Charge tax",
    "Cost per item",
    "Fulfillment service",
    "Gift Card",
    "Gift card",
    "Google Shopping / Ad group name",
    "Google Shopping / Ads labels",
    "Google Shopping / AdWords Grouping",
    "Google Shopping / AdWords Labels",
    "Google Shopping / Custom Label 0",
    "Google Shopping / Custom Label 1",
    "Google Shopping / Custom Label 2",
    "Google Shopping / Custom Label 3",
    "Google Shopping / Custom Label 4",
    "Google Shopping / Custom Product",
    "Image Alt Text",
    "Image Position",
    "Image alt text",
    "Image position",
    "Option1 Linked To",
    "Option2 Linked To",
    "Option3 Linked To",
    "Requires shipping",
    "SEO Description",
    "SEO Title",
    "Tags",
    "Tax code",
    "Variant Fulfillment Service",
    "Variant Grams",
    "Variant Requires Shipping",
    "Variant Tax Code",
    "Variant Taxable",
    "Variant Weight Unit",
    "Weight unit for display",
    "Weight value (grams)",
  ],
  mayGroup: false,
  mayLackLink: true,
  family: "shopify",
  keyedByOptions: true,
  recognise: (has) =>
    (has("Handle") && has("Variant Price")) || (has("URL handle") && has("Price")) ? 1 : 0,
};

/**
 * The `products.json` of a Shopify shop, and its storefront's `/products/name.js`. Each variant
 * becomes an offer.
 */
export const shopifyJson: Format = {
  id: "shopify-json",
  title: "Shopify (products.json)",
  columns: {
    key: ["variant/id"],
    parent: ["handle"],
    group: ["id"],
    title: ["title"],
    description: ["body_html", "description"],
    brand: ["vendor"],
    gtin: ["variant/barcode"],
    picture: ["variant/featured_image/src", "images/src", "image/src", "featured_image"],
    morePictures: ["images/src", "images"],
    now: ["variant/price"],
    before: ["variant/compare_at_price"],
    availability: ["variant/available"],
    category: ["product_type", "type"],
    size: ["variant/size"],
    color: ["variant/color", "variant/colour"],
    material: ["variant/material"],
  },
  mayGroup: false,
  mayLackLink: true,
  page: "/products/{parent}?variant={key}",
  recognise: (has, shape) =>
    shape === "json" &&
    has("handle") &&
    has("variant/price") &&
    (has("body_html") || has("price_varies"))
      ? 1
      : 0,
};
