import type { Format } from "./format.ts";

/**
 * Feeds of the Agentic Commerce Protocol (`schema.feed.json`, 2026-04-17): a product per line with
 * its variants. Their prices are in minor units, which the reader converts.
 */
export const acp: Format = {
  id: "acp",
  title: "Agentic Commerce Protocol",
  columns: {
    key: ["variant/id"],
    group: ["id"],
    merchantName: ["variant/seller/name"],
    title: ["variant/title", "title"],
    description: [
      "variant/description/plain",
      "variant/description/markdown",
      "variant/description/html",
      "description/plain",
      "description/markdown",
      "description/html",
    ],
    gtin: ["variant/barcodes/value"],
    link: ["variant/url", "url"],
    picture: ["variant/media/url", "media/url"],
    morePictures: ["variant/media/url", "media/url"],
    now: ["variant/price/amount"],
    before: ["variant/list_price/amount"],
    currency: ["variant/price/currency"],
    availability: ["variant/availability/status", "variant/availability/available"],
    condition: ["variant/condition"],
    category: ["variant/categories/value"],
    size: ["variant/size"],
    color: ["variant/color", "variant/colour"],
    material: ["variant/material"],
  },
  unused: [
    "variant/barcodes/type",
    "variant/categories/taxonomy",
    "variant/list_price/currency",
    "variant/media/alt_text",
    "variant/media/height",
    "variant/media/type",
    "variant/media/width",
    "variant/parent",
    "variant/variant_options/name",
    "variant/variant_options/value",
  ],
  mayGroup: false,
  recognise: (has, shape) =>
    shape === "json" && has("variant/price/amount") && has("variant/availability/status") ? 1 : 0,
};
