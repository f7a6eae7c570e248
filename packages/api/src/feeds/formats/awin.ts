import type { Format } from "./format.ts";
import { googleColumns, googleUnused } from "./google.ts";

/** Awin's product feeds for publishers: selected columns in any order, or XML. */
export const awin: Format = {
  id: "awin",
  title: "Awin",
  columns: {
    key: ["merchant_product_id", "pId", "aw_product_id", "@id"],
    merchantId: ["merchant_id", "^merchant@id", "^datafeed@merchantId"],
    merchantName: ["merchant_name", "^merchant@name", "^datafeed@merchantName"],
    feedId: ["data_feed_id", "^datafeed@id"],
    group: ["parent_product_id"],
    title: ["product_name", "text/name"],
    description: ["description", "text/desc"],
    shortDescription: ["product_short_description", "promotional_text", "text/promo"],
    brand: ["brand_name", "brand/brandName"],
    mpn: ["mpn", "model_number"],
    gtin: ["product_GTIN", "ean", "upc", "isbn"],
    link: ["merchant_deep_link", "uri/mLink"],
    trackedLink: ["aw_deep_link", "uri/awTrack"],
    picture: ["large_image", "merchant_image_url", "uri/mImage", "aw_image_url", "uri/awImage"],
    morePictures: [
      "alternate_image",
      "alternate_image_two",
      "alternate_image_three",
      "alternate_image_four",
    ],
    now: ["search_price", "price/buynow", "store_price", "display_price", "price/store"],
    before: ["product_price_old", "rrp_price", "base_price_amount", "base_price", "price/rrp"],
    currency: ["currency", "price@curr"],
    availability: ["stock_status", "in_stock", "@in_stock"],
    stock: ["stock_quantity", "number_available"],
    preorder: ["pre_order", "@pre_order"],
    forSale: ["is_for_sale", "@is_for_sale"],
    condition: ["condition"],
    delivery: ["delivery_cost", "price/delivery"],
    deliveryDays: ["delivery_time"],
    category: [
      "merchant_product_category_path",
      "merchant_category",
      "product_type",
      "cat/mCat",
      "category_name",
      "cat/awCat",
    ],
    size: ["Fashion:size", "size"],
    color: ["colour", "color", "Fashion:colour"],
    material: ["Fashion:material"],
    pattern: ["Fashion:pattern"],
    gender: ["Fashion:suitable_for"],
    expires: ["valid_to"],
  },
  unused: [
    "aw_product_id",
    "aw_thumb_url",
    "base_price_text",
    "basket_link",
    "brand_id",
    "category_id",
    "commission_group",
    "keywords",
    "language",
    "last_updated",
    "merchant_thumb_url",
    "saving",
    "savings_percent",
    "web_offer",
  ],
  // With it, they are the price per unit required by German law.
  notBefore: { when: "base_price_text", columns: ["base_price", "base_price_amount"] },
  recognise: (has) =>
    has("aw_deep_link") || has("uri/awTrack") ? 1 : has("aw_product_id") ? 0.9 : 0,
};

/** Awin's enhanced feeds: a JSON object per line, with Google's names in groups. */
export const awinEnhanced: Format = {
  id: "awin-enhanced",
  title: "Awin (enhanced)",
  columns: { ...googleColumns, trackedLink: ["aw_deep_link"] },
  unused: [...googleUnused, "feed_id", "vertical", "locale"],
  grouped: true,
  recognise: (has, shape) =>
    shape === "json" && has("product_basic/id") && has("product_basic/title") ? 1 : 0,
};
