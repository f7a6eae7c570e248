import type { Format } from "../format.ts";

/** Listings as returned by Etsy's API. */
export const etsy: Format = {
  id: "etsy",
  title: "Etsy",
  columns: {
    key: ["listing_id"],
    title: ["title"],
    description: ["description"],
    link: ["url"],
    picture: ["images/url_fullxfull"],
    now: ["price"],
    availability: ["state"],
    stock: ["quantity"],
    delivery: ["shipping_profile/shipping_profile_destinations/primary_cost"],
    material: ["materials"],
    published: ["state"],
  },
  availabilityCodes: { active: "in_stock", expired: "out_of_stock", removed: "out_of_stock" },
  mayGroup: false,
  recognise: (has, shape) =>
    shape === "json" && has("listing_id") && (has("price/amount") || has("taxonomy_id")) ? 1 : 0,
};

/** The file of a shop's own listings from Etsy. Most rows have no id, and none has a link. */
export const etsyListings: Format = {
  id: "etsy-listings",
  title: "Etsy (listings)",
  columns: {
    parent: ["TITLE"],
    sku: ["SKU"],
    title: ["TITLE"],
    description: ["DESCRIPTION"],
    picture: ["IMAGE1"],
    morePictures: Array.from({ length: 9 }, (_, at) => `IMAGE${at + 2}`),
    now: ["PRICE"],
    currency: ["CURRENCY_CODE"],
    stock: ["QUANTITY"],
    material: ["MATERIALS"],
  },
  keyedByOptions: true,
  mayGroup: false,
  mayLackLink: true,
  recognise: (has, shape) =>
    shape === "delimited" && has("TITLE") && has("CURRENCY_CODE") && has("VARIATION 1 TYPE")
      ? 1
      : 0,
};
