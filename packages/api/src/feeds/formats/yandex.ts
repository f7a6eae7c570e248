import type { Format } from "./format.ts";
import { guesses } from "./generic.ts";

/** Yandex Market's format (YML), used by shops in many countries. */
export const yandex: Format = {
  id: "yandex",
  title: "Yandex Market (YML)",
  columns: {
    ...guesses,
    title: ["name"],
    // Not `store`, which tells whether it can be bought in a local shop.
    merchantName: [],
    brand: ["vendor"],
    mpn: ["vendorCode"],
    gtin: ["barcode"],
    regular: ["price"],
    before: ["oldprice", "price_old"],
    currency: ["currencyId"],
    availability: ["@available"],
    stock: ["count", "stock_quantity", "quantity_in_stock"],
    picture: ["picture"],
    group: ["@group_id"],
    category: ["categoryId/path"],
    delivery: ["delivery-options/option@cost"],
    deliveryDays: ["delivery-options/option@days"],
  },
  unused: [
    "@bid",
    "@type",
    "adult",
    "categoryId",
    "cpa",
    "delivery",
    "delivery-options/option@order-before",
    "manufacturer_warranty",
    "model",
    "param",
    "param@name",
    "param@unit",
    "pickup",
    "sales_notes",
    "store",
    "typePrefix",
    "vat",
  ],
  titleParts: ["typePrefix", "vendor", "model"],
  named: true,
  // The documentation requires a decimal point.
  mayGroup: false,
  stockDecides: true,
  recognise: (has, shape) =>
    shape === "xml" && has("currencyId") && has("categoryId") && has("price") && has("@id") ? 1 : 0,
};
