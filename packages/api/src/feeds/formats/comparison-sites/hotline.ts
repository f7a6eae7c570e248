import type { Format } from "../format.ts";
import { guesses } from "../generic.ts";

/** Hotline's format. Its prices are in hryvnias; those in dollars are the shop's own reckoning. */
export const hotline: Format = {
  id: "hotline",
  title: "Hotline",
  columns: {
    ...guesses,
    // The number of the maker, not the shop's.
    key: ["id"],
    mpn: ["code", "vendorCode"],
    regular: ["priceRUAH"],
    category: ["categoryId/path"],
    // Words, or numbers of pieces.
    availability: [],
    stock: ["stock"],
  },
  unused: [
    "categoryId",
    "guarantee",
    "guarantee@type",
    "param",
    "param@name",
    "priceRUSD",
    "shipping",
  ],
  currency: "UAH",
  named: true,
  mayGroup: false,
  recognise: (has, shape) => (shape === "xml" && has("priceRUAH") && has("name") ? 1 : 0),
};
