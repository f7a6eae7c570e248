import type { Format } from "../format.ts";

/** WooCommerce's public Store API: `/wp-json/wc/store/v1/products`. */
export const woocommerceStore: Format = {
  id: "woocommerce-store",
  title: "WooCommerce (Store API)",
  columns: {
    key: ["id"],
    sku: ["sku"],
    title: ["name"],
    description: ["description"],
    shortDescription: ["short_description"],
    brand: ["brands/name"],
    link: ["permalink"],
    picture: ["images/src"],
    now: ["prices/price"],
    before: ["prices/regular_price"],
    currency: ["prices/currency_code"],
    availability: ["is_in_stock"],
    onBackorder: ["is_on_backorder"],
    category: ["categories/name"],
  },
  mayGroup: false,
  mayLackLink: true,
  recognise: (has, shape) => (shape === "json" && has("prices/currency_minor_unit") ? 1 : 0),
};
