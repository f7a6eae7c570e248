import type { Format } from "../format.ts";

const numbered = (name: string, number: number) => [`${name} ${number}`];

/** Squarespace's product exports: further variants have rows with only what differs. */
export const squarespace: Format = {
  id: "squarespace",
  title: "Squarespace",
  columns: {
    key: ["Variant ID [Non Editable]", "Variant ID"],
    sku: ["SKU"],
    group: ["Product ID [Non Editable]", "Product ID"],
    title: ["Title"],
    description: ["Description"],
    picture: ["Hosted Image URLs"],
    regular: ["Price"],
    sale: ["Sale Price"],
    onSale: ["On Sale"],
    availability: ["Stock"],
    category: ["Categories"],
    published: ["Visible"],
    option1: numbered("Option Name", 1),
    option2: numbered("Option Name", 2),
    option3: numbered("Option Name", 3),
    value1: numbered("Option Value", 1),
    value2: numbered("Option Value", 2),
    value3: numbered("Option Value", 3),
  },
  unused: [
    "Height",
    "Length",
    "Option Name 4",
    "Option Name 5",
    "Option Name 6",
    "Option Value 4",
    "Option Value 5",
    "Option Value 6",
    "Product Page",
    "Product Type [Non Editable]",
    // Only the last part of the URL; the file does not name the shop.
    "Product URL",
    "Tags",
    "Weight",
    "Width",
  ],
  categoryMarks: { paths: ",", levels: "/" },
  mayGroup: false,
  mayLackLink: true,
  family: "squarespace",
  recognise: (has) =>
    has("Product Type [Non Editable]") || (has("Hosted Image URLs") && has("On Sale")) ? 1 : 0,
};
