import type { Format } from "../format.ts";

/** Files of products that AliExpress's portal for affiliates offers, in the headings that it has had. */
export const aliexpress: Format = {
  id: "aliexpress",
  title: "AliExpress Portals",
  columns: {
    key: ["ProductId", "Product Id"],
    title: ["Product Desc", "Product Name", "Product Title"],
    trackedLink: ["Promotion Url", "Promotion Link"],
    link: ["Product Url", "Product Detail Url"],
    picture: ["Image Url", "Product Main Image Url"],
    before: ["Origin Price", "Original Price"],
    now: ["Discount Price", "Sale Price"],
    currency: ["Currency"],
    category: ["Category", "Category Name"],
  },
  mayGroup: true,
  recognise: (has) =>
    (has("Promotion Url") || has("Promotion Link")) &&
    (has("Origin Price") || has("Original Price")) &&
    has("Discount Price")
      ? 1
      : 0,
};
