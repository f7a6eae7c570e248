import type { Format } from "../format.ts";

/** Listings as Etsy's interface answers with them. */
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
