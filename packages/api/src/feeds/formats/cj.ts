import type { Format } from "./format.ts";
import { googleColumns, googleUnused, shippingColumns } from "./google.ts";

/** CJ's catalogues: Google's names, with the programme's in capitals, or CJ's older names. */
export const cj: Format = {
  id: "cj",
  title: "CJ",
  columns: {
    ...googleColumns,
    key: ["id", "sku", "@id"],
    merchantName: ["program_name", "advertiser_name"],
    merchantId: ["advertiser_id", "cid"],
    feedId: ["catalog_name", "catalog_id"],
    title: ["title", "name"],
    brand: ["brand", "manufacturer", "manufacturer_name"],
    mpn: ["mpn", "manufacturer_id", "manufacturer_sku"],
    gtin: ["gtin", "upc", "ean", "isbn"],
    link: ["canonical_link"],
    trackedLink: ["link_code/click_url", "link", "buy_url"],
    picture: ["image_link", "image_url"],
    regular: ["price", "price/amount"],
    sale: ["sale_price", "sale_price/amount"],
    before: ["retail_price", "from_price"],
    currency: ["currency", "price/currency"],
    availability: ["availability", "in_stock"],
    saleFrom: ["start_date"],
    saleTo: ["end_date"],
    delivery: ["shipping/price", ...shippingColumns, "shipping", "standard_shipping_cost"],
    category: ["product_type", "advertiser_category", "third_party_category"],
    googleCategory: [
      "google_product_category",
      "google_product_category_name",
      "google_product_category/id",
    ],
  },
  unused: [
    ...googleUnused,
    "program_url",
    "last_updated",
    "impression_url",
    "keywords",
    "third_party_id",
    "offline",
    "online",
    "gift",
    "special",
    "promotional_text",
  ],
  monthFirst: true,
  recognise(has) {
    // Ascend (Pepperjam) has a programme, too, and other names for prices.
    if (has("category_program")) return 0;
    if (has("program_name") && (has("buy_url") || has("link"))) return 0.95;
    return has("buy_url") && has("catalog_id") && has("advertiser_id") ? 0.9 : 0;
  },
};

/** Results of CJ's product search, with the product's page and the affiliate link. */
export const cjSearch: Format = {
  ...cj,
  id: "cj-search",
  title: "CJ (product search)",
  columns: { ...cj.columns, link: ["link"], trackedLink: ["link_code/click_url"] },
  recognise: (has) => (has("link_code/click_url") && has("advertiser_id") ? 0.95 : 0),
};
