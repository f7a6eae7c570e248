import type { Format } from "../format.ts";

/** Tilda's product exports: a row per product or variant. */
export const tilda: Format = {
  id: "tilda",
  title: "Tilda",
  columns: {
    key: ["Tilda UID"],
    sku: ["SKU"],
    group: ["Parent UID"],
    title: ["Title"],
    description: ["Text", "Description"],
    shortDescription: ["Description"],
    brand: ["Brand"],
    link: ["Url"],
    picture: ["Photo"],
    regular: ["Price"],
    before: ["Price Old"],
    stock: ["Quantity"],
    category: ["Category"],
  },
  unused: ["External ID", "Weight", "Length", "Width", "Height", "SEO title", "SEO descr"],
  // "Shoes>>>Boots;Sale" are two categories.
  categoryMarks: { paths: ";", levels: ">>>" },
  mayGroup: false,
  recognise: (has) => (has("Tilda UID") && has("Title") && has("Price") ? 1 : 0),
};
