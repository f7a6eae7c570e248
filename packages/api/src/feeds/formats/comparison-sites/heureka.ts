import type { Availability } from "../../values/availability.ts";
import type { Format } from "../format.ts";
import { guesses } from "../generic.ts";

/** Days until it is sent, 0 to 366: up to two weeks counts as in stock, more as on backorder. */
const days = Object.fromEntries(
  Array.from({ length: 367 }, (_, day): [string, Availability] => [
    String(day),
    day <= 14 ? "in_stock" : "backorder",
  ]),
);

/** Format of Heureka, Zboží and others: `<SHOPITEM>` with element names in capitals. */
export const heureka: Format = {
  id: "heureka",
  title: "Heureka",
  columns: {
    ...guesses,
    title: ["PRODUCTNAME", "PRODUCT"],
    brand: ["BRAND", "MANUFACTURER"],
    mpn: ["PRODUCTNO", ...(guesses.mpn ?? [])],
    regular: ["PRICE_VAT", "PRICE"],
    before: ["PRICE_BEFORE_DISCOUNT", "STANDARD_PRICE", "OLD_PRICE_VAT", ...(guesses.before ?? [])],
    availability: ["DELIVERY_DATE"],
    deliveryDays: ["DELIVERY_DATE"],
    delivery: ["DELIVERY/DELIVERY_PRICE"],
    stock: [],
    condition: ["ITEM_TYPE", "CONDITION"],
  },
  unused: [
    "PARAM/PARAM_NAME",
    "PARAM/VAL",
    "DELIVERY/DELIVERY_ID",
    "DELIVERY/DELIVERY_PRICE_COD",
    "HEUREKA_CPC",
    "MAX_CPC",
    "MAX_CPC_SEARCH",
    "VAT",
    "PRODUCT",
  ],
  daysUntilSent: 366,
  named: true,
  mayGroup: false,
  categoryRoot: /^\s*heureka\.\w+\s*\|/i,
  availabilityCodes: { ...days, "-1": "unknown" },
  recognise: (has, shape) =>
    shape === "xml" && has("PRICE_VAT") && has("URL") && (has("CATEGORYTEXT") || has("ITEM_ID"))
      ? 0.9
      : 0,
};
