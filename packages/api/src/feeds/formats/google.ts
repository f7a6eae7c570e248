import type { FeedField, Format } from "./format.ts";

/** Text files may say which parts their values have. */
export const shippingColumns: readonly string[] = [
  "shipping(price)",
  "shipping(country:price)",
  "shipping(country:service:price)",
  "shipping(country:region:price)",
  "shipping(country:region:service:price)",
  "shipping(country:postal_code:service:price)",
];

/** Google's product data specification, also used by many other programs. */
export const googleColumns: Partial<Record<FeedField, readonly string[]>> = {
  key: ["id", "@id", "offer_id"],
  group: ["item_group_id"],
  merchantName: ["store_name", "seller_name", "advertiser_name"],
  merchantId: ["advertiser_id"],
  title: ["title", "structured_title/content", "name"],
  description: ["description", "structured_description/content", "summary", "content"],
  brand: ["brand"],
  mpn: ["mpn"],
  gtin: ["gtin", "ean", "upc", "isbn"],
  link: ["link", "link@href", "canonical_link", "url"],
  picture: ["image_link", "image_url", "image link", "image"],
  morePictures: [
    "additional_image_link",
    "additional_image_links",
    "additional_image_urls",
    "images",
    "lifestyle_image_link",
  ],
  regular: ["price"],
  sale: ["sale_price"],
  saleSpan: ["sale_price_effective_date"],
  currency: ["currency"],
  availability: ["availability"],
  stock: ["quantity", "inventory", "quantity_to_sell_on_facebook", "sell_on_google_quantity"],
  condition: ["condition"],
  delivery: ["shipping/price", "shipping", ...shippingColumns, "shipping_cost"],
  deliveryDays: ["delivery_time", "shipping_time"],
  category: ["product_type", "product_types", "category"],
  googleCategory: ["google_product_category"],
  measure: ["unit_pricing_measure"],
  measureBase: ["unit_pricing_base_measure"],
  size: ["size"],
  color: ["color", "colour"],
  material: ["material"],
  pattern: ["pattern"],
  gender: ["gender"],
  ageGroup: ["age_group"],
  expires: ["expiration_date"],
};

/** Attributes for campaigns and others that the shop does not use. */
export const googleUnused: readonly string[] = [
  "adult",
  "ads_redirect",
  "auto_pricing_min_price",
  "availability_date",
  "custom_label_0",
  "custom_label_1",
  "custom_label_2",
  "custom_label_3",
  "custom_label_4",
  "excluded_destination",
  "external_seller_id",
  "identifier_exists",
  "included_destination",
  "is_bundle",
  "mobile_link",
  "multipack",
  "pause",
  "promotion_id",
  "shipping/country",
  "shipping/region",
  "shipping/service",
  "shipping/min_handling_time",
  "shipping/max_handling_time",
  "shipping/min_transit_time",
  "shipping/max_transit_time",
  "shipping_label",
  "shopping_ads_excluded_country",
  "tax",
  "tax_category",
  "transit_time_label",
];

/** With the core and one other mark; less makes it a feed like many. */
export const LIKELY_GOOGLE = 0.45;

export const google: Format = {
  id: "google",
  title: "Google Merchant",
  columns: googleColumns,
  unused: googleUnused,
  recognise(has) {
    const hasCore = (has("id") || has("@id")) && (has("title") || has("structured_title/content"));
    if (!hasCore || !(has("price") || has("price/value")) || !(has("link") || has("link@href")))
      return 0;
    const marks = [
      "image_link",
      "availability",
      "google_product_category",
      "item_group_id",
      "gtin",
    ];
    return Math.min(0.8, 0.3 + 0.15 * marks.filter(has).length);
  },
};
