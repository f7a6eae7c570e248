import type { Format } from "../format.ts";
import { guesses } from "../generic.ts";

/** Skroutz's format. Its availability is a delivery time, which means that it can be bought. */
export const skroutz: Format = {
  id: "skroutz",
  title: "Skroutz",
  columns: { ...guesses, regular: ["price_with_vat"] },
  unused: ["category@id", "vat", "weight"],
  named: true,
  mayGroup: false,
  availabilityCodes: {
    "1-3": "in_stock",
    "1 to 3 days": "in_stock",
    "4-10": "in_stock",
    "4 to 10 days": "in_stock",
    "Delivery 1 to 3 days": "in_stock",
    "Delivery 4 to 10 days": "in_stock",
    "Delivery up to 30 days": "backorder",
    "Available up to 30 days": "backorder",
    "Available in store / Delivery 1 to 3 days": "in_stock",
    "Upon order": "backorder",
    "Παράδοση 1 έως 3 ημέρες": "in_stock",
    "Παράδοση σε 1 έως 3 ημέρες": "in_stock",
    "Παράδοση 4 έως 10 ημέρες": "in_stock",
    "Παράδοση σε 4 έως 10 ημέρες": "in_stock",
    "Παράδοση έως 30 ημέρες": "backorder",
    "Διαθέσιμο από 1 έως 3 ημέρες": "in_stock",
    "Διαθέσιμο από 4 έως 10 ημέρες": "in_stock",
    "Διαθέσιμο έως 30 ημέρες": "backorder",
    "Άμεση παραλαβή / Παράδοση 1 έως 3 ημέρες": "in_stock",
    // With a Latin o, as in its documentation.
    "Άμεση παραλαβή / Παράδoση 1 έως 3 ημέρες": "in_stock",
    "Άμεση παραλαβή / Παράδοση σε 1 έως 3 ημέρες": "in_stock",
  },
  recognise: (has, shape) =>
    shape === "xml" && has("price_with_vat") && has("availability") && has("link") && has("name")
      ? 0.9
      : 0,
};
