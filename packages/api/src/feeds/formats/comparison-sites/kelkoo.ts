import type { Format } from "../format.ts";
import { guesses } from "../generic.ts";

/** Kelkoo's format, as XML or table. */
export const kelkoo: Format = {
  id: "kelkoo",
  title: "Kelkoo",
  columns: {
    ...guesses,
    key: ["offer-id", ...(guesses.key ?? [])],
    link: ["product-url", "landing-page-url"],
    category: ["merchant-category"],
    picture: ["image-url"],
    morePictures: ["image-url-2", "image-url-3", "image-url-4"],
    before: ["price-no-rebate", ...(guesses.before ?? [])],
    delivery: ["delivery-cost"],
    // The availability codes contain it.
    deliveryTime: [],
    stock: ["stock-quantity"],
  },
  unused: [
    "delivery-cost-2",
    "delivery-cost-3",
    "delivery-cost-4",
    "ecotax",
    "green-label",
    "green-product",
    "kelkoo-category-id",
    "keywords",
    "made-in",
    "merchant-info",
    "mobile-url",
    "occasion",
    "offer-type",
    "sales-rank",
    "shipping-method",
    "unit-price",
    "unit-quantity",
    "warranty",
  ],
  // In stock; available from the supplier; ask the shop; preorder; on order; sold out.
  availabilityCodes: {
    ...{ 1: "in_stock", 2: "backorder", 3: "unknown" },
    ...{ 4: "preorder", 5: "backorder", 6: "out_of_stock" },
  },
  recognise: (has) =>
    has("title") &&
    has("product-url") &&
    has("price") &&
    (has("kelkoo-category-id") || (has("merchant-category") && has("delivery-cost")))
      ? 1
      : 0,
};
