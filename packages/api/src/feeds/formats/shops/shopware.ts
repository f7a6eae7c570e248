import type { Format } from "../format.ts";
import { guesses } from "../generic.ts";

/** Shopware's product exports: of version 5, and of version 6, which has ids of categories. */
export const shopware: Format = {
  id: "shopware",
  title: "Shopware",
  columns: {
    ...guesses,
    key: ["product_number", "orderNumber"],
    title: ["name", ...(guesses.title ?? [])],
    description: ["description_long", "description"],
    brand: ["manufacturer_name", "supplierName", "supplier"],
    mpn: ["manufacturer_number", "supplierNumber"],
    regular: ["price_gross", "price"],
    before: ["pseudoPrice"],
    stock: ["stock", "inStock"],
    // `inStock` is a number of pieces.
    availability: ["availability"],
    picture: ["cover_media_url", "image", "imageUrl"],
    published: ["active"],
  },
  mayGroup: false,
  mayLackLink: true,
  recognise: (has) =>
    (has("product_number") && has("price_gross")) ||
    (has("orderNumber") && has("supplier") && has("pseudoPrice")) ||
    (has("orderNumber") && has("mainNumber") && has("price"))
      ? 1
      : 0,
};
