import type { Format } from "../format.ts";

const categories = [1, 2, 3, 4, 5].map((number) => `product_category_${number}`);

/** Ecwid's product exports, with rows of products, and of their options and variations. */
export const ecwid: Format = {
  id: "ecwid",
  title: "Ecwid",
  columns: {
    kind: ["type"],
    key: ["product_internal_id", "product_sku"],
    sku: ["product_sku"],
    title: ["product_name"],
    description: ["product_description"],
    brand: ["product_brand"],
    gtin: ["product_upc"],
    link: ["product_url"],
    picture: ["product_media_main_image_url"],
    morePictures: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(
      (number) => `product_media_gallery_image_url_${number}`,
    ),
    now: ["product_price"],
    before: ["product_compare_to_price"],
    stock: ["product_quantity"],
    counted: ["product_is_inventory_tracked"],
    category: categories,
    googleCategory: ["product_google_product_category"],
    published: ["product_is_available"],
  },
  categoryMarks: { paths: "|", levels: "/" },
  mayGroup: false,
  mayLackLink: true,
  family: "ecwid",
  recognise: (has) => (has("product_internal_id") && has("product_price") && has("type") ? 1 : 0),
};
