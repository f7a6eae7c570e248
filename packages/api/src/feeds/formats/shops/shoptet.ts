import type { Format } from "../format.ts";
import { guesses } from "../generic.ts";

/** Shoptet's complete product feed. Products and variants have numbers that may be the same. */
export const shoptet: Format = {
  id: "shoptet",
  title: "Shoptet",
  columns: {
    ...guesses,
    key: ["CODE"],
    group: ["item_group_id", "@id"],
    title: ["NAME"],
    brand: ["MANUFACTURER"],
    regular: ["PRICE_VAT", "PRICE"],
    sale: ["ACTION_PRICE"],
    saleFrom: ["ACTION_PRICE_FROM"],
    saleTo: ["ACTION_PRICE_UNTIL"],
    before: ["STANDARD_PRICE"],
    link: ["ORIG_URL"],
    picture: ["IMAGES/IMAGE"],
    category: ["CATEGORIES/DEFAULT_CATEGORY", "CATEGORIES/CATEGORY"],
    stock: ["STOCK/AMOUNT"],
    availability: [],
  },
  unused: ["VAT", "CATEGORIES/CATEGORY@id", "CATEGORIES/DEFAULT_CATEGORY@id"],
  named: true,
  mayGroup: false,
  recognise: (has, shape) =>
    shape === "xml" && has("CODE") && has("NAME") && has("ORIG_URL") && has("PRICE_VAT") ? 1 : 0,
};
