import type { Format } from "../format.ts";

/**
 * Bol's product feeds for affiliates: tables separated by bars, with an offer for each country. A
 * product of several sellers has one row, with the offer that its page shows.
 */
export const bol: Format = {
  id: "bol",
  title: "Bol",
  columns: {
    key: ["productId"],
    title: ["title"],
    description: ["description"],
    brand: ["brand"],
    gtin: ["ean"],
    link: ["productPageUrlNL"],
    picture: ["imageUrl"],
    now: ["OfferNL.sellingPrice"],
    before: ["OfferNL.listPrice"],
    availability: ["OfferNL.isDeliverable"],
    condition: ["OfferNL.condition"],
    delivery: ["OfferNL.shippingCost"],
    category: ["Category.category"],
    // The last one is spelled like this in the files.
    subcategory: [
      "Category.productgroup",
      "Category.subgroup",
      "Category.subsubgroup",
      "Category.subssubgroup",
    ],
  },
  levels: "each",
  mayGroup: false,
  currency: "EUR",
  note: "Bol names an offer for the Netherlands and one for Belgium: those for the Netherlands are read.",
  recognise: (has) => (has("productId") && has("OfferNL.sellingPrice") ? 1 : 0),
};
