import type { Format } from "../format.ts";

/**
 * Products from AliExpress's affiliate portal: its files with old and new headers, and API results.
 */
export const aliexpress: Format = {
  id: "aliexpress",
  title: "AliExpress Portals",
  columns: {
    key: ["ProductId", "Product Id"],
    title: ["Product Desc", "Product Name", "Product Title"],
    trackedLink: ["Promotion Url", "Promotion Link"],
    link: ["Product Url", "Product Detail Url"],
    picture: ["Image Url", "Product Main Image Url"],
    morePictures: ["product_small_image_urls/string"],
    before: ["target_original_price", "Origin Price", "Original Price"],
    now: ["target_sale_price", "Discount Price", "Sale Price"],
    currency: ["Currency"],
    category: ["Category", "Category Name", "first_level_category_name"],
    subcategory: ["second_level_category_name"],
  },
  levels: true,
  mayGroup: true,
  recognise: (has) =>
    (has("Promotion Url") || has("Promotion Link")) &&
    (has("Origin Price") || has("Original Price")) &&
    (has("Discount Price") || has("target_sale_price"))
      ? 1
      : 0,
};
